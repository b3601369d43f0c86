/**
 * Loads the handlers of clicks on a product; null when they cannot be loaded: then forms are
 * submitted as plain ones, and links followed.
 */
export const loadProductActions = () => import('./product-actions').catch(() => null);
