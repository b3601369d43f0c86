import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { removedLineOf } from '@/lib/cart/removal';
import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import { removeCartLine } from '@/lib/marketplace/cart';
import { readPricesAtAdding } from '@/lib/session/prices-at-adding';
import { deleteRemovedLine, saveRemovedLine } from '@/lib/session/removed-lines';
import { additions } from './additions';

interface LineRemoval {
  readonly customerId: string;
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly setAside?: { readonly wasFavourite: boolean };
}

type RemovedFromCart =
  | {
      readonly ok: true;
      /** The record to restore it; null when it cannot be restored. */
      readonly removed: RemovedLine | null;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Removes a line from the customer's own cart, and stores a record to restore it.
 * @throws MarketplaceError
 */
export async function removeLine({
  customerId,
  lines,
  line,
  setAside,
}: LineRemoval): Promise<RemovedFromCart> {
  const store = await cookies();
  const prices = await readPricesAtAdding(store, customerId, lines);
  const priceAtAdding = prices[line.id] ?? line.unitPrice;
  const removed = removedLineOf({
    lines,
    line,
    priceAtAdding,
    idempotencyKey: randomUUID(),
    setAside,
  });
  // Stored before the call: the line may be removed even when the reply is lost.
  if (removed) await saveRemovedLine(store, customerId, removed);
  const outcome = await removeCartLine(customerId, line.id);
  additions.forget(customerId);
  if (outcome.ok) return { ok: true, removed };
  await deleteRemovedLine(store, customerId, line.id);
  return { ok: false, message: outcome.message || 'L’article n’a pas pu être retiré.' };
}
