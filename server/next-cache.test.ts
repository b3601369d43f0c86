import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { invalidate, onInvalidation } from './invalidation.mjs';
import NextCache from './next-cache.mjs';
import { renderContext } from './render-context.mjs';

const cache = new NextCache();
let clock = 1_900_000_000_000;

beforeEach(() => {
  clock += 3_600_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
});

const reading = (body: string) => ({ kind: 'FETCH' as const, data: { body } });
const page = (html: string, tags = '') => ({
  kind: 'APP_PAGE' as const,
  html,
  rscData: Buffer.alloc(10),
  segmentData: new Map([['/_tree', Buffer.alloc(10)]]),
  headers: { 'x-next-cache-tags': tags },
});
const minute = { cacheControl: { revalidate: 60 } };

it('gives back what it was given, and when that was', async () => {
  await cache.set('reading', reading('12'), { tags: ['products'] });
  const lastModified = clock;
  clock += 3_600_000;
  // Next itself says when a reading is old: it is used while it is read anew, and for as long as that fails.
  const known = await new NextCache().get('reading', { kind: 'FETCH' });
  expect(known).toEqual({ value: reading('12'), lastModified });
  expect(await cache.get('another', { kind: 'FETCH' })).toBeNull();
  await cache.set('reading', null, {});
  expect(await cache.get('reading', { kind: 'FETCH' })).toBeNull();
});

it('gives pages while they are fresh, and says how old they are', async () => {
  await cache.set('page', page('<p>'), minute);
  const renderedAt = clock;
  clock += 59_000;
  const made = { renderedAt: clock, seconds: 60 };
  const known = await renderContext.run(made, () => cache.get('page', { kind: 'APP_PAGE' }));
  expect(known).toMatchObject({ cacheControl: { revalidate: 60 } });
  expect(made.renderedAt).toBe(renderedAt);
  clock += 1_000;
  expect(await cache.get('page', { kind: 'APP_PAGE' })).toBeNull();
});

it('forgets what was made from what has changed, and has all others told', async () => {
  const told: string[] = [];
  const stop = onInvalidation((tags) => told.push(...tags));
  await cache.set('reading', reading('12'), { tags: ['product:12'] });
  await cache.set('page', page('<p>', 'products,product:12'), minute);
  await cache.set('other', reading('13'), { tags: ['product:13'] });
  await cache.revalidateTag('product:12');
  stop();
  expect(told).toEqual(['product:12']);
  expect(await cache.get('reading', { kind: 'FETCH' })).toBeNull();
  expect(await cache.get('page', { kind: 'APP_PAGE' })).toBeNull();
  expect(await cache.get('other', { kind: 'FETCH' })).not.toBeNull();
});

it('keeps nothing that may have been read before a change', async () => {
  invalidate(['product:14']);
  clock += 4_000;
  await cache.set('reading', reading('14'), { tags: ['product:14'] });
  expect(await cache.get('reading', { kind: 'FETCH' })).toBeNull();
  clock += 2_000;
  await cache.set('reading', reading('14'), { tags: ['product:14'] });
  expect(await cache.get('reading', { kind: 'FETCH' })).not.toBeNull();
});

it('has Next forget the lives of pages of which there have been too many', async () => {
  const lives = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
  const forget = jest.spyOn(SharedCacheControls.prototype, 'clear');
  for (let index = 0; index < 5_000; index += 1) {
    lives.set(`/${index}`, { revalidate: 60, expire: undefined });
    await cache.set(`life ${index}`, page(''), minute);
  }
  expect(forget).toHaveBeenCalledTimes(1);
});

it('keeps what is asked for often, whatever addresses are invented', async () => {
  await cache.set('often', reading('often'), {});
  await cache.get('often', { kind: 'FETCH' });
  const html = 'é'.repeat(60_000);
  for (let index = 0; index < 9_300; index += 1) {
    await cache.set(`invented ${index}`, page(html), minute);
    if (index % 100 === 0) await cache.get('often', { kind: 'FETCH' });
  }
  expect(await cache.get('often', { kind: 'FETCH' })).not.toBeNull();
  // Of what was invented, a few of the last.
  expect(await cache.get('invented 9299', { kind: 'APP_PAGE' })).not.toBeNull();
  expect(await cache.get('invented 9200', { kind: 'APP_PAGE' })).toBeNull();
});
