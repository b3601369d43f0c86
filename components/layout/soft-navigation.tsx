'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import { lastNavigation } from '@/components/ui/last-navigation';

/**
 * Follows the soft links of a page (`components/ui/link.tsx`) within the document; without scripts
 * they are ordinary links. It marks the link that is being followed, keeps the focus on links that
 * keep the scroll position, prefetches links that will probably be followed, and renders the
 * categories of menus.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [branches, showBranches] = useState<ReactNode>(null);
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
    loadHelpers().then((helpers) => helpers?.startHelpers(router, showBranches, end.signal));
    return () => end.abort();
  }, [router]);

  useEffect(() => {
    const link = followed.current;
    if (isPending || !link) return;
    followed.current = null;
    link.removeAttribute(mark);
    if (lastNavigation.keptScroll && document.activeElement === document.body) restoreFocus(link);
  }, [isPending]);

  return branches;
}

const loadHelpers = () => import('./page-helpers').catch(() => null);

const mark = 'data-pending';

/** Focuses the same link in the new page, which may have rendered it again. */
function restoreFocus({ pathname, search }: HTMLAnchorElement): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-soft="here"]');
  const same = [...links].find((one) => one.pathname === pathname && one.search === search);
  same?.focus({ preventScroll: true });
}
