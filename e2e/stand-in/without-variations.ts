import { dice } from './by-chance';
import { isRecord } from './shape';

/** Asks the marketplace behind a call of its own. */
export type AskUpstream = (path: string, body: unknown) => Promise<unknown>;

const addToCart = '/api/cart/userAddToCart';
const detail = '/api/product/getSingleNewProducts';

/** Every fourth product of a plain marketplace comes in one size and colour only, and so has no variations. */
export function isWithoutVariations(productId: string): boolean {
  return dice(`variations of ${productId}`, 4) === 0;
}

/**
 * The same reply with the variations of such products gone. Of the others the well stocked ones come first: a marketplace
 * that does not tell its stock cannot warn anybody.
 */
export function hideVariations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideVariations);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hideVariations(inner)]),
  );
  const variations = copy.sales_info_variation_prices;
  if (!Array.isArray(variations)) return copy;
  const isHidden = typeof copy._id === 'string' && isWithoutVariations(copy._id);
  return {
    ...copy,
    sales_info_variation_prices: isHidden ? [] : wellStockedFirst(variations),
  };
}

function wellStockedFirst(variations: readonly unknown[]): readonly unknown[] {
  return variations.toSorted((one, other) => scarcity(one) - scarcity(other));
}

function scarcity(variation: unknown): number {
  const stock = isRecord(variation) ? Number(variation.stock) : Number.NaN;
  if (stock === 0) return 2;
  return stock < 10 ? 1 : 0;
}

/** The marketplace behind knows a variation of every product: an addition without one is given the one that is hidden. */
export async function nameHiddenVariation(
  path: string,
  body: unknown,
  ask: AskUpstream,
): Promise<unknown> {
  if (path !== addToCart || !isRecord(body) || body.variation_id) return body;
  const productId = String(body.product_id);
  if (!isWithoutVariations(productId)) return body;
  const reply = await ask(detail, { id: productId, user_id: '' });
  const product = isRecord(reply) && isRecord(reply.products) ? reply.products : {};
  const variations = Array.isArray(product.sales_info_variation_prices)
    ? product.sales_info_variation_prices.filter(isRecord)
    : [];
  const ofItsPrice = variations.filter(({ price }) => price === product.price);
  const [first] = wellStockedFirst(ofItsPrice);
  return isRecord(first) ? { ...body, variation_id: first._id } : body;
}
