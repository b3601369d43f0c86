'use client';

import { useEffect, useState } from 'react';
import { lastNavigation } from '@/components/ui/last-navigation';

/** Says what a choice has brought, once the page that shows it is there. */
export function ChoiceNews({ news }: { readonly news: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (lastNavigation.keptScroll) setSaid(news);
  }, [news]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
