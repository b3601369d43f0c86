import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { readLineAddition } from '@/app/api/cart/line-addition';
import { takeOut } from '@/app/api/cart/take-out';
import { refreshProducts } from '@/app/api/invalidation/refresh-products';
import { quantityChoiceOf } from '@/lib/cart/quantity';
import type { CartAddition, CartLine } from '@/lib/domain/cart';
import type { Outcome } from '@/lib/domain/outcome';
import { addToCart, readCart } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { processWide } from '@/lib/process-wide';
import { dropRemovedLine } from '@/lib/session/removed-lines';
import { SingleFlight } from '@/lib/single-flight';

/** A plain form sent again within this time is a double click. */
const doubleClickMs = 600;

const flights = processWide(
  'line-decreases',
  () => new SingleFlight<Outcome | null>(doubleClickMs),
);

interface Decrease {
  readonly customerId: string;
  readonly lineId: string;
  /** How many pieces the customer saw. */
  readonly shown: number;
  readonly press: string;
}

/**
 * Takes one piece off a line. The specification has no call for it: the line is deleted and added again with what is left.
 * Before anything is sent, the line is kept as one that was removed, so that whatever fails in between, the cart offers to put
 * all pieces back.
 * @returns null when there is no such line
 * @throws MarketplaceError
 */
export function decreaseLine(wanted: Decrease): Promise<Outcome | null> {
  const key = `${wanted.lineId} ${wanted.shown} ${wanted.press}`;
  return flights.run(wanted.customerId, key, () => decrease(wanted));
}

async function decrease({ customerId, lineId, shown }: Decrease): Promise<Outcome | null> {
  const { lines } = await readCart(customerId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return null;
  if (line.quantity !== shown) return { ok: true, message: quantityWords(line.quantity) };
  const quantity = quantityChoiceOf(line)?.decreased ?? null;
  const addition = quantity === null ? null : await readLineAddition(line);
  if (quantity === null || addition === null) {
    return { ok: false, message: 'La quantité ne peut pas être diminuée.' };
  }
  return replace(customerId, { lines, line }, { ...addition, quantity });
}

async function replace(
  customerId: string,
  cart: { readonly lines: readonly CartLine[]; readonly line: CartLine },
  addition: CartAddition,
): Promise<Outcome> {
  const taken = await takeOut({ customerId, ...restorable(cart, addition.quantity) });
  if (!taken.ok) return taken;
  const added = await addAgain(customerId, addition);
  if (!added.ok) {
    refreshProducts([addition.productId]);
    return { ok: false, message: `${added.message} ${lostWords}` };
  }
  await dropRemovedLine(await cookies(), customerId, cart.line.id);
  return { ok: true, message: quantityWords(addition.quantity) };
}

/** Of a line that has more pieces than there are, only what is left can be put back. */
function restorable(
  { lines, line }: { readonly lines: readonly CartLine[]; readonly line: CartLine },
  quantity: number,
) {
  if (line.availability === 'available') return { lines, line };
  const possible: CartLine = { ...line, quantity, availability: 'available' };
  return { lines: lines.map((one) => (one === line ? possible : one)), line: possible };
}

/** A marketplace that fails now has taken the line out all the same: the customer is told of that. */
async function addAgain(customerId: string, addition: CartAddition): Promise<Outcome> {
  try {
    const outcome = await addToCart(customerId, addition, randomUUID());
    return outcome.ok || outcome.message ? outcome : { ok: false, message: notAdded };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return { ok: false, message: notAdded };
  }
}

const notAdded = 'La quantité n’a pas pu être diminuée.';
const lostWords =
  'L’article a été retiré de votre panier\u00a0: annulez ce retrait pour le retrouver avec tous ses exemplaires.';

function quantityWords(quantity: number): string {
  return `La quantité est maintenant de ${quantity}.`;
}
