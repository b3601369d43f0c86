import { renderContext } from '@/lib/cache/page-lifetime';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { invalidate, onInvalidation } from './invalidation';
import NextCache from './next-cache';
import { nextInternals } from './next-internals';

const cache = new NextCache();
let clock = 1_900_000_000_000;

beforeEach(() => {
  clock += 3_600_000;
  stopSteadyClock(() => clock);
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

describe('NextCache', () => {
  it('returns a stored value with its time', async () => {
    await cache.set('reading', reading('12'), { tags: ['products'] });
    const lastModified = clock;
    clock += 3_600_000;
    // Next.js itself decides when a read is stale: it uses the value during revalidation and its
    // failures.
    const known = await new NextCache().get('reading', { kind: 'FETCH' });
    expect(known).toEqual({ value: reading('12'), lastModified });
    expect(await cache.get('another', { kind: 'FETCH' })).toBeNull();
    await cache.set('reading', null, {});
    expect(await cache.get('reading', { kind: 'FETCH' })).toBeNull();
  });

  it('judges ages by the clock of Next.js, which a corrected system clock does not move', async () => {
    await cache.set('reading', reading('12'), { tags: ['products'] });
    await cache.set('page', page('<p>12</p>'), minute);
    const lastModified = clock;
    clock += 59_000;
    jest.spyOn(Date, 'now').mockReturnValue(clock + 3_600_000);
    expect(await cache.get('reading', { kind: 'FETCH' })).toMatchObject({ lastModified });
    expect(await cache.get('page', { kind: 'APP_PAGE' })).toMatchObject({ lastModified });
    await cache.set('reading', reading('13'), { tags: ['products'] });
    expect(await cache.get('reading', { kind: 'FETCH' })).toMatchObject({ lastModified: clock });
  });

  it('does not store a read that renews another one', async () => {
    await cache.set('renewed', reading('12'), { tags: ['unstored'] });
    expect(await cache.get('renewed', { kind: 'FETCH' })).toBeNull();
    await cache.set('page', page('<p>', 'products,unstored'), minute);
    expect(await cache.get('page', { kind: 'APP_PAGE' })).not.toBeNull();
  });

  it('returns pages while they are fresh and reports their age', async () => {
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

  it('drops invalidated entries and announces the change', async () => {
    const received: string[] = [];
    const stop = onInvalidation((tags) => received.push(...tags));
    await cache.set('reading', reading('12'), { tags: ['product:12'] });
    await cache.set('page', page('<p>', 'products,product:12'), minute);
    await cache.set('other', reading('13'), { tags: ['product:13'] });
    await cache.revalidateTag('product:12');
    stop();
    expect(received).toEqual(['product:12']);
    expect(await cache.get('reading', { kind: 'FETCH' })).toBeNull();
    expect(await cache.get('page', { kind: 'APP_PAGE' })).toBeNull();
    expect(await cache.get('other', { kind: 'FETCH' })).not.toBeNull();
  });

  it('does not store reads that may be older than a change', async () => {
    invalidate(['product:14']);
    clock += 4_000;
    await cache.set('reading', reading('14'), { tags: ['product:14'] });
    expect(await cache.get('reading', { kind: 'FETCH' })).toBeNull();
    clock += 2_000;
    await cache.set('reading', reading('14'), { tags: ['product:14'] });
    expect(await cache.get('reading', { kind: 'FETCH' })).not.toBeNull();
  });

  it('does not store reads that may be older than a change in the background', async () => {
    invalidate(['product:15'], 'in-background');
    await cache.set('late', reading('15'), { tags: ['product:15'] });
    expect(await cache.get('late', { kind: 'FETCH' })).toBeNull();
    await cache.set('other', reading('16'), { tags: ['product:16'] });
    expect(await cache.get('other', { kind: 'FETCH' })).not.toBeNull();
  });

  it('clears the cache controls of Next.js regularly', async () => {
    const clear = jest.spyOn(nextInternals, 'clearCacheControls');
    for (let index = 0; index < 5_000; index += 1) {
      await cache.set(`page ${index}`, page(''), minute);
    }
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('keeps frequently requested entries whatever URLs are invented', async () => {
    await cache.set('often', reading('often'), {});
    await cache.get('often', { kind: 'FETCH' });
    const html = 'é'.repeat(60_000);
    for (let index = 0; index < 9_300; index += 1) {
      await cache.set(`invented ${index}`, page(html), minute);
      if (index % 100 === 0) await cache.get('often', { kind: 'FETCH' });
    }
    expect(await cache.get('often', { kind: 'FETCH' })).not.toBeNull();
    // Of the invented entries, only the last ones remain.
    expect(await cache.get('invented 9299', { kind: 'APP_PAGE' })).not.toBeNull();
    expect(await cache.get('invented 9200', { kind: 'APP_PAGE' })).toBeNull();
  });
});
