'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { pressedLink } from './pressed-link';

/** Follows the page's soft links (`components/ui/link.tsx`) within the document; without it they are links like all others. */
export function SoftNavigation() {
  const router = useRouter();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : pressedLink(event);
      const soft = link?.dataset.soft;
      if (!link || soft === undefined) return;
      event.preventDefault();
      const address = link.pathname + link.search + link.hash;
      startTransition(() => router.push(address, { scroll: soft !== 'here' }));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);

  return null;
}
