import { useEffect } from 'react';
import { lastNavigation } from '@/components/ui/last-navigation';
import type { FollowedLink } from './use-kept-focus';

/**
 * The focused element when the pending link was followed: the link, or the button of the menu that
 * it closed. The next page may have a frame of its own, with new components.
 */
let departure: Element | null = null;

/**
 * Moves the focus to the content of the next page, because the router leaves it on the followed
 * link, which may be below the content. The focus stays after a link that keeps the scroll position,
 * and when the page or the customer has moved it.
 *
 * @param followed the link that is being followed, until the effects of the new page have run
 * @param isPending whether the new page is being loaded
 */
export function useContentFocus(followed: FollowedLink, isPending: boolean): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (isPending) {
      departure = activeElement;
      return;
    }
    if (departure && !lastNavigation.keptScroll) {
      const unmoved = [body, departure, followed.current];
      if (unmoved.some((element) => element === activeElement)) focusContent();
    }
    departure = null;
  }, [followed, isPending]);
}

/** Focuses the part of the page that the URL names, else its content. */
function focusContent(): void {
  const named = document.getElementById(location.hash.slice(1));
  const content = named ?? document.getElementById('contenu');
  if (!content) return;
  // Makes it focusable unless it is in the tab order already.
  if (content.tabIndex < 0) content.tabIndex = -1;
  content.focus({ preventScroll: true });
}
