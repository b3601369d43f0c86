import { groupBy } from '../../base/group-by';
import { plainFacets } from '../../base/plain-facets';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/schema';
import { valuesOfFacet } from '../../repositories/plain-facets';

type FilterRow = Awaited<ReturnType<typeof selectFilters>>[number];

interface Offer {
  readonly product_id: string;
  readonly color: string;
  readonly size: string;
}

/** Returns the filter values of these products, without those of their variations. */
export function selectFilters(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('product')
    .select(['id', 'category_path'])
    .select(plainFacets.map((facet) => valuesOfFacet(facet).as(facet.name)))
    .where('id', '=', anyOf(ids))
    .execute();
}

/**
 * Adds the filter values of each product to the cards. A product that was deleted after its card was
 * read is left out: a card without filter values would look like one of a marketplace without them.
 * @param variations of the cards' products
 */
export function addFilters<Card extends { readonly _id: string }>(
  cards: readonly Card[],
  rows: readonly FilterRow[],
  variations: readonly Offer[],
) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const offers = groupBy(variations, ({ product_id }) => product_id);
  return cards.flatMap((card) => {
    const row = rowsById.get(card._id);
    return row ? [{ ...card, filters: toFilters(row, offers.get(card._id) ?? []) }] : [];
  });
}

/** Omits the brand, which the card already has. A product has one style. */
function toFilters(row: FilterRow, variations: readonly Offer[]) {
  const { id, brand, category_path: category_ids, style, ...lists } = row;
  const offers = new Map(
    variations.map(({ color, size }) => [JSON.stringify([color, size]), { color, size }]),
  );
  return { category_ids, style: style[0] ?? '', ...lists, offers: [...offers.values()] };
}
