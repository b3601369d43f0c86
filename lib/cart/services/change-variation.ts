import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import { changeCartVariation, readCartLine } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { additions } from './additions';
import { recentResults } from './recent-results';

const { flights, made } = processWide('variation-changes', () => ({
  flights: new SingleFlight<Outcome | null>(0),
  made: recentResults<Outcome>(),
}));

const changed = 'L’article est modifié.';

/**
 * Changes the size or colour of a line in the customer's own cart. Idempotent: the marketplace may
 * merge the line with another one, so that a repeat would not find it, also after a lost reply.
 * @returns null when there is no such line, or it has no such variation
 * @throws MarketplaceError
 */
export async function changeVariation(
  customerId: string,
  lineId: string,
  variationId: string,
): Promise<Outcome | null> {
  const key = JSON.stringify([customerId, lineId, variationId]);
  return flights.run(customerId, key, async () => {
    const line = await readCartLine(customerId, lineId);
    if (!line) return made.get(key) ?? null;
    const wanted = line.otherVariations.find(({ id }) => id === variationId);
    if (!line.productId || !wanted) return null;
    if (wanted.chosen) return { ok: true, message: '' };
    const { productId } = line;
    const change = changeCartVariation(customerId, { lineId, productId, variationId });
    const reply = await change.catch((error: unknown) => {
      const mayBeMade = error instanceof MarketplaceError && error.ending === 'not-known';
      if (mayBeMade) made.set(key, { ok: true, message: changed });
      throw error;
    });
    additions.forget(customerId);
    if (!reply.ok) {
      refreshProducts([productId]);
      return { ok: false, message: reply.message || 'L’article n’a pas pu être modifié.' };
    }
    const outcome = { ok: true, message: reply.message || changed };
    made.set(key, outcome);
    return outcome;
  });
}
