import { accountDigest } from '@/lib/account/account-digest';
import { shortObstacleOf } from '@/lib/cart/line-changes';
import type { Cart } from '@/lib/domain/cart';
import type { Customer } from '@/lib/domain/customer';
import type { Favourite } from '@/lib/domain/favourite';
import { type PublicCart, type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { productPath } from '@/lib/urls/paths';
import { thumbnailUrl } from '@/lib/urls/picture-urls';

/** The public session of a visitor. */
export const visitorSession: PublicSession = {
  state: 'visitor',
  firstName: null,
  cart: { count: 0, total: null, lines: [] },
  favouriteProductIds: [],
  hasUnrecordedPrices: false,
};

/** The public session of a customer; `null` for a part that could not be read. */
export function customerSession(
  customer: Customer,
  cart: Cart | null,
  favourites: readonly Favourite[] | null,
  hasUnrecordedPrices: boolean,
): PublicSession {
  const account = accountDigest(customer.id);
  if (!cart && !favourites) return { ...unknownSession, account };
  return {
    state: 'signed-in',
    firstName: customer.firstName,
    account,
    cart: cart && toPublicCart(cart),
    favouriteProductIds: favourites?.map((favourite) => favourite.productId) ?? null,
    hasUnrecordedPrices,
  };
}

function toPublicCart(cart: Cart): PublicCart {
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
      obstacle: shortObstacleOf(line),
    })),
  };
}
