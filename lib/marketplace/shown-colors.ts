import { groupByColor, shownOf } from '@/lib/catalogue/variations';
import { processWide } from '@/lib/concurrency/process-wide';
import { OverloadedError, Semaphore } from '@/lib/concurrency/semaphore';
import type { Product, ProductCard } from '@/lib/domain/catalogue';
import { fold } from '@/lib/format/text';
import { colorsOf } from './cards';
import { MarketplaceError } from './errors';
import { optionalBlock } from './optional-block';
import { readProduct } from './products';

/** How long the products of a listing wait for pictures in the chosen colours. */
const timeoutMs = 1_000;

/** Limits concurrent product reads, so that product pages are not delayed. */
const semaphore = processWide(
  'shown-colors',
  () => new Semaphore({ running: 8, waiting: 256, waitMs: timeoutMs }),
);

/**
 * Shows each card of a listing filtered by colour in the first chosen colour that its product has.
 * When the listing does not name a colour's pictures, the products are read, and the cards have the
 * colour's price too; a card whose product cannot be read in time stays unchanged.
 */
export async function showColors(
  cards: readonly ProductCard[],
  chosen: readonly string[],
): Promise<readonly ProductCard[]> {
  if (chosen.length === 0) return cards;
  const unknown = cards.filter(({ colors }) => !colors.some(({ images }) => images !== null));
  const known = await readProducts(unknown.map(({ id }) => id));
  return cards.map((card) => {
    const product = known.get(card.id);
    const shown = inColor(card, chosen, product);
    return product ? { ...shown, ...pricesIn(product, shown) } : shown;
  });
}

/** @param product undefined when it was not read */
function inColor(
  card: ProductCard,
  chosen: readonly string[],
  product: Product | undefined,
): ProductCard {
  const colors = product ? colorsOf(product) : card.colors;
  const [shown] = chosen.flatMap((name) => colors.filter((one) => fold(one.name) === fold(name)));
  if (!shown) {
    // For a single-colour product, the product page resolves the picture.
    const [only = null] = colors.length === 0 && chosen.length === 1 ? chosen : [];
    return { ...card, color: only };
  }
  const [image, secondImage = null] = new Set(shown.images);
  // A listing may omit the pictures of a colour; a product has all of its own.
  const pictures = image === undefined && !product ? {} : { image: image ?? null, secondImage };
  return { ...card, colors, color: shown.name, ...pictures };
}

/**
 * The prices that the product page shows for the colour of this card before a size is chosen; those
 * of the card while they are unknown.
 */
function pricesIn(
  product: Product,
  card: ProductCard,
): Partial<Pick<ProductCard, 'price' | 'priorPrice'>> {
  const group = groupByColor(product).find(({ name }) => name === card.color);
  const { price } = group ? shownOf(group, product) : card;
  return price === null || price === card.price ? {} : { price, priorPrice: null };
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
