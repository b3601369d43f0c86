import { closeCategoryPanels } from './category-panels';
import { prefetchLinks } from './link-prefetch';
import { recordPrices } from './record-prices';

/** Starts the enhancements that load after the page, in one chunk. */
export function startHelpers(router: Parameters<typeof prefetchLinks>[0], signal: AbortSignal) {
  prefetchLinks(router, signal);
  closeCategoryPanels(signal);
  recordPrices(signal);
}
