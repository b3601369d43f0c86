import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide';

/** What the server is told of a page that it makes to be kept (`server/making.mjs`). */
interface Making {
  seconds: number;
}

const making = processWide('making', () => new AsyncLocalStorage<Making>());

/** Has the page that is being made kept for so long at most, where its headers are the same for all such pages. */
export function keepPageAtMost(seconds: number): void {
  const page = making.getStore();
  if (page) page.seconds = Math.min(page.seconds, seconds);
}
