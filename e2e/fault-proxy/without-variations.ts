import { seededInteger } from './random';
import { isRecord } from './shape';

/** Sends a call to the upstream marketplace. */
export type AskUpstream = (path: string, body: unknown) => Promise<unknown>;

const addToCart = '/api/cart/userAddToCart';
const detail = '/api/product/getSingleNewProducts';

/** Returns whether a product of a plain marketplace has no variations, as every fourth. */
export function isWithoutVariations(productId: string): boolean {
  return seededInteger(`variations of ${productId}`, 4) === 0;
}

/**
 * Removes the variations of such products from a reply. Keeps only the well-stocked variations of
 * the others, if there are any, because a plain marketplace does not report its stock.
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
    sales_info_variation_prices: isHidden ? [] : wellStocked(variations),
  };
}

function wellStocked(variations: readonly unknown[]): readonly unknown[] {
  const many = variations.filter((variation) => !isScarce(variation));
  return many.length > 0 ? many : variations;
}

function isScarce(variation: unknown): boolean {
  return isRecord(variation) && typeof variation.stock === 'number' && variation.stock < 10;
}

/** Adds the hidden variation to an addition to the cart, because the upstream requires one. */
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
  const [first] = wellStocked(ofItsPrice);
  return isRecord(first) ? { ...body, variation_id: first._id } : body;
}
