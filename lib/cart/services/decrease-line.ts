import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { quantityChoiceOf } from '@/lib/cart/quantity';
import { isInCart, removedLineOf } from '@/lib/cart/removal';
import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { CartAddition, CartLine, RemovedLine } from '@/lib/domain/cart';
import type { Outcome } from '@/lib/domain/outcome';
import { asSentence } from '@/lib/format/text';
import { addToCart, readCart } from '@/lib/marketplace/cart';
import { MarketplaceError, orNull } from '@/lib/marketplace/errors';
import { deleteRemovedLines, readRemovedLines, saveRemovedLine } from '@/lib/session/removed-lines';
import { readLineAddition } from './additions';
import { recentResults } from './recent-results';
import { removeLine } from './remove-line';

/** A plain form resent within this time counts as a double click. */
const doubleClickMs = 600;

const { flights, made } = processWide('line-decreases', () => ({
  flights: new SingleFlight<Decreased>(doubleClickMs),
  made: recentResults<Outcome>(),
}));

/**
 * `prepared`: the record that restores the line is in the response's cookies; nothing has been
 * changed yet.
 */
type Decreased = Outcome | 'prepared' | null;

interface Cart {
  readonly lines: readonly CartLine[];
  /** The line of the cart to decrease. */
  readonly line: CartLine;
}

interface Decrease {
  readonly customerId: string;
  readonly lineId: string;
  /** The quantity that the customer saw. */
  readonly shown: number;
  readonly idempotencyKey: string;
  /** Whether the browser returned the record that the first request stored. */
  readonly isPrepared: boolean;
}

/**
 * Removes one piece of a line. The specification has no call for it: the line is deleted and added
 * again with one piece fewer. The customer may lose nothing if the shop stops between the two
 * calls, so it takes two requests: the first stores a record of the line in the browser's cookies
 * (`prepared`), the second changes the cart. If anything fails in between, the cart page offers to
 * restore all pieces from that record.
 * Idempotent by its key: the line has another id afterwards, so that a repeat would not find it.
 * @returns null when there is no such line
 * @throws MarketplaceError
 */
export async function decreaseLine(wanted: Decrease): Promise<Decreased> {
  const { customerId, lineId, shown, idempotencyKey } = wanted;
  const key = JSON.stringify([customerId, lineId, shown, idempotencyKey]);
  const known = made.get(key);
  if (known) return known;
  const prepared = wanted.isPrepared ? null : await decrease(wanted);
  // A line that is missing may be the one that a first request is replacing.
  if (prepared !== null) return prepared;
  return flights.run(customerId, key, async () => {
    const decreased = await decrease(wanted);
    const isDone = decreased !== null && decreased !== 'prepared' && decreased.ok;
    if (isDone && idempotencyKey !== '') made.set(key, decreased);
    return decreased;
  });
}

async function decrease(wanted: Decrease): Promise<Decreased> {
  const { customerId, lineId, shown } = wanted;
  const { lines } = await readCart(customerId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return null;
  if (line.quantity !== shown) return { ok: true, message: quantityWords(line.quantity) };
  const quantity = quantityChoiceOf(line)?.decreased ?? null;
  if (quantity === null) return { ok: false, message: notPossible };
  const cart = restorable({ lines, line }, quantity);
  if (!wanted.isPrepared) return prepare(customerId, cart);
  const records = await readRemovedLines(await cookies(), customerId);
  // The browser did not store the record, or it did not fit.
  const isRecorded = records.some(({ id }) => id === lineId);
  const addition = isRecorded ? await readLineAddition(line) : null;
  if (addition === null) return { ok: false, message: notPossible };
  return replace(customerId, cart, { ...addition, quantity });
}

async function prepare(customerId: string, cart: Cart): Promise<Decreased> {
  const removed = removedLineOf({ ...cart, priceAtAdding: null, idempotencyKey: randomUUID() });
  if (!removed) return { ok: false, message: notPossible };
  await saveRemovedLine(await cookies(), customerId, removed);
  return 'prepared';
}

async function replace(customerId: string, cart: Cart, addition: CartAddition): Promise<Outcome> {
  const taken = await removeLine({ customerId, ...cart });
  if (!taken.ok) return taken;
  const added = await addAgain(customerId, addition, taken.removed);
  if (!added.ok) {
    refreshProducts([addition.productId]);
    return added;
  }
  await deleteRemovedLines(await cookies(), customerId, ({ id }) => id === cart.line.id);
  return { ok: true, message: quantityWords(addition.quantity) };
}

/** For a line with more pieces than are in stock, only the remaining stock can be restored. */
function restorable({ lines, line }: Cart, quantity: number): Cart {
  if (line.availability === 'available') return { lines, line };
  const possible: CartLine = { ...line, quantity, availability: 'available' };
  return { lines: lines.map((one) => (one === line ? possible : one)), line: possible };
}

/**
 * When the marketplace refuses here, the line is deleted anyway, and the message says so. When the
 * reply is lost, the cart tells whether the pieces were added.
 */
async function addAgain(
  customerId: string,
  addition: CartAddition,
  removed: RemovedLine | null,
): Promise<Outcome> {
  try {
    const outcome = await addToCart(customerId, addition, randomUUID());
    return outcome.ok ? outcome : notAdded(outcome.message);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    if (error.ending !== 'not-known') return notAdded();
    const cart = await orNull(readCart(customerId));
    const isAdded = cart !== null && removed !== null && isInCart(removed, cart.lines);
    return { ok: isAdded, message: isAdded ? '' : notKnown };
  }
}

function notAdded(reason = ''): Outcome {
  return { ok: false, message: `${asSentence(reason) || notDecreased} ${lostWords}` };
}

const notPossible = 'La quantité ne peut pas être diminuée.';
const notDecreased = 'La quantité n’a pas pu être diminuée.';
const notKnown = 'La quantité n’a peut-être pas été diminuée\u00a0: vérifiez votre panier.';
const lostWords =
  'L’article a été retiré de votre panier\u00a0: annulez ce retrait pour le retrouver avec tous ses exemplaires.';

function quantityWords(quantity: number): string {
  return `La quantité est maintenant de ${quantity}.`;
}
