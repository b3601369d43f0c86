import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import { addFavourite, readFavourites, removeFavourite } from '@/lib/marketplace/favourites';
import { optionalBlock } from '@/lib/marketplace/optional-block';

interface FavouriteChange extends Outcome {
  /** Whether the product is a favourite now and was none before; false when unknown. */
  readonly isNew: boolean;
}

const changes = processWide('favourite-changes', () => new SingleFlight<FavouriteChange>(0));

/** Adds a product to the favourites, or removes it. Idempotent. @throws MarketplaceError */
export function changeFavourite(
  customerId: string,
  action: 'add' | 'remove',
  productId: string,
): Promise<FavouriteChange> {
  return changes.run(customerId, `${action} ${productId}`, async () =>
    action === 'add'
      ? addOnce(customerId, productId)
      : { ...(await removeFavourite(customerId, productId)), isNew: false },
  );
}

/** Checked first, because a marketplace may store a product twice. */
async function addOnce(customerId: string, productId: string): Promise<FavouriteChange> {
  const favourites = await optionalBlock(readFavourites(customerId), null);
  const isKept = favourites?.some((favourite) => favourite.productId === productId);
  if (isKept) return { ok: true, message: '', isNew: false };
  const outcome = await addFavourite(customerId, productId);
  return { ...outcome, isNew: outcome.ok && favourites !== null };
}
