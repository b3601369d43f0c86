'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useRefreshMe } from '@/components/session/use-me';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Soon at first, then with patience; after some minutes whoever waits is told to look again. */
const pausesMs = [2_000, 3_000, 5_000, 8_000, ...Array.from({ length: 20 }, () => 15_000)];

/** Has the page read again whether the order is there, as long as it is looked at. */
export function PaymentWatch() {
  const router = useRouter();
  const refreshMe = useRefreshMe();
  const hydrated = useHydrated();
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    const pause = pausesMs[looks];
    if (pause === undefined) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      if (document.visibilityState === 'visible') router.refresh();
    }, pause);
    return () => clearTimeout(timer);
  }, [looks, router]);

  // What ends the watch is an order, which has emptied the cart.
  useEffect(() => () => void refreshMe(), [refreshMe]);

  if (!hydrated) return null;
  return (
    <p>
      {pausesMs[looks] === undefined
        ? 'La vérification automatique est terminée : vérifiez à nouveau dans un moment.'
        : 'Cette page se met à jour d’elle-même.'}
    </p>
  );
}
