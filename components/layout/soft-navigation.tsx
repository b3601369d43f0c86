'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { clickedLink } from '@/components/ui/clicked-link';
import { lastNavigation } from '@/components/ui/last-navigation';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

/**
 * Follows the soft links of a page (`components/ui/link.tsx`) within the document; without scripts
 * they are ordinary links. It marks the link that is being followed, and starts the enhancements
 * that load after the page, such as the one that keeps the focus.
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
    // The effects of the helpers, which are its children, have already read it.
    followed.current = null;
    link.removeAttribute(mark);
  }, [isPending]);

  return Helpers ? <Helpers followed={followed} isPending={isPending} /> : null;
}

const loadHelpers = () => import('./page-helpers').then(({ PageHelpers }) => PageHelpers);

const mark = 'data-pending';
