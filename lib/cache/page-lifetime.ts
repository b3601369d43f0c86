import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/concurrency/process-wide';

/**
 * Context of a render whose result is cached. The code that renders uses it to report what no
 * header contains.
 */
interface RenderContext {
  /** When the content was rendered: earlier if it comes from another cache. */
  renderedAt: number;
  /** Maximum time to live of the cache entry. */
  seconds: number;
}

/** The context of the current render, which the page cache of the HTTP server sets. */
export const renderContext = processWide(
  'render-context',
  () => new AsyncLocalStorage<RenderContext>(),
);

/** Limits how long the page being rendered may be cached. Call it when a page lacks data. */
export function capPageLifetime(seconds: number): void {
  const page = renderContext.getStore();
  if (page) page.seconds = Math.min(page.seconds, seconds);
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
  const context = { renderedAt: Date.now(), seconds };
  const data = await renderContext.run(context, read);
  return { data, seconds: context.seconds };
}
