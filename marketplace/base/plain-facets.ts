interface Row {
  readonly name: string;
  readonly field: string;
  readonly from: { readonly column: string } | { readonly attribute: string };
}

/**
 * Facets whose values come from the product itself and are independent of each other (specification
 * 1, sections 3 and 7). Colour and size are not plain facets: the same variation must have both.
 * Each row drives the filter, the counts and the column in the listing index.
 *
 * `name` is also the kind in the ids of the values and the key in `filters` of the listing; `field`
 * is the field of the listing query; the values come from a column of `product`, or from the
 * entries with this name in `attributes`.
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

/** Builds a record with one value for each plain facet, by name. */
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
