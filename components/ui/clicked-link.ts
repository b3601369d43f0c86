/**
 * Returns the internal link that a click follows in the current window. Returns null for other
 * clicks, also on links that open a dialog.
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a:not([target=_blank],[download],[aria-haspopup])')
      : null;
  const isPlain = !(button || metaKey || ctrlKey || shiftKey || altKey);
  return isPlain && link?.origin === location.origin ? link : null;
}
