'use client';

import { useEffect, useState } from 'react';
import { lastNavigation } from '@/components/ui/last-navigation';

/** Announces the result of a category choice to screen readers when the new page is shown. */
export function ChoiceAnnouncement({ announcement }: { readonly announcement: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    setAnnounced(lastNavigation.keptScroll ? announcement : '');
  }, [announcement]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
