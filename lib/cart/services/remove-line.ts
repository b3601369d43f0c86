import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { isInCart, removedLineOf } from '@/lib/cart/removal';
import type { CartLine } from '@/lib/domain/cart';
import { changeFavourite } from '@/lib/favourites/services/change-favourite';
import { readCart, removeCartLine } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readPricesAtAdding } from '@/lib/session/prices-at-adding';
import { deleteRemovedLines, readRemovedLines, saveRemovedLine } from '@/lib/session/removed-lines';
import { additions } from './additions';
import { type EarlierRemoval, type Removal, removals } from './removals';

export type RemovalKind = 'remove' | 'set-aside';

interface LineRemoval {
  readonly customerId: string;
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly setAside?: { readonly isNewFavourite: boolean };
}

type RemovedFromCart =
  | (EarlierRemoval & { readonly ok: true })
  | { readonly ok: false; readonly message: string };

/**
 * Removes a line from the customer's own cart, and stores a record to restore it.
 * @throws MarketplaceError
 */
export async function removeLine(removal: LineRemoval): Promise<RemovedFromCart> {
  return storeRecord(removal.customerId, await remove(removal));
}

/**
 * Removes a line by its id, or moves it to the favourites. Idempotent: of two requests at the same
 * time, one calls the marketplace, and both store the record, because the browser may keep the
 * cookies of only one response. A later repeat gets the same result.
 * @returns null when there is no such line
 * @throws MarketplaceError
 */
export async function removeOnce(
  kind: RemovalKind,
  customerId: string,
  lineId: string,
): Promise<RemovedFromCart | null> {
  const { lines, removal } = await removals.flights.run(
    customerId,
    `${kind} ${lineId}`,
    async () => {
      const { lines } = await readCart(customerId);
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return { lines, removal: null };
      const found = { customerId, lines, line };
      return { lines, removal: await (kind === 'remove' ? remove(found) : setAside(found)) };
    },
  );
  if (!removal) return removedBefore(kind, customerId, lineId, lines);
  if (mayBeRemoved(removal)) removals.earlier.set(`${customerId} ${lineId}`, earlierOf(removal));
  return storeRecord(customerId, removal);
}

/** The result of an earlier request for a line whose article is no longer in the cart. */
async function removedBefore(
  kind: RemovalKind,
  customerId: string,
  lineId: string,
  lines: readonly CartLine[],
): Promise<RemovedFromCart | null> {
  const store = await cookies();
  const records = await readRemovedLines(store, customerId);
  const record = records.find(({ id }) => id === lineId);
  const earlier = record
    ? { line: record, removed: record, isSetAside: record.isSetAside }
    : removals.earlier.get(`${customerId} ${lineId}`);
  if (!earlier || (kind === 'set-aside' && !earlier.isSetAside)) return null;
  if (lines.some(({ id }) => id === lineId)) return null;
  const { removed } = earlier;
  if (removed && isInCart(removed, lines)) {
    const message = 'Votre panier a changé depuis\u00a0: vérifiez-le, puis recommencez.';
    return { ok: false, message };
  }
  if (removed?.isRestored) return null;
  // The browser has missed the response with the record.
  if (!record && removed) await saveRemovedLine(store, customerId, removed);
  return { ok: true, ...earlier };
}

/**
 * Adds the favourite first, so that a failure in between leaves the article in both places.
 * @returns null for a line without a product
 */
async function setAside({ customerId, lines, line }: LineRemoval): Promise<Removal | null> {
  if (!line.productId) return null;
  const favourite = await changeFavourite(customerId, 'add', line.productId);
  if (!favourite.ok) {
    const message = favourite.message || 'L’article n’a pas pu être ajouté à vos favoris.';
    return { line, removed: null, isSetAside: false, outcome: { ok: false, message } };
  }
  const setAside = { isNewFavourite: favourite.isNew && !line.isFavourite };
  const removal = await remove({ customerId, lines, line, setAside });
  const { outcome } = removal;
  const isInBoth =
    outcome instanceof MarketplaceError
      ? outcome.ending !== 'not-known'
      : !outcome.ok && !outcome.message;
  return isInBoth ? { ...removal, outcome: { ok: false, message: favouriteOnly } } : removal;
}

const favouriteOnly = 'L’article est dans vos favoris, mais il n’a pas pu être retiré du panier.';

async function remove({ customerId, lines, line, setAside }: LineRemoval): Promise<Removal> {
  const prices = await readPricesAtAdding(await cookies(), customerId, lines);
  const priceAtAdding = prices[line.id] ?? line.unitPrice;
  const idempotencyKey = randomUUID();
  const removed = removedLineOf({ lines, line, priceAtAdding, idempotencyKey, setAside });
  const removal = { line, removed, isSetAside: setAside !== undefined };
  try {
    const outcome = await removeCartLine(customerId, line.id);
    additions.forget(customerId);
    return { ...removal, outcome };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return { ...removal, outcome: error };
  }
}

/** The line may be removed even when the reply is lost. */
function mayBeRemoved({ outcome }: Removal): boolean {
  return outcome instanceof MarketplaceError ? outcome.ending === 'not-known' : outcome.ok;
}

function earlierOf({ line, removed, isSetAside }: Removal): EarlierRemoval {
  const { title, color, size } = line;
  return { line: { title, color, size }, removed, isSetAside };
}

/** Stores the record of a removal in the cookies of the current response. */
async function storeRecord(customerId: string, removal: Removal): Promise<RemovedFromCart> {
  const store = await cookies();
  const { line, removed, outcome } = removal;
  if (removed && mayBeRemoved(removal)) await saveRemovedLine(store, customerId, removed);
  if (outcome instanceof MarketplaceError) throw outcome;
  if (outcome.ok) return { ok: true, ...earlierOf(removal) };
  await deleteRemovedLines(store, customerId, ({ id }) => id === line.id);
  return { ok: false, message: outcome.message || 'L’article n’a pas pu être retiré.' };
}
