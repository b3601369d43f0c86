import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { splitPage } from './hydration-data';
import { navigationOf } from './navigation';
import { findError } from './navigation-errors';

export { parseHydrationDataUrl } from './hydration-data';
export { allowInlineScripts } from './inline-scripts';
export { rewriteHeaders } from './rewrite-headers';

/**
 * The undocumented behaviour of Next.js that the HTTP server uses. Only this folder depends on it
 * (docs/upgrading-next.md).
 */
interface NextInternals {
  /** Normalises a navigation request, or returns null for one that Next.js handles itself. */
  navigationOf: typeof navigationOf;
  /** Finds an error in a navigation payload. */
  findError: typeof findError;
  /** Extracts a document's hydration data, or returns null if the document is sent as it is. */
  splitPage: typeof splitPage;
  /** Frees the memory of Next.js's cache controls, which it never evicts. */
  clearCacheControls: () => void;
}

const cacheControls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });

const enabled: NextInternals = {
  navigationOf,
  findError,
  splitPage,
  clearCacheControls: () => cacheControls.clear(),
};

/** The shop works without, but slower: navigations are not cached and documents are larger. */
const disabled: NextInternals = {
  navigationOf: () => null,
  findError: () => null,
  splitPage: () => null,
  clearCacheControls: () => {},
};

export const nextInternals = process.env.NEXT_INTERNALS === 'off' ? disabled : enabled;
