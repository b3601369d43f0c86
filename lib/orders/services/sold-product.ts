import type { Product } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import type { OrderLine } from '@/lib/domain/orders';
import { readChats } from '@/lib/marketplace/chat';
import { readProduct } from '@/lib/marketplace/products';
import { cardsByTitle } from './cards-by-title';

/** Maximum number of products with the same title that are compared. */
const maxAlike = 5;

/**
 * Finds the product of an order line; null when the catalogue no longer has it, or when several
 * products match. The specification gives lines no product id: without the extension, the product
 * is identified by title, and by picture or price.
 * @throws MarketplaceError
 */
export async function findSoldProduct(
  customerId: string,
  line: OrderLine,
): Promise<Product | null> {
  if (line.productId) return readProduct(line.productId);
  if (line.title === '') return null;
  return (
    onlyOne(await readAll(await idsInChats(customerId, line), line)) ??
    onlyOne(await readAll(await cardsByTitle(line), line))
  );
}

/** The chats know the products of earlier conversations. */
async function idsInChats(customerId: string, line: OrderLine): Promise<readonly string[]> {
  const chats = await readChats(customerId);
  return chats
    .filter(({ product }) => product?.title === line.title)
    .map(({ productId }) => productId);
}

async function readAll(ids: readonly string[], line: OrderLine): Promise<readonly Product[]> {
  const some = [...new Set(ids)].slice(0, maxAlike);
  const products = await Promise.all(some.map((id) => readProduct(id)));
  return products.flatMap((product) => (product && isSoldAs(product, line) ? [product] : []));
}

type Bought = Pick<OrderLine, 'title' | 'image' | 'amount' | 'quantity'>;

/** Whether a line is a purchase of this product: same title, and same picture or price. */
function isSoldAs(product: Product, line: Bought): boolean {
  if (product.title !== line.title) return false;
  const pictures = [...product.images, ...product.variations.flatMap(({ images }) => images)];
  if (line.image === null || pictures.length === 0) return true;
  const prices = [product.price, ...product.variations.map(({ price }) => price)];
  return pictures.includes(line.image) || prices.some((price) => isPriceOf(price, line));
}

function isPriceOf(price: Cents | null, { amount, quantity }: Bought): boolean {
  return price !== null && price * quantity === amount;
}

/** An ambiguous match is discarded, because the message could reach the wrong seller. */
function onlyOne(products: readonly Product[]): Product | null {
  return products.length === 1 ? (products[0] ?? null) : null;
}
