import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { listingQuery } from '../../../lib/marketplace/contract/catalogue';
import {
  getBrandWithProductCount,
  getCategoryWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getStyleWithProductCount,
} from '../../../lib/marketplace/contract/facets';
import { compareSizes } from '../../../lib/marketplace/contract/size-order';
import { groupBy } from '../../base/group-by';
import type { PlainFacetName } from '../../base/plain-facets';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import type { FacetName, FacetValue } from '../../listing-index/facet-counts';
import { toFilter } from '../../listing-index/filter';
import type { LiveListingIndex } from '../../listing-index/live-index';
import type { Context } from '../../ports/context';
import { selectCategories } from '../../repositories/catalogue';

/**
 * Facets of listings (specification 1, sections 3 and 7). Each is counted with the other filters of
 * the query, without its own. A value without products is only included when it is chosen, but every
 * category is: a shop links to the categories of the tree unless their count is 0.
 */

/** Query parameters of a facet call; undefined for the whole catalogue. */
type Query = Partial<z.output<typeof listingQuery>> | undefined;

const byName = new Intl.Collator('fr', { numeric: true });

/** Registers the facets of listings. */
export function facetRoutes(app: FastifyInstance, { db }: Context, live: LiveListingIndex): void {
  serve(app, getBrandWithProductCount, async ({ query }) => ({
    record: await plainFacet(live, query, 'brand'),
  }));

  serve(app, getSizeWithProductCount, async ({ query }) => ({
    record: await sizeFacet(live, query),
  }));

  serve(app, getCategoryWithProductCount, async ({ query }) => ({
    record: await categoryFacet(db, live, query),
  }));

  serve(app, getStyleWithProductCount, async ({ query }) => ({
    record: await plainFacet(live, query, 'style'),
  }));

  serve(app, getColorWithProductCount, async ({ query }) => ({
    record: await colorFacet(db, live, query),
  }));
}

/** Returns the values of a plain facet, those with the most products first. */
async function plainFacet(live: LiveListingIndex, query: Query, kind: PlainFacetName) {
  const values = await countsOf(live, query, kind);
  return values.sort(byCountDescending).map(({ name, id, products }) => ({
    _id: id,
    name,
    catProductCount: products,
  }));
}

/** Returns the sizes in label order. With chosen colours, the same variation must have both. */
async function sizeFacet(live: LiveListingIndex, query: Query) {
  const sizes = await countsOf(live, query, 'size');
  return sizes
    .sort((one, other) => compareSizes(one.name, other.name))
    .map(({ name, products }) => ({ name, catProductCount: products }));
}

/**
 * Returns the colours, those with the most products first. With chosen sizes, the same variation
 * must have both.
 */
async function colorFacet(db: Db, live: LiveListingIndex, query: Query) {
  const colors = await countsOf(live, query, 'color');
  const names = colors.map(({ name }) => name);
  const rows = await db.selectFrom('color').selectAll().where('name', '=', anyOf(names)).execute();
  const codes = new Map(rows.map(({ name, code }) => [name, code]));
  return colors.sort(byCountDescending).map(({ name, id, products }) => ({
    _id: id,
    color_name: name,
    color_code: codes.get(name) ?? '',
    catProductCount: products,
  }));
}

/**
 * Returns the categories in tree order, parents first, with the products of their subcategories.
 */
async function categoryFacet(db: Db, live: LiveListingIndex, query: Query) {
  const counted = await countsOf(live, query, 'category');
  const counts = new Map(counted.map(({ name, products }) => [name, products]));
  const all = await selectCategories(db);
  const below = groupBy(all, ({ parent_id }) => parent_id);
  const fromTop = (parent: string | null): typeof all =>
    (below.get(parent) ?? []).flatMap((category) => [category, ...fromTop(category.id)]);
  return fromTop(null).map(({ id, title, parent_id }) => ({
    _id: id,
    title,
    catProductCount: counts.get(id) ?? 0,
    parent_id: parent_id ?? '',
  }));
}

function countsOf(live: LiveListingIndex, query: Query, name: FacetName): Promise<FacetValue[]> {
  return live.select(toFilter(listingQuery.parse(query ?? {})), (left) => left.facet(name));
}

function byCountDescending(one: FacetValue, other: FacetValue): number {
  return other.products - one.products || byName.compare(one.name, other.name);
}
