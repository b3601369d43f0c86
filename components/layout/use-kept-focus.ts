import { type RefObject, useEffect, useRef } from 'react';
import { lastNavigation } from '@/components/ui/last-navigation';

export type FollowedLink = RefObject<HTMLAnchorElement | null>;

type Neighbours = readonly (Element | null | undefined)[];

/**
 * Keeps the focus on a link that keeps the scroll position, which the new page may have rendered
 * again. When it has removed the link, as it does with the chip of a filter, a visible focus moves
 * to an element beside it.
 *
 * @param followed the link that is being followed, until the effects of the new page have run
 * @param isPending whether the new page is being loaded
 */
export function useKeptFocus(followed: FollowedLink, isPending: boolean): void {
  const neighbours = useRef<Neighbours>([]);

  useEffect(() => {
    const link = followed.current;
    if (!link) return;
    if (isPending) {
      // A pointer leaves no visible focus, and its user must not see one appear elsewhere.
      neighbours.current = link.matches(':focus-visible') ? neighboursOf(link) : [];
    } else if (lastNavigation.keptScroll && document.activeElement === document.body) {
      if (!sameLinks(link).some(takesFocus)) takesFocus(replacement(neighbours.current));
    }
  }, [followed, isPending]);
}

function sameLinks({ href }: HTMLAnchorElement): readonly HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-soft="here"]');
  return [...links].filter((one) => one.href === href);
}

/** Focuses an element. Hidden ones, such as the link of a closed sheet, do not take the focus. */
function takesFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true });
  return element === document.activeElement;
}

/** Ends with the next item: that of the last filter is the link which removes all of them. */
function neighboursOf(link: HTMLAnchorElement): Neighbours {
  const item = link.closest('li');
  return [link.closest('details'), item?.previousElementSibling, item?.nextElementSibling];
}

/** The title or a link beside the former link, else the heading of the page. */
function replacement(neighbours: Neighbours): HTMLElement | null {
  if (neighbours.length === 0) return null;
  const beside = neighbours.find((element) => element?.isConnected);
  return beside?.querySelector<HTMLElement>('summary, a') ?? focusableHeading();
}

function focusableHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
