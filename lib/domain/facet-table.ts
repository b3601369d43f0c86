/**
 * The facets of a listing (specification 1 sections 2, 3 and 7). Each row drives a facet's address
 * parameter, panel, chips, query field and place in the search index.
 */
export const facets = [
  { name: 'brand', param: 'marque', label: 'Marque', field: 'brand_name' },
  { name: 'size', param: 'taille', label: 'Taille', field: 'size' },
  { name: 'style', param: 'style', label: 'Style', field: 'style' },
  { name: 'color', param: 'couleur', label: 'Couleur', field: 'color' },
] as const;

export type Facet = (typeof facets)[number];

/** Something for each facet, by its name. */
export function byFacet<Value>(make: (facet: Facet) => Value): Record<Facet['name'], Value>;
export function byFacet<Value>(make: (facet: Facet) => Value): Record<string, Value> {
  return Object.fromEntries(facets.map((facet) => [facet.name, make(facet)]));
}

/** Something for each facet, by its field of the listing query. */
export function byFacetField<Value>(make: (facet: Facet) => Value): Record<Facet['field'], Value>;
export function byFacetField<Value>(make: (facet: Facet) => Value): Record<string, Value> {
  return Object.fromEntries(facets.map((facet) => [facet.field, make(facet)]));
}
