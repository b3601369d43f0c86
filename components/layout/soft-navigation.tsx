'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import { lastNavigation } from '@/components/ui/last-navigation';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

/**
 * Follows the soft links of a page (`components/ui/link.tsx`) within the document; without scripts
 * they are ordinary links. It marks the link that is being followed, keeps the focus on links that
 * keep the scroll position, and starts the enhancements that load after the page.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const { Component: Helpers, request: requestHelpers } = useLazyComponent(loadHelpers);
  const followed = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : clickedLink(event);
      const soft = link?.dataset.soft;
      if (!link || soft === undefined) return;
      event.preventDefault();
      followed.current?.removeAttribute(mark);
      followed.current = link;
      link.setAttribute(mark, '');
      link.closest<HTMLElement>('nav[popover],search[popover]')?.hidePopover?.();
      lastNavigation.keptScroll = soft === 'here';
      const address = link.pathname + link.search + link.hash;
      startTransition(() => router.push(address, { scroll: !lastNavigation.keptScroll }));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);

  useEffect(() => void requestHelpers(), [requestHelpers]);

  useEffect(() => {
    const link = followed.current;
    if (isPending || !link) return;
    followed.current = null;
    link.removeAttribute(mark);
    if (lastNavigation.keptScroll && document.activeElement === document.body) restoreFocus(link);
  }, [isPending]);

  return Helpers ? <Helpers /> : null;
}

const loadHelpers = () => import('./page-helpers').then(({ PageHelpers }) => PageHelpers);

const mark = 'data-pending';

/** Focuses the same link in the new page, which may have rendered it again. */
function restoreFocus({ pathname, search }: HTMLAnchorElement): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-soft="here"]');
  const same = [...links].find((one) => one.pathname === pathname && one.search === search);
  same?.focus({ preventScroll: true });
}
