/** Enhancements that load after the page, in one chunk. */
export { closeCategoryPanels } from './category-panels';
export { prefetchLinks } from './link-prefetch';
