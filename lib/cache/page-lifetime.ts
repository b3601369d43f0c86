import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/concurrency/process-wide';

/** The lifetime of the page being rendered for the page cache (`server/render-context.ts`). */
interface RenderContext {
  seconds: number;
}

const renderContext = processWide('render-context', () => new AsyncLocalStorage<RenderContext>());

/** Limits how long the page being rendered may be cached. Call it when a page lacks data. */
export function capPageLifetime(seconds: number): void {
  const page = renderContext.getStore();
  if (page) page.seconds = Math.min(page.seconds, seconds);
}
