/** Fetches what presses do; null when it cannot be had: then forms are sent as plain ones, and links followed. */
export const loadProductActions = () => import('./product-actions').catch(() => null);
