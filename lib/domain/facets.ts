import { byFacet, type Facet } from './facet-table.mjs';

export type FacetName = Facet['name'];

/** The chosen values of each facet. */
export type Choices = Readonly<Record<FacetName, readonly string[]>>;

export const noChoices: Choices = byFacet(() => []);

/** The price range in whole euros (specification 1 section 9). */
export const priceRange = { lowest: 0, highest: 10_000, step: 100 } as const;
