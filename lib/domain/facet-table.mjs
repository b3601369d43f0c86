// @ts-check

/**
 * The facets of a listing (specification 1 sections 2, 3 and 7). Each row drives a facet's address
 * parameter, panel, chips, query field and place in the search index. No TypeScript, because the
 * search thread imports it too.
 */
export const facets = /** @type {const} */ ([
  { name: 'brand', param: 'marque', label: 'Marque', field: 'brand_name' },
  { name: 'size', param: 'taille', label: 'Taille', field: 'size' },
  { name: 'style', param: 'style', label: 'Style', field: 'style' },
  { name: 'color', param: 'couleur', label: 'Couleur', field: 'color' },
]);

/** @typedef {(typeof facets)[number]} Facet */

/**
 * Something for each facet, by its name.
 * @template Value
 * @param {(facet: Facet) => Value} make
 * @returns {Record<Facet['name'], Value>}
 */
export function byFacet(make) {
  return recordBy(({ name }) => name, make);
}

/**
 * Something for each facet, by its field of the listing query.
 * @template Value
 * @param {(facet: Facet) => Value} make
 * @returns {Record<Facet['field'], Value>}
 */
export function byFacetField(make) {
  return recordBy(({ field }) => field, make);
}

/**
 * @template {string} Key
 * @template Value
 * @param {(facet: Facet) => Key} keyOf
 * @param {(facet: Facet) => Value} make
 * @returns {Record<Key, Value>}
 */
function recordBy(keyOf, make) {
  /** @type {Partial<Record<Key, Value>>} */
  const made = {};
  for (const facet of facets) made[keyOf(facet)] = make(facet);
  if (!isWhole(made, keyOf)) throw new Error('two facets share a key');
  return made;
}

/**
 * @template {string} Key
 * @template Value
 * @param {Partial<Record<Key, Value>>} made
 * @param {(facet: Facet) => Key} keyOf
 * @returns {made is Record<Key, Value>}
 */
function isWhole(made, keyOf) {
  return (
    facets.every((facet) => keyOf(facet) in made) && Object.keys(made).length === facets.length
  );
}
