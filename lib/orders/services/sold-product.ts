import type { Product } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import type { ChatProduct, ChatSummary } from '@/lib/domain/chat';
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

/**
 * Finds the chat about an article that the catalogue no longer has: the customer's only one with
 * its product id, or else with its title, and with its picture or price; null without one.
 * @throws MarketplaceError
 */
export async function findSoldChat(
  customerId: string,
  line: OrderLine,
): Promise<ChatSummary | null> {
  if (!line.productId && line.title === '') return null;
  const chats = await readChats(customerId);
  return onlyOne(
    chats.filter(({ productId, product }) =>
      line.productId
        ? productId === line.productId
        : product && isSoldAs(inCatalogue(product), line),
    ),
  );
}

function inCatalogue({ image, ...product }: ChatProduct): Offered {
  return { ...product, images: image ? [image] : [], variations: [] };
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

type Offered = Pick<Product, 'title' | 'price' | 'images' | 'variations'>;

/** Whether a line is a purchase of this product: same title, and same picture or price. */
function isSoldAs(product: Offered, line: Bought): boolean {
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
function onlyOne<Match>(matches: readonly Match[]): Match | null {
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
