import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { additions } from '@/app/api/cart/additions';
import { removedLineOf } from '@/lib/cart/removal';
import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import { removeCartLine } from '@/lib/marketplace/cart';
import { readPricesAtAdding } from '@/lib/session/prices-at-adding';
import { dropRemovedLine, keepRemovedLine } from '@/lib/session/removed-lines';

interface TakeOut {
  readonly customerId: string;
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly setAside?: { readonly wasFavourite: boolean };
}

type TakenOut =
  | {
      readonly ok: true;
      /** What puts it back; null when nothing could. */
      readonly removed: RemovedLine | null;
    }
  | { readonly ok: false; readonly message: string };

/** Takes a line out of the customer's own cart, and keeps for a while what it takes to put it back. @throws MarketplaceError */
export async function takeOut({ customerId, lines, line, setAside }: TakeOut): Promise<TakenOut> {
  const store = await cookies();
  const prices = await readPricesAtAdding(store, customerId, lines);
  const priceAtAdding = prices[line.id] ?? line.unitPrice;
  const removed = removedLineOf({ lines, line, priceAtAdding, press: randomUUID(), setAside });
  // Before it is sent: the answer may be lost, and the line be gone all the same.
  if (removed) await keepRemovedLine(store, customerId, removed);
  const outcome = await removeCartLine(customerId, line.id);
  additions.forget(customerId);
  if (outcome.ok) return { ok: true, removed };
  await dropRemovedLine(store, customerId, line.id);
  return { ok: false, message: outcome.message || 'L’article n’a pas pu être retiré.' };
}
