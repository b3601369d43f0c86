'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import { lastNavigation } from '@/components/ui/last-navigation';

/**
 * Follows the page's soft links (`components/ui/link.tsx`) within the document; without it they are links like all others.
 * The link that is being followed is marked, and one that keeps the place keeps the focus. What probably is followed next is
 * fetched ahead.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
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

  useEffect(() => {
    const end = new AbortController();
    loadHelpers().then((helpers) => {
      helpers?.prefetchLinks(router, end.signal);
      helpers?.closeCategoryPanels(end.signal);
    });
    return () => end.abort();
  }, [router]);

  useEffect(() => {
    const link = followed.current;
    if (isPending || !link) return;
    followed.current = null;
    link.removeAttribute(mark);
    if (lastNavigation.keptScroll && document.activeElement === document.body) focusAgain(link);
  }, [isPending]);

  return null;
}

const loadHelpers = () => import('./page-helpers').catch(() => null);

const mark = 'data-pending';

/** The next page may have the link anew. */
function focusAgain({ pathname, search }: HTMLAnchorElement): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-soft="here"]');
  const same = [...links].find((one) => one.pathname === pathname && one.search === search);
  same?.focus({ preventScroll: true });
}
