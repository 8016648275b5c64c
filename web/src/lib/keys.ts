/**
 * Keys by position (`event.code`), so that Russian and Latin layouts are the same. Letters act only with the
 * focus on the board; the few others act anywhere outside a text field.
 */
export type Command =
  | 'next'
  | 'previous'
  | 'duty'
  | 'gather'
  | 'goto'
  | 'escape'
  | 'why'
  | 'about'
  | 'main'
  | 'undo'
  | 'redo'
  | 'zones'
  | 'threat'
  | 'sight'
  | 'range'
  | 'hide'
  | 'list'
  | 'log'
  | 'since'
  | 'play'
  | 'now'
  | 'cards'
  | 'advice'
  | 'command'
  | 'region'
  | 'panel'
  | 'help'
  | 'fit'
  | 'zoomIn'
  | 'zoomOut'
  | 'turnLeft'
  | 'turnRight'
  | 'pass'
  | `option${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

export interface Binding {
  command: Command
  code: string
  ctrl?: boolean
  shift?: boolean
  /** Works wherever the focus is, except in text fields. */
  everywhere?: boolean
  /**
   * Also works beside the board, except in text fields, if single keys are on: a question is answered from anywhere.
   */
  answers?: boolean
  /** Left out of the list of keys. */
  quiet?: boolean
}

export const BINDINGS: Binding[] = [
  { command: 'next', code: 'Period' },
  { command: 'previous', code: 'Comma' },
  { command: 'duty', code: 'KeyN' },
  { command: 'goto', code: 'KeyG' },
  { command: 'gather', code: 'KeyV' },
  { command: 'why', code: 'KeyX' },
  { command: 'about', code: 'KeyI' },
  { command: 'main', code: 'Enter', ctrl: true, everywhere: true },
  { command: 'main', code: 'NumpadEnter', ctrl: true, everywhere: true, quiet: true },
  { command: 'undo', code: 'KeyU' },
  { command: 'undo', code: 'KeyZ', ctrl: true, everywhere: true, quiet: true },
  { command: 'redo', code: 'KeyZ', ctrl: true, shift: true, everywhere: true },
  { command: 'zones', code: 'KeyZ' },
  { command: 'threat', code: 'KeyT' },
  { command: 'sight', code: 'KeyL' },
  { command: 'range', code: 'KeyR' },
  { command: 'hide', code: 'KeyH' },
  { command: 'fit', code: 'KeyF' },
  { command: 'zoomIn', code: 'Equal' },
  { command: 'zoomIn', code: 'NumpadAdd', quiet: true },
  { command: 'zoomOut', code: 'Minus' },
  { command: 'zoomOut', code: 'NumpadSubtract', quiet: true },
  { command: 'list', code: 'KeyK' },
  { command: 'log', code: 'KeyJ' },
  { command: 'since', code: 'KeyB' },
  { command: 'turnLeft', code: 'BracketLeft' },
  { command: 'turnRight', code: 'BracketRight' },
  { command: 'play', code: 'KeyP' },
  { command: 'now', code: 'KeyM' },
  { command: 'cards', code: 'KeyC' },
  { command: 'advice', code: 'KeyO' },
  { command: 'command', code: 'Slash' },
  { command: 'panel', code: 'Backslash' },
  { command: 'help', code: 'Slash', shift: true },
  { command: 'region', code: 'F6', everywhere: true },
  { command: 'escape', code: 'Escape', everywhere: true },
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((digit): Binding => ({
    command: `option${digit}`,
    code: `Digit${digit}`,
    answers: true,
    quiet: digit > 1,
  })),
  { command: 'pass', code: 'Digit0', answers: true },
]

/** How a key is written on a keyboard's cap. */
export function cap(binding: Binding): string {
  const names: Record<string, string> = {
    Period: '.',
    Comma: ',',
    Slash: '/',
    Backslash: '\\',
    Equal: '+',
    Minus: '−',
    BracketLeft: '[',
    BracketRight: ']',
    Escape: 'Esc',
    Digit1: '1 … 9',
    Digit0: '0',
  }
  if (binding.command === 'help') return '?'
  const key = names[binding.code] ?? binding.code.replace(/^Key|^Digit/, '')
  return [binding.ctrl && 'Ctrl', binding.shift && 'Shift', key].filter(Boolean).join(' + ')
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  if (!element?.tagName) return false
  if (element.tagName === 'TEXTAREA' || element.tagName === 'SELECT' || element.isContentEditable) return true
  if (element.tagName !== 'INPUT') return false
  return !['checkbox', 'radio', 'button', 'range'].includes((element as HTMLInputElement).type)
}

/** The command a key stands for, or null. `onBoard` says whether the focus is on the board or on nothing. */
export function commandOf(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>,
  onBoard: boolean,
  singleKeys: boolean,
  remap: Record<string, string> = {},
): Command | null {
  if (event.altKey) return null
  const ctrl = event.ctrlKey || event.metaKey
  const inText = typing(event.target)
  for (const binding of BINDINGS) {
    const code = !binding.ctrl && !binding.quiet && remap[binding.command] ? remap[binding.command] : binding.code
    if (code !== event.code || Boolean(binding.ctrl) !== ctrl) continue
    // Shift is part of "+" and of some layouts' "/" on the numeric row, so it only matters where named.
    if (binding.shift && !event.shiftKey) continue
    if (!binding.shift && event.shiftKey && !['Equal', 'Minus'].includes(binding.code)) continue
    if (binding.everywhere)
      return inText && binding.command !== 'main' && binding.command !== 'region' ? null : binding.command
    if (inText || !singleKeys || !(onBoard || binding.answers)) return null
    return binding.command
  }
  return null
}
