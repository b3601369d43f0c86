import type { Cents } from './cents';
import { byFacet, type Facet } from './facet-table';

export type FacetName = Facet['name'];

/** The chosen values of each facet. */
export type Choices = Readonly<Record<FacetName, readonly string[]>>;

export const noChoices: Choices = byFacet(() => []);

/** The price range in whole euros (specification 1 section 9); the widest one of any listing. */
export const priceRange = { lowest: 0, highest: 10_000, step: 100 } as const;

/** Prices in addresses are multiples of this, in whole euros. */
export const finestPriceStep = 10;

/** Up to this highest price, in whole euros, the slider uses the finest step. */
const narrowRange = 1_000;

/** Range and step of a catalogue's price slider, in whole euros. It starts at 0. */
export interface PriceRange {
  readonly highest: number;
  readonly step: number;
}

/**
 * The price range of a catalogue by its highest price; the specification's when that is unknown.
 */
export function priceRangeUpTo(highestPrice: Cents | null): PriceRange {
  if (!highestPrice) return priceRange;
  const euros = highestPrice / 100;
  const step = euros <= narrowRange ? finestPriceStep : priceRange.step;
  return { highest: Math.min(Math.ceil(euros / step) * step, priceRange.highest), step };
}
