interface CacheModel {
  readonly products: number;
  readonly viewsPerSecond: number;
  /** Popularity of the n-th product is n to the power of minus this (Zipf's law). */
  readonly exponent: number;
  /** How long a page is served from the cache after it was rendered. */
  readonly lifetimeSeconds: number;
  /** Number of pages that the cache holds; by default, any number. */
  readonly capacity?: number;
}

/**
 * Estimates the share of views of product pages that a cache answers, for independent visitors.
 * A full cache drops the least recently used page, so that pages stay for a characteristic time
 * (Che's approximation).
 */
export function expectedHits(model: CacheModel): number {
  const { products, viewsPerSecond, exponent, lifetimeSeconds, capacity = products } = model;
  const weights = Float64Array.from({ length: products }, (_, index) => (index + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const rates = weights.map((weight) => (viewsPerSecond * weight) / sum);
  const pagesAfter = (seconds: number) =>
    rates.reduce((pages, rate) => pages + 1 - Math.exp(-rate * seconds), 0);
  let seconds = lifetimeSeconds;
  if (pagesAfter(seconds) > capacity) {
    let [low, high] = [0, seconds];
    for (let turn = 0; turn < 30; turn += 1) {
      seconds = (low + high) / 2;
      if (pagesAfter(seconds) > capacity) high = seconds;
      else low = seconds;
    }
  }
  const hits = rates.reduce((total, rate) => total + rate * (1 - Math.exp(-rate * seconds)), 0);
  return hits / viewsPerSecond;
}
