import { groupByColor, shownOf } from '@/lib/catalogue/variations';
import { processWide } from '@/lib/concurrency/process-wide';
import { OverloadedError, Semaphore } from '@/lib/concurrency/semaphore';
import type { CardColor, Product, ProductCard } from '@/lib/domain/catalogue';
import { fold } from '@/lib/format/text';
import { colorsOf } from './cards';
import { MarketplaceError } from './errors';
import { optionalBlock } from './optional-block';
import { readProduct } from './products';

/** How long a listing waits for the pictures and prices of the chosen colours. */
const timeoutMs = 1_000;

/** Limits concurrent product reads, so that product pages are not delayed. */
const semaphore = processWide(
  'shown-colors',
  () => new Semaphore({ running: 8, waiting: 256, waitMs: timeoutMs }),
);

/**
 * Shows each card of a listing filtered by colour in the first chosen colour that its product has,
 * with the price of that colour. The price of a card is that of its first colour: the product is
 * read when another one is shown, or when the listing lacks the pictures. A card whose product
 * cannot be read in time has the pictures that the listing names.
 */
export async function showColors(
  cards: readonly ProductCard[],
  chosen: readonly string[],
): Promise<readonly ProductCard[]> {
  if (chosen.length === 0) return cards;
  const lacking = cards.filter(
    ({ colors }) =>
      !colors.some(({ images }) => images !== null) || isOtherThanFirst(colors, chosen),
  );
  const known = await readProducts(lacking.map(({ id }) => id));
  return cards.map((card) => {
    const product = known.get(card.id);
    const shown = inColor(card, chosen, product);
    return product ? { ...shown, ...pricesIn(product, shown) } : shown;
  });
}

/** The first chosen colour that a product has. */
function shownAmong(
  colors: readonly CardColor[],
  chosen: readonly string[],
): CardColor | undefined {
  return chosen.flatMap((name) => colors.filter((one) => fold(one.name) === fold(name)))[0];
}

function isOtherThanFirst(colors: readonly CardColor[], chosen: readonly string[]): boolean {
  const shown = shownAmong(colors, chosen);
  return shown !== undefined && shown !== colors[0];
}

/** @param product undefined when it was not read */
function inColor(
  card: ProductCard,
  chosen: readonly string[],
  product: Product | undefined,
): ProductCard {
  const colors = product ? colorsOf(product) : card.colors;
  const shown = shownAmong(colors, chosen);
  if (!shown) {
    // For a single-colour product, the product page resolves the picture.
    const [only = null] = colors.length === 0 && chosen.length === 1 ? chosen : [];
    return { ...card, color: only };
  }
  const [image, secondImage = null] = new Set(shown.images);
  // A listing may omit the pictures of a colour; a product has all of its own.
  const pictures = image === undefined && !product ? {} : { image: image ?? null, secondImage };
  // The reduction of the first colour may not be one of another.
  const priorPrice = shown === colors[0] ? card.priorPrice : null;
  return { ...card, colors, color: shown.name, priorPrice, ...pictures };
}

/** The prices that the product page shows for the colour of this card before a size is chosen. */
function pricesIn(
  product: Product,
  card: ProductCard,
): Partial<Pick<ProductCard, 'price' | 'priorPrice'>> {
  const group = groupByColor(product).find(({ name }) => name === card.color);
  if (!group) return {};
  const isUpToDate = product.price === null || product.price === card.price;
  const own = { ...product, priorPrice: isUpToDate ? card.priorPrice : null };
  const { price, priorPrice } = shownOf(group, own);
  return { price: price ?? card.price, priorPrice };
}

/** These products by id, as far as they can be read in time. */
async function readProducts(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
  const known = new Map<string, Product>();
  if (ids.length === 0) return known;
  let isOver = false;
  const read = (id: string) =>
    semaphore.run(async () => {
      const product = isOver ? null : await readProduct(id);
      if (product) known.set(id, product);
    });
  const readAll = async () => {
    const ends = await Promise.allSettled(ids.map(read));
    for (const end of ends) if (end.status === 'rejected') throw asMarketplaceError(end.reason);
  };
  await optionalBlock(readAll(), undefined, timeoutMs);
  isOver = true;
  return known;
}

function asMarketplaceError(reason: unknown): unknown {
  return reason instanceof OverloadedError
    ? new MarketplaceError('unreachable', 'shown colours')
    : reason;
}
