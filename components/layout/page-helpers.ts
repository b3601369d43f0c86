import type { ReactNode } from 'react';
import { closeCategoryPanels } from './category-panels';
import { prefetchLinks } from './link-prefetch';
import { loadMenuBranches } from './menu-branches';
import { recordPrices } from './record-prices';

/**
 * Starts the enhancements that load after the page, in one chunk.
 * @param show renders the categories that the menus load
 */
export function startHelpers(
  router: Parameters<typeof prefetchLinks>[0],
  show: (branches: ReactNode) => void,
  signal: AbortSignal,
) {
  prefetchLinks(router, signal);
  loadMenuBranches(show, signal);
  closeCategoryPanels(signal);
  recordPrices(signal);
}
