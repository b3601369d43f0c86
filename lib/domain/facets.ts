/**
 * What a listing can be filtered by several values of (specification 1 sections 2, 3 and 7). One row for each drives its
 * parameter in the address, its panel and chips, its field of the listing query and the call that counts its values.
 */
export const facets = [
  { name: 'brand', param: 'marque', label: 'Marque', field: 'brand_name' },
  { name: 'size', param: 'taille', label: 'Taille', field: 'size' },
  { name: 'style', param: 'style', label: 'Style', field: 'style' },
  { name: 'color', param: 'couleur', label: 'Couleur', field: 'color' },
] as const;

export type Facet = (typeof facets)[number];
export type FacetName = Facet['name'];

/** The chosen values of each facet. */
export type Choices = Readonly<Record<FacetName, readonly string[]>>;

export const noChoices: Choices = { brand: [], size: [], style: [], color: [] };

/** The price range in whole euros (specification 1 section 9). */
export const priceRange = { lowest: 0, highest: 10_000, step: 100 } as const;
