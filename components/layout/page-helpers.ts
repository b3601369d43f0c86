/** What a page is helped by once its scripts have come, in one piece. */
export { closeCategoryPanels } from './category-panels';
export { prefetchLinks } from './link-prefetch';
