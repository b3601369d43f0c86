import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/concurrency/process-wide';

/**
 * Context of a render whose result is cached. The code that renders uses it to report what no
 * header contains (`lib/cache/page-lifetime.ts`, `next-cache.ts`).
 */
interface RenderContext {
  /** When the content was rendered: earlier if it comes from another cache. */
  renderedAt: number;
  /** Maximum time to live of the cache entry. */
  seconds: number;
}

// The shop's bundles contain their own copies of modules and find the storage by this name.
export const renderContext = processWide(
  'render-context',
  () => new AsyncLocalStorage<RenderContext>(),
);
