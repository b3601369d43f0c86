/**
 * Whether a key belongs to an input method, such as Enter that chooses a word. Safari ends the
 * composition before that key, which then has the code of a key that the input method handles.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
