/** Whether the device is mainly touched with fingers. */
export function touches(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches
}
