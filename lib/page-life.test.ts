import { AsyncLocalStorage } from 'node:async_hooks';
import { keepPageAtMost } from './page-life';
import { processWide } from './process-wide';

/** As the server has it (`server/making.mjs`). */
const making = processWide('making', () => new AsyncLocalStorage<{ seconds: number }>());

it('tells the server for how long the page that it makes may be kept', async () => {
  const page = { seconds: 60 };
  await making.run(page, async () => {
    await null;
    keepPageAtMost(5);
    keepPageAtMost(20);
  });
  expect(page.seconds).toBe(5);
});

it('has nobody to tell where no page is kept', () => {
  expect(() => keepPageAtMost(5)).not.toThrow();
});
