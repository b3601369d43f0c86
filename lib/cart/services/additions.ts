import { createHash, randomUUID } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { cookies } from 'next/headers';
import { toAddition } from '@/lib/cart/addition';
import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Cart, CartAddition, CartLine } from '@/lib/domain/cart';
import type { Outcome } from '@/lib/domain/outcome';
import { addToCart, readCart, readKnownCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProduct } from '@/lib/marketplace/products';
import { syncPrices } from '@/lib/session/prices-at-adding';
import { recentResults } from './recent-results';
import { removals } from './removals';

/**
 * A plain form resent within this time counts as a double click. Forms with JavaScript send an
 * idempotency key.
 */
const doubleClickMs = 600;
const maxUnanswered = 20;

interface Memory {
  readonly flights: SingleFlight<Outcome>;
  /** By customer: the marketplace keys of additions without a reply, by article. */
  readonly unanswered: LRUCache<string, Map<string, string>>;
  /** By marketplace key: outcomes of submissions with an idempotency key. */
  readonly made: LRUCache<string, Outcome>;
}

const { flights, unanswered, made } = processWide<Memory>('additions', () => ({
  flights: new SingleFlight(({ ok }) => (ok ? doubleClickMs : 0)),
  unanswered: recentResults(),
  made: recentResults(),
}));

/** Cart additions, made idempotent: a double click, or a resend after a lost reply, adds once. */
export const additions = {
  /**
   * Makes one addition under its own marketplace key; a repeat gets the same outcome. An addition
   * without a reply keeps its key for the next attempt, so that the marketplace recognises it
   * whether or not it was made; it is made again if its article has left the cart. A refusal may be
   * retried at once, and invalidates the pages of the product.
   * @param idempotencyKey of the browser, reused when it resends the form; empty from a plain form
   * @param isOfCart whether the customer has seen the quantity in the cart: an earlier addition is
   *   part of it, and a form with its own key is another one
   * @throws MarketplaceError
   */
  async add(
    customerId: string,
    addition: CartAddition,
    idempotencyKey: string,
    isOfCart = false,
  ): Promise<Outcome> {
    const article = `${addition.productId} ${addition.variationId}`;
    const outcome = await flights.run(customerId, `${article} ${idempotencyKey}`, async () => {
      const keys = unanswered.get(customerId) ?? new Map<string, string>();
      const own = keyOf(customerId, article, idempotencyKey);
      const known = made.get(own);
      if (known) return known;
      const key = isOfCart && idempotencyKey !== '' ? own : (keys.get(article) ?? own);
      if (keys.size >= maxUnanswered) keys.clear();
      unanswered.set(customerId, keys.set(article, key));
      let answer = await addToCart(customerId, addition, key);
      if (answer.ok && key !== own) {
        made.set(key, answer);
        keys.set(article, own);
        if (await hasLeftCart(customerId, addition)) {
          answer = await addToCart(customerId, addition, own);
        }
      }
      keys.delete(article);
      if (answer.ok && idempotencyKey !== '') made.set(own, answer);
      return answer;
    });
    if (outcome.ok) removals.flights.forget(customerId);
    else refreshProducts([addition.productId]);
    return outcome;
  },
  /** Call after another change of the cart, so that the same article can be added again. */
  forget(customerId: string): void {
    flights.forget(customerId);
    unanswered.delete(customerId);
  },
};

/** Whether an added article has certainly left the cart: ordered since, or removed elsewhere. */
async function hasLeftCart(customerId: string, addition: CartAddition): Promise<boolean> {
  const cart = await optionalBlock(readKnownCart(customerId), null);
  const mayBeAdded = (line: CartLine) =>
    (line.productId === null || line.productId === addition.productId) &&
    (!line.variationId || line.variationId === addition.variationId);
  return cart !== null && !cart.lines.some(mayBeAdded);
}

function keyOf(customerId: string, article: string, idempotencyKey: string): string {
  if (idempotencyKey === '') return randomUUID();
  const content = JSON.stringify([customerId, article, idempotencyKey]);
  return createHash('sha256').update(content).digest('hex').slice(0, 40);
}

/**
 * One more piece of a line's article, as the catalogue offers it now; null when it cannot be added.
 * @throws MarketplaceError
 */
export async function readLineAddition(line: CartLine): Promise<CartAddition | null> {
  const { productId, variationId, shopId } = line;
  if (productId === null || variationId === null) return null;
  const product = await readProduct(productId);
  return product && toAddition(product, { shopId, variationId });
}

/** The response does not wait long for the prices at adding. */
const pricesTimeoutMs = 1_500;

/** Updates the prices at adding after the cart has changed, if it can be read in time. */
export async function recordPrices(customerId: string): Promise<void> {
  const cart = await optionalBlock<Cart | null>(readCart(customerId), null, pricesTimeoutMs);
  if (cart) await syncPrices(await cookies(), customerId, cart.lines);
}
