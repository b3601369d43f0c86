interface Row {
  readonly name: string;
  readonly field: string;
  readonly from: { readonly column: string } | { readonly attribute: string };
}

/**
 * What a listing can be filtered by where the values are the product's own and stand alone (specification 1 sections 3
 * and 7). Colours and sizes are none of these: one variation must have both. One row for each drives its filter, its
 * counts and its place in the listing index.
 *
 * `name` is also the kind of its values' ids, and its key in `filters` of the listing; `field` is that of the listing
 * query; the values come from a column of `product`, or from the entries of this name in its `attributes`.
 */
const rows = [
  { name: 'brand', field: 'brand_name', from: { column: 'brand' } },
  { name: 'style', field: 'style', from: { column: 'style' } },
] as const satisfies readonly Row[];

export type PlainFacetName = (typeof rows)[number]['name'];

export interface PlainFacet extends Row {
  readonly name: PlainFacetName;
  readonly field: (typeof rows)[number]['field'];
}

export const plainFacets: readonly PlainFacet[] = rows;

/** Something for each plain facet, by its name. */
export function byPlainFacet<Value>(
  make: (facet: PlainFacet, place: number) => Value,
): Record<PlainFacetName, Value> {
  const made: Partial<Record<PlainFacetName, Value>> = {};
  for (const [place, facet] of plainFacets.entries()) made[facet.name] = make(facet, place);
  if (!isWhole(made)) throw new Error('two plain facets share a name');
  return made;
}

function isWhole<Value>(
  made: Partial<Record<PlainFacetName, Value>>,
): made is Record<PlainFacetName, Value> {
  return Object.keys(made).length === plainFacets.length;
}
