import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  getFilterProducts,
  getFilterProductsCount,
  getHomePageProduct,
  listingQuery,
} from '../../../lib/marketplace/contract/catalogue';
import { toEuros } from '../../base/money';
import { listingPageSize, pagesOf, toPageNumber } from '../../base/pages';
import { searchWords } from '../../base/words';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import { toFilter, toSortOrder } from '../../listing-index/filter';
import type { LiveListingIndex } from '../../listing-index/live-index';
import type { Context } from '../../ports/context';
import {
  priorPriceOnWire,
  reducedVariation,
  selectPriorCents,
} from '../../repositories/prior-price';
import { selectFavouriteIds } from '../catalogue/favourites';
import { addFilters, selectFilters } from './card-filters';

const homeProducts = 12;
const picturesPerColor = 2;

type Query = z.output<typeof listingQuery>;

/** Registers the home page and the listing. */
export function listingRoutes(app: FastifyInstance, { db }: Context, live: LiveListingIndex): void {
  serve(app, getHomePageProduct, async ({ body: { category_id, user_id } }) => {
    const filter = toFilter(listingQuery.parse({ category_id }));
    const ids = await live.select(filter, (left) => left.page('discover_by', 0, homeProducts));
    return { status: 1, products: await withColors(db, await readCards(db, ids, user_id)) };
  });

  serve(app, getFilterProductsCount, async ({ body }) => {
    const products = await live.select(toFilter(body), (left) => left.count());
    return { products, totalPageNumber: pagesOf(products) };
  });

  serve(app, getFilterProducts, async ({ body }) => {
    const searched = searchWords(body.search ?? '').length > 0;
    return {
      status: 1,
      ...(await listingPage(db, live, body)),
      ...(searched ? { search: body.search } : {}),
    };
  });
}

/** Returns one page of the listing, with its category. */
async function listingPage(db: Db, live: LiveListingIndex, query: Query) {
  const filter = toFilter(query);
  const page = toPageNumber(query.page_no);
  const order = toSortOrder(query);
  const ids = await live.select(filter, (left) => left.page(order, page, listingPageSize));
  const category =
    filter.categoryId &&
    (await db
      .selectFrom('category')
      .select(['id as _id', 'title'])
      .where('id', '=', filter.categoryId)
      .executeTakeFirst());
  const cards = await readCards(db, ids, query.user_id);
  return {
    cat_record: category ? [category] : [],
    products: query.with_filters === 1 ? await withFilters(db, cards) : await withColors(db, cards),
  };
}

/** Returns the cards of these products in the same order for this customer; '' for a visitor. */
async function readCards(db: Db, ids: readonly string[], customerId: string) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'title', 'category_title', 'images', 'price_cents', 'brand', 'available'])
    .where('id', '=', anyOf(ids))
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  const favourites = await selectFavouriteIds(db, customerId, ids);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    catagory: row.category_title,
    images: row.images,
    price: toEuros(row.price_cents),
    isFav: favourites.has(row.id) ? 1 : 0,
    brand: row.brand,
    available: row.available,
  }));
}

/**
 * Adds the colours of each product to the cards, in catalogue order, each with the pictures of its
 * first variation, and the price before a reduction.
 */
async function withColors<Card extends { readonly _id: string }>(db: Db, cards: readonly Card[]) {
  const ids = cards.map(({ _id }) => _id);
  const rows = await db
    .selectFrom('variation')
    .leftJoin('color', 'color.name', 'variation.color')
    .distinctOn(['product_id', 'variation.color'])
    .select(['product_id', 'variation.color', 'images', 'position', 'color.code as color_code'])
    .select(reducedVariation.as('reduced'))
    .where('product_id', '=', anyOf(ids))
    .orderBy('product_id')
    .orderBy('variation.color')
    .orderBy('position')
    .execute();
  rows.sort((one, other) => one.position - other.position);
  const colored = cards.map((card) => ({
    ...card,
    colors: rows
      .filter(({ product_id }) => product_id === card._id)
      .map(({ color, color_code, images }) => ({
        color,
        color_code: color_code ?? '',
        image: images.slice(0, picturesPerColor),
      })),
  }));
  return withPriorPrices(db, colored, rows);
}

/**
 * Adds the price before a reduction to the cards.
 * @param variations of the cards' products; the price of a product is that of its first one
 */
async function withPriorPrices<Card extends { readonly _id: string }>(
  db: Db,
  cards: readonly Card[],
  variations: readonly {
    readonly product_id: string;
    readonly position: number;
    readonly reduced: string | null;
  }[],
) {
  const reduced = new Map(
    variations.flatMap(({ product_id, position, reduced: id }) =>
      id === null || position > 0 ? [] : [[product_id, id]],
    ),
  );
  const priorCents = await selectPriorCents(db, [...reduced.values()]);
  return cards.map((card) => ({
    ...card,
    ...priorPriceOnWire(priorCents.get(reduced.get(card._id) ?? '')),
  }));
}

/**
 * Adds the filter values of each product to the cards, and the price before a reduction, for
 * clients that search the catalogue themselves.
 */
async function withFilters<Card extends { readonly _id: string }>(db: Db, cards: readonly Card[]) {
  const ids = cards.map(({ _id }) => _id);
  const rows = await selectFilters(db, ids);
  const variations = await db
    .selectFrom('variation')
    .select(['product_id', 'position', 'color', 'size', reducedVariation.as('reduced')])
    .where('product_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  return withPriorPrices(db, addFilters(cards, rows, variations), variations);
}
