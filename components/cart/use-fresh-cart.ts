import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useMe } from '@/components/session/use-me';
import type { PublicCart } from '@/lib/domain/public-session';

/** The amounts by which two states of the cart are compared. */
export type CartAmounts = Pick<PublicCart, 'count' | 'total'>;

/**
 * Refreshes the cart page when the cart of the session changes, for example in another tab, and
 * differs from the shown one. Each change refreshes once at most, whatever the page then shows.
 * @param isBusy while an action of the page is pending, which refreshes it anyway
 */
export function useFreshCart(shown: CartAmounts | null, isBusy: boolean): void {
  const router = useRouter();
  const me = useMe();
  const current = me?.state === 'signed-in' && me.cart ? keyOf(me.cart) : null;
  const shownKey = shown && keyOf(shown);
  const compared = useRef<string>(null);
  useEffect(() => {
    if (isBusy || !current || current === compared.current) return;
    compared.current = current;
    if (current !== shownKey) router.refresh();
  }, [router, current, shownKey, isBusy]);
}

function keyOf({ count, total }: CartAmounts): string {
  return `${count} ${total}`;
}
