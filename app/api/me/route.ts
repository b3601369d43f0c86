import { NextResponse } from 'next/server';
import type { Cart } from '@/lib/domain/cart';
import type { PublicSession } from '@/lib/domain/public-session';
import { readCart } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readFavourites } from '@/lib/marketplace/favourites';
import { productPath } from '@/lib/paths';
import { thumbnailUrl } from '@/lib/pictures';
import { readSession } from '@/lib/session/session';

const emptyCart: PublicSession['cart'] = { count: 0, total: null, lines: [] };

/** The personal overlay of every page. Signed in, signed out, or unknown while the marketplace does not answer. */
export async function GET(): Promise<NextResponse<PublicSession>> {
  const { customer } = await readSession();
  if (!customer) {
    return reply({ state: 'visitor', firstName: null, cart: emptyCart, favouriteProductIds: [] });
  }
  try {
    const [cart, favourites] = await Promise.all([
      readCart(customer.id),
      readFavourites(customer.id),
    ]);
    return reply({
      state: 'signed-in',
      firstName: customer.firstName,
      cart: toPublicCart(cart),
      favouriteProductIds: favourites.map((favourite) => favourite.productId),
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return reply({ state: 'unknown', firstName: null, cart: emptyCart, favouriteProductIds: [] });
  }
}

function reply(session: PublicSession): NextResponse<PublicSession> {
  return NextResponse.json(session, { headers: { 'cache-control': 'private, no-store' } });
}

function toPublicCart(cart: Cart): PublicSession['cart'] {
  return {
    count: cart.count,
    total: cart.total,
    lines: cart.lines.map((line) => ({
      id: line.id,
      title: line.title,
      href: line.productId && productPath(line.productId),
      picture: thumbnailUrl(line.image),
      detail: [line.color, line.size].filter(Boolean).join(' – '),
      quantity: line.quantity,
      total: line.total,
    })),
  };
}
