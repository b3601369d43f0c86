/** Computes the `_rsc` parameter as Next.js's client router does. */
export { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
