'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useRefreshMe } from '@/components/session/use-me';
import { isShopReachable } from '@/components/ui/is-shop-reachable';
import { useHydrated } from '@/components/ui/use-hydrated';

/**
 * The polling intervals: short at first, then longer; after some minutes the customer is asked to
 * check again.
 */
const intervalsMs = [2_000, 3_000, 5_000, 8_000, ...Array.from({ length: 20 }, () => 15_000)];

/**
 * Refreshes the page until the order exists, while the page is visible and online, and at once when
 * it becomes so again.
 */
export function PaymentWatch() {
  const router = useRouter();
  const refreshMe = useRefreshMe();
  const hydrated = useHydrated();
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    const pause = intervalsMs[looks];
    if (pause === undefined) return;
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      setLooks((count) => count + 1);
      if (await isShopReachable()) router.refresh();
    };
    const timer = setTimeout(look, pause);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [looks, router]);

  // The watch ends when an order exists, which has emptied the cart.
  useEffect(() => () => void refreshMe(), [refreshMe]);

  if (!hydrated) return null;
  return (
    <p>
      {intervalsMs[looks] === undefined
        ? 'La vérification automatique est terminée\u00a0: vérifiez à nouveau dans un moment.'
        : 'Cette page se met à jour d’elle-même.'}
    </p>
  );
}
