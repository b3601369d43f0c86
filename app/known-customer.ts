import { cookies, headers } from 'next/headers';
import type { KnownCustomer } from '@/components/session/initial-customer';
import { accountDigest } from '@/lib/account/account-digest';
import { readLastCartCount } from '@/lib/session/prices-at-adding';
import { pathHeader } from '@/lib/session/require-customer';
import { readSessionState } from '@/lib/session/session';
import { paidPath } from '@/lib/urls/paths';

/**
 * The customer data in the cookies of this request, without a marketplace call; null for visitors
 * and while the session cannot be verified.
 */
export async function knownCustomer(): Promise<KnownCustomer | null> {
  const current = await readSessionState();
  if (current.state !== 'signed-in') return null;
  // A payment has just emptied the cart, which the cookie does not reflect yet.
  const isPaid = (await headers()).get(pathHeader)?.startsWith(paidPath) ?? false;
  const { id } = current.customer;
  return {
    account: accountDigest(id),
    cartCount: isPaid ? null : await readLastCartCount(await cookies(), id),
  };
}
