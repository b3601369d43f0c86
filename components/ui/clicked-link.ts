/**
 * Returns the internal link that a click follows in the current window. Returns null for other
 * clicks, also on links that open a dialog.
 */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !plain ||
    event.altKey ||
    !link ||
    link.target === '_blank' ||
    link.hasAttribute('download') ||
    link.hasAttribute('aria-haspopup')
  ) {
    return null;
  }
  return link.origin === location.origin ? link : null;
}
