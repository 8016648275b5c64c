/** Whether the device is touched with fingers first of all. */
export function touches(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches
}
