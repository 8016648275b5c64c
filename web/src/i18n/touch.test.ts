import { afterEach, expect, it, vi } from 'vitest'
import { speak } from '../test/speak'
import { t } from './words'

afterEach(() => {
  vi.unstubAllGlobals()
  speak('ru')
})

it('says tap where a finger touches, and names no keys there', () => {
  speak('en')
  expect(t('ui-now-look')).toContain('click any')
  expect(t('ui-tray-help')).toContain('Shift')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  speak('en')
  expect(t('ui-now-look')).toContain('tap any')
  expect(t('ui-now-past')).toMatch(/^Tap /)
  expect(t('ui-tray-help')).toMatch(/tap hexes/)
  expect(t('ui-tray-help')).not.toMatch(/click|Shift/i)
  speak('ru')
  expect(t('ui-tray-help')).not.toContain('Shift')
})
