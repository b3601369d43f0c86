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
export function byFacet<Value>(make: (facet: Facet) => Value): Record<Facet['name'], Value> {
  return recordBy(({ name }) => name, make);
}

/** Something for each facet, by its field of the listing query. */
export function byFacetField<Value>(make: (facet: Facet) => Value): Record<Facet['field'], Value> {
  return recordBy(({ field }) => field, make);
}

function recordBy<Key extends string, Value>(
  keyOf: (facet: Facet) => Key,
  make: (facet: Facet) => Value,
): Record<Key, Value> {
  const made: Partial<Record<Key, Value>> = {};
  for (const facet of facets) made[keyOf(facet)] = make(facet);
  if (!isWhole(made, keyOf)) throw new Error('two facets share a key');
  return made;
}

function isWhole<Key extends string, Value>(
  made: Partial<Record<Key, Value>>,
  keyOf: (facet: Facet) => Key,
): made is Record<Key, Value> {
  return (
    facets.every((facet) => keyOf(facet) in made) && Object.keys(made).length === facets.length
  );
}
