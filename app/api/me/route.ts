import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import type { Customer } from '@/lib/domain/customer';
import { type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { readCart } from '@/lib/marketplace/cart';
import { readFavourites } from '@/lib/marketplace/favourites';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { hasUnrecordedPrices } from '@/lib/session/prices-at-adding';
import { customerSession, visitorSession } from '@/lib/session/public-session';
import { readSessionState } from '@/lib/session/session';

const personal = { 'cache-control': 'private, no-store' };

/**
 * The personal data that scripts add to every page. Parts that the marketplace does not return are
 * marked as unknown.
 */
export async function GET(): Promise<NextResponse<PublicSession>> {
  return NextResponse.json(await readPublicSession(), { headers: personal });
}

async function readPublicSession(): Promise<PublicSession> {
  const current = await readSessionState();
  switch (current.state) {
    case 'signed-in':
      return readCustomerSession(current.customer);
    case 'signed-out':
      return visitorSession;
    case 'unavailable':
      return unknownSession;
  }
}

async function readCustomerSession(customer: Customer): Promise<PublicSession> {
  const [cart, favourites] = await Promise.all([
    optionalBlock(readCart(customer.id), null),
    optionalBlock(readFavourites(customer.id), null),
  ]);
  const isOutdated = cart && (await hasUnrecordedPrices(await cookies(), customer.id, cart.lines));
  return customerSession(customer, cart, favourites, isOutdated ?? false);
}
