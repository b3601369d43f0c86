import { cookies, headers } from 'next/headers';
import type { KnownCustomer } from '@/components/session/initial-customer';
import { paidPath } from '@/lib/paths';
import { lastCartCount } from '@/lib/session/prices-at-adding';
import { pathHeader } from '@/lib/session/require-customer';
import { sessionOrNull } from '@/lib/session/session';

/** What the cookies of this request tell of its customer, without a call; null for visitors and while nobody can tell. */
export async function knownCustomer(): Promise<KnownCustomer | null> {
  const customer = (await sessionOrNull())?.customer;
  if (!customer) return null;
  // A payment has just emptied the cart, which no cookie knows yet.
  const isPaid = (await headers()).get(pathHeader)?.startsWith(paidPath) ?? false;
  return { cartCount: isPaid ? null : await lastCartCount(await cookies(), customer.id) };
}
