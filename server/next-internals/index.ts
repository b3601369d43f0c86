import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { readBuildDigest } from './build-digest';
import { splitPage } from './hydration-data';
import { navigationOf } from './navigation';
import { findError } from './navigation-errors';

export { parseHydrationDataUrl } from './hydration-data';
export { allowInlineScripts } from './inline-scripts';
export { rewriteHeaders } from './rewrite-headers';
export { removeInvalidRouterHeaders } from './router-headers';
export { isRouterStateReadable } from './router-state';

const cacheControls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });

/**
 * The undocumented behaviour of Next.js that the HTTP server uses. Only this folder depends on it
 * (docs/upgrading-next.md).
 */
const enabled = {
  navigationOf,
  findError,
  splitPage,
  readBuildDigest,
  /** Frees the memory of Next.js's cache controls, which it never evicts. */
  clearCacheControls: () => cacheControls.clear(),
  skipEnvFiles,
};

/** The shop works without, but slower: navigations are not cached and documents are larger. */
const disabled: typeof enabled = {
  navigationOf: () => null,
  findError: () => null,
  splitPage: () => null,
  readBuildDigest: () => '',
  clearCacheControls: () => {},
  skipEnvFiles: () => {},
};

export const nextInternals = process.env.NEXT_INTERNALS === 'off' ? disabled : enabled;

/**
 * Keeps Next.js from loading the `.env` files. `npm start` has loaded them
 * (scripts/lib/settings.mjs), and Next.js would replace `$` and what follows in their values. Tests
 * use none of them.
 */
function skipEnvFiles() {
  process.env.__NEXT_PROCESSED_ENV = 'true';
}
