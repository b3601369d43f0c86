import type { z } from 'zod';
import { listingQuery } from '../../../lib/marketplace/contract/catalogue';
import { listingPageSize, pagesOf, toPageNumber } from '../../base/pages';
import { toFilter, toSortOrder } from '../../listing-index/filter';
import type { ListingIndex } from '../../ports/listing-index';
import { selectCategory } from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';
import { selectCards, selectColors, selectFilters } from '../../repositories/listing';
import { toCards } from '../catalogue/product-cards';

const homeProducts = 12;
const picturesPerColor = 2;

type Query = z.output<typeof listingQuery>;

/** Returns one page of the listing, with its category. */
export async function listingPage(db: Db, live: ListingIndex, query: Query) {
  const filter = toFilter(query);
  const page = toPageNumber(query.page_no);
  const order = toSortOrder(query);
  const ids = await live.select(filter, (left) => left.page(order, page, listingPageSize));
  const category = filter.categoryId ? await selectCategory(db, filter.categoryId) : undefined;
  const cards = await toCards(db, await selectCards(db, ids), query.user_id);
  return {
    category: category ? { _id: category.id, title: category.title } : null,
    products: query.with_filters === 1 ? await withFilters(db, cards) : await withColors(db, cards),
  };
}

/** Adds the colours of each product to the cards. */
async function withColors<Card extends { readonly _id: string }>(db: Db, cards: readonly Card[]) {
  const ids = cards.map(({ _id }) => _id);
  const rows = await selectColors(db, ids);
  return cards.map((card) => ({
    ...card,
    colors: rows
      .filter(({ product_id }) => product_id === card._id)
      .map(({ color, color_code, images }) => ({
        color,
        color_code: color_code ?? '',
        image: images.slice(0, picturesPerColor),
      })),
  }));
}

/**
 * Adds the filter values of each product to the cards, for clients that search the catalogue
 * themselves.
 */
async function withFilters<Card extends { readonly _id: string }>(db: Db, cards: readonly Card[]) {
  const ids = cards.map(({ _id }) => _id);
  const rows = new Map((await selectFilters(db, ids)).map((row) => [row.id, row]));
  return cards.map((card) => {
    const row = rows.get(card._id);
    if (!row) return card;
    return { ...card, filters: toFilters(row) };
  });
}

/** Omits the brand, which the card already has. A product has one style. */
function toFilters(row: Awaited<ReturnType<typeof selectFilters>>[number]) {
  const { id, brand, category_path: category_ids, style, offers, ...lists } = row;
  return {
    category_ids,
    style: style[0] ?? '',
    ...lists,
    offers: offers.map((offer) => {
      const [color = '', size = ''] = offer.split('|');
      return { color, size };
    }),
  };
}

/** Returns the number of products and pages of the listing. */
export async function listingSize(live: ListingIndex, query: Query) {
  const products = await live.select(toFilter(query), (left) => left.count());
  return { products, totalPageNumber: pagesOf(products) };
}

/**
 * Returns the products of the home page: of a category and its subcategories, or of all when it is
 * empty.
 */
export async function homePage(db: Db, live: ListingIndex, categoryId: string, customerId: string) {
  const filter = toFilter(listingQuery.parse({ category_id: categoryId }));
  const ids = await live.select(filter, (left) => left.page('discover_by', 0, homeProducts));
  return withColors(db, await toCards(db, await selectCards(db, ids), customerId));
}
