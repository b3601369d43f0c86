import { AsyncLocalStorage } from 'node:async_hooks';
import { capPageLifetime } from './page-lifetime';
import { processWide } from './process-wide';

/** The same storage as in the HTTP server (`server/making.mjs`). */
const renderContext = processWide('making', () => new AsyncLocalStorage<{ seconds: number }>());

it('tells the server for how long the page that it makes may be kept', async () => {
  const page = { seconds: 60 };
  await renderContext.run(page, async () => {
    await null;
    capPageLifetime(5);
    capPageLifetime(20);
  });
  expect(page.seconds).toBe(5);
});

it('has nobody to tell where no page is kept', () => {
  expect(() => capPageLifetime(5)).not.toThrow();
});
