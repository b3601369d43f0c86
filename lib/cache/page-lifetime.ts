import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/concurrency/process-wide';
import { steadyNow } from '@/lib/concurrency/steady-clock';

/**
 * Context of a render whose result is cached. The code that renders uses it to report what no
 * header contains.
 */
interface RenderContext {
  /** When the content was rendered: earlier if it comes from another cache. */
  renderedAt: number;
  /** Maximum time to live of the cache entry. */
  seconds: number;
  /** Maximum time for which an entry with a limited lifetime is served stale. */
  staleSeconds?: number;
  /** Whether the document has status 404. */
  isNotFound?: boolean;
}

/** The context of the current render, which the page cache of the HTTP server sets. */
export const renderContext = processWide(
  'render-context',
  () => new AsyncLocalStorage<RenderContext>(),
);

/**
 * Limits how long the page being rendered may be cached. Call it when a page lacks data.
 * @param staleSeconds for how long it may then be served stale: 0 if it lacks its main content
 */
export function capPageLifetime(seconds: number, staleSeconds = Number.POSITIVE_INFINITY): void {
  const page = renderContext.getStore();
  if (!page) return;
  page.seconds = Math.min(page.seconds, seconds);
  page.staleSeconds = Math.min(page.staleSeconds ?? staleSeconds, staleSeconds);
}

/**
 * Gives the document being rendered status 404 in place of 200. Unlike `notFound()`, it keeps the
 * content.
 * @returns false outside of a cached render, where it has no effect
 */
export function respondNotFound(): boolean {
  const page = renderContext.getStore();
  if (page) page.isNotFound = true;
  return page !== undefined;
}

/**
 * Reads data that is cached like a page.
 * @param seconds the longest lifetime of complete data
 * @returns the data, and how long it may be cached
 */
export async function readWithLifetime<Data>(
  seconds: number,
  read: () => Promise<Data>,
): Promise<{ readonly data: Data; readonly seconds: number }> {
  const context = { renderedAt: steadyNow(), seconds };
  const data = await renderContext.run(context, read);
  return { data, seconds: context.seconds };
}
