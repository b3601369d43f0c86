import { wholeListing } from '@/lib/catalogue/listing-address';
import type { ProductCard } from '@/lib/domain/catalogue';
import { noChoices } from '@/lib/domain/facets';
import type { OrderLine } from '@/lib/domain/orders';
import { readProductCards } from '@/lib/marketplace/whole-catalogue';
import { findInEngine } from '@/lib/search/search';

/** Maximum number of listing pages read for one article. */
const maxPages = 15;

type Sought = Pick<OrderLine, 'title' | 'image' | 'color' | 'size' | 'quantity' | 'amount'>;

/**
 * Ids of the products with the title of a line, from the search engine or else the listing.
 * @throws MarketplaceError
 */
export async function cardsByTitle(line: Sought): Promise<readonly string[]> {
  const found = await findInEngine({ ...wholeListing, search: line.title });
  const known = found && found !== 'unknown-filter' ? found.listing.products : [];
  const searched = idsOf(known, line);
  if (searched.length > 0) return searched;
  const narrowed = await walk(line, unitPrice(line));
  return narrowed.length > 0 ? narrowed : walk(line, null);
}

/**
 * Reads the listing for the line's colour, size and price until a title and its picture match;
 * without the price when it has changed. A title alone may have a namesake on a later page.
 */
async function walk(line: Sought, euros: number | null): Promise<readonly string[]> {
  const choices = {
    ...noChoices,
    color: line.color ? [line.color] : [],
    size: line.size ? [line.size] : [],
  };
  const prices =
    euros === null ? {} : { minPrice: Math.floor(euros), maxPrice: Math.floor(euros) + 1 };
  let called: readonly string[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const cards = await readProductCards(page, { choices, ...prices });
    const pictured = idsOf(
      cards.filter((card) => showsPictureOf(card, line)),
      line,
    );
    if (pictured.length > 0) return pictured;
    if (cards.length === 0) break;
    called = [...called, ...idsOf(cards, line)];
  }
  return called;
}

function showsPictureOf(card: ProductCard, { image }: Sought): boolean {
  return image !== null && [card.image, card.secondImage].includes(image);
}

function unitPrice({ amount, quantity }: Sought): number | null {
  return amount === null || quantity < 1 ? null : amount / quantity / 100;
}

function idsOf(cards: readonly ProductCard[], { title }: Sought): readonly string[] {
  return cards.filter((card) => card.title === title).map(({ id }) => id);
}
