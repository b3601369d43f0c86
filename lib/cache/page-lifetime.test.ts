import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/concurrency/process-wide';
import { capPageLifetime } from './page-lifetime';

/** The same storage as in the HTTP server (`server/render-context.ts`). */
const renderContext = processWide(
  'render-context',
  () => new AsyncLocalStorage<{ seconds: number }>(),
);

it('limits the cache lifetime of the page being rendered', async () => {
  const page = { seconds: 60 };
  await renderContext.run(page, async () => {
    await null;
    capPageLifetime(5);
    capPageLifetime(20);
  });
  expect(page.seconds).toBe(5);
});

it('does nothing outside of a cached render', () => {
  expect(() => capPageLifetime(5)).not.toThrow();
});
