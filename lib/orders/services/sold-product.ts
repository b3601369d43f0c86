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
 * is identified by its title and its picture, or by its price if one side has no picture.
 * @throws MarketplaceError
 */
export async function findSoldProduct(
  customerId: string,
  line: OrderLine,
): Promise<Product | null> {
  if (line.productId) return readProduct(line.productId);
  if (line.title === '') return null;
  return (
    bestMatch(await readAll(await idsInChats(customerId, line)), line) ??
    bestMatch(await readAll(await cardsByTitle(line)), line)
  );
}

/**
 * Finds the customer's chat about an article, which the catalogue may no longer have: the only one
 * with its product id, or else the one that `findSoldProduct` would accept; null without one.
 * @throws MarketplaceError
 */
export async function findSoldChat(
  customerId: string,
  line: OrderLine,
): Promise<ChatSummary | null> {
  if (!line.productId && line.title === '') return null;
  const chats = await readChats(customerId);
  if (line.productId) return onlyOne(chats.filter(({ productId }) => productId === line.productId));
  const offered = chats.flatMap((chat) =>
    chat.product ? [{ ...inCatalogue(chat.product), chat }] : [],
  );
  return bestMatch(offered, line)?.chat ?? null;
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

async function readAll(ids: readonly string[]): Promise<readonly Product[]> {
  const some = [...new Set(ids)].slice(0, maxAlike);
  const products = await Promise.all(some.map((id) => readProduct(id)));
  return products.flatMap((product) => product ?? []);
}

type Bought = Pick<OrderLine, 'title' | 'image' | 'amount' | 'quantity'>;

type Offered = Pick<Product, 'title' | 'price' | 'images' | 'variations'>;

/**
 * The only offer with the title and the picture of a line, or else, among those that cannot be
 * compared by picture, the only one at its price; null without one.
 */
function bestMatch<Offer extends Offered>(offers: readonly Offer[], line: Bought): Offer | null {
  const called = offers.filter(({ title }) => title === line.title);
  const { image } = line;
  const pictured = called.filter((offer) => image !== null && picturesOf(offer).includes(image));
  if (pictured.length > 0) return onlyOne(pictured);
  return onlyOne(
    called.filter(
      (offer) => (image === null || picturesOf(offer).length === 0) && isPricedAs(offer, line),
    ),
  );
}

function picturesOf({ images, variations }: Offered): readonly string[] {
  return [...images, ...variations.flatMap((variation) => variation.images)];
}

/** Whether one price of an offer is that of a line, or cannot be compared with it. */
function isPricedAs({ price, variations }: Offered, line: Bought): boolean {
  const prices = [price, ...variations.map((variation) => variation.price)].filter(
    (each) => each !== null,
  );
  return (
    line.amount === null || prices.length === 0 || prices.some((each) => isPriceOf(each, line))
  );
}

function isPriceOf(price: Cents, { amount, quantity }: Bought): boolean {
  return price * quantity === amount;
}

/** An ambiguous match is discarded, because the message could reach the wrong seller. */
function onlyOne<Match>(matches: readonly Match[]): Match | null {
  return matches.length === 1 ? (matches[0] ?? null) : null;
}
