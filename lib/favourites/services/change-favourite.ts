import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import { addFavourite, readFavourites, removeFavourite } from '@/lib/marketplace/favourites';
import { optionalBlock } from '@/lib/marketplace/optional-block';

const changes = processWide('favourite-changes', () => new SingleFlight<Outcome>(0));

/** Adds a product to the favourites, or removes it. Idempotent. @throws MarketplaceError */
export function changeFavourite(
  customerId: string,
  action: 'add' | 'remove',
  productId: string,
): Promise<Outcome> {
  return changes.run(customerId, `${action} ${productId}`, () =>
    action === 'add' ? addOnce(customerId, productId) : removeFavourite(customerId, productId),
  );
}

/** Checked first, because a marketplace may store a product twice. */
async function addOnce(customerId: string, productId: string): Promise<Outcome> {
  const favourites = await optionalBlock(readFavourites(customerId), []);
  const isKept = favourites.some((favourite) => favourite.productId === productId);
  return isKept ? { ok: true, message: '' } : addFavourite(customerId, productId);
}
