import type { Product } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import type { OrderLine } from '@/lib/domain/orders';
import { readChats } from '@/lib/marketplace/chat';
import { readProduct } from '@/lib/marketplace/products';
import { cardsCalled } from './cards-called';

/** More products of one name are not looked at. */
const mostAlike = 5;

/**
 * The product that a line of an order was bought of; null when the catalogue has it no longer, or several that could be it.
 * The specification gives a line no id of its product: where the marketplace does not either, it is known by its title,
 * and by its pictures or its price.
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
    onlyOne(await readAll(await cardsCalled(line), line))
  );
}

/** Of what was asked about already, the chats know the product. */
async function idsInChats(customerId: string, line: OrderLine): Promise<readonly string[]> {
  const chats = await readChats(customerId);
  return chats
    .filter(({ product }) => product?.title === line.title)
    .map(({ productId }) => productId);
}

async function readAll(ids: readonly string[], line: OrderLine): Promise<readonly Product[]> {
  const some = [...new Set(ids)].slice(0, mostAlike);
  const products = await Promise.all(some.map((id) => readProduct(id)));
  return products.flatMap((product) => (product && isSoldAs(product, line) ? [product] : []));
}

type Bought = Pick<OrderLine, 'title' | 'image' | 'amount' | 'quantity'>;

/** Whether a line was bought of a product: it is called so, and shows the same picture or costs the same. */
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

/** What could be one of two is neither: a stranger would be written to. */
function onlyOne(products: readonly Product[]): Product | null {
  return products.length === 1 ? (products[0] ?? null) : null;
}
