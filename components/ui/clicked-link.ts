/** The link on this site that a press asks to follow in this window; null for every other press, also for one that opens something here. */
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
