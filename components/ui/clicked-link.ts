/**
 * Returns the internal link that a click follows in the current window. Returns null for other
 * clicks, also on links that open a dialog or load a file (`data-file`). With the attribute
 * `download`, browsers would save an error or the login page as the file.
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target } = event;
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a:not([target=_blank],[data-file],[aria-haspopup])')
      : null;
  return isPlainClick(event) && link?.origin === location.origin ? link : null;
}

type Modifiers = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click does not ask for another window, tab or download. */
export function isPlainClick(event: Modifiers): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(button || metaKey || ctrlKey || shiftKey || altKey);
}
