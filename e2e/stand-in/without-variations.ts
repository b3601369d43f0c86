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
 * The same reply with the variations of such products gone. Of the others the well stocked ones are left, if there are any:
 * a marketplace that does not tell its stock cannot warn anybody.
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
  const [first] = wellStocked(ofItsPrice);
  return isRecord(first) ? { ...body, variation_id: first._id } : body;
}
