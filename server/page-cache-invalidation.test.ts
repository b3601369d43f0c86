import { capPageLifetime } from '@/lib/cache/page-lifetime';
import { invalidate } from './invalidation';
import { CachedShop, lifetime, page, turns } from './testing/cached-shop';

let shop: CachedShop;
beforeEach(async () => {
  shop = new CachedShop();
  await shop.start();
});
afterEach(() => shop.stop());

describe('an invalidation of cached pages', () => {
  it('expires the pages with its tag and no others', async () => {
    for (const path of [
      '/product_detail/12?taille=M',
      '/product_detail/12',
      '/product_detail/13',
    ]) {
      await shop.get(path);
    }
    invalidate(['product:12']);
    shop.answer = page('second');
    const texts = [];
    for (const path of [
      '/product_detail/12?taille=M',
      '/product_detail/12',
      '/product_detail/13',
    ]) {
      texts.push((await shop.get(path)).text);
    }
    expect(texts).toEqual(['second', 'second', 'first']);
  });

  it('separates later requests from a render in progress', async () => {
    const finish: (() => void)[] = [];
    shop.answer = (request, response) => void finish.push(() => page('first')(request, response));
    const before = shop.get('/product_detail/12');
    while (finish.length === 0) await turns();
    shop.clock += 1;
    invalidate(['product:12']);
    shop.clock += 1;
    shop.answer = page('second');
    expect((await shop.get('/product_detail/12')).text).toBe('second');
    finish[0]?.();
    expect((await before).text).toBe('first');
    shop.clock += 100;
    expect((await shop.get('/product_detail/12')).text).toBe('second');
  });

  it('shortens the lifetime of pages that were rendered just after it', async () => {
    invalidate(['product:12']);
    shop.clock += 100;
    const { headers } = await shop.get('/product_detail/12');
    // Caches in front must not serve it any longer than the shop.
    expect(headers['cache-control']).toBe(lifetime(1, 0));
    shop.clock += 1_001;
    shop.answer = page('second');
    expect((await shop.get('/product_detail/12')).text).toBe('second');
  });

  it('keeps the last good page for failing renders', async () => {
    await shop.get('/product_detail/12');
    invalidate(['product:12']);
    shop.answer = page('broken', {}, 500);
    const last = await shop.get('/product_detail/12');
    expect([last.text, last.headers['cache-control']]).toEqual(['first', lifetime(1, 0)]);
  });
});

describe('an invalidation of cached pages in the background', () => {
  // Changes are remembered, so each test uses products of its own.
  const many = Array.from({ length: 20 }, (_, index) => 40 + index);

  it('serves the pages with its tag while they are rendered again, and no others', async () => {
    for (const id of [21, 22]) await shop.get(`/product_detail/${id}`);
    invalidate(['product:21'], 'in-background');
    shop.answer = page('second');
    const old = await shop.get('/product_detail/21');
    expect([old.how, old.text]).toEqual(['stale', 'first']);
    // Caches in front must not store the old page for long.
    expect(old.headers['cache-control']).toContain('s-maxage=1,');
    await shop.untilShown('/product_detail/21', 'second');
    expect((await shop.get('/product_detail/22')).how).toBe('hit');
    expect(shop.rendered).toHaveLength(3);
  });

  it('does not serve the old page after half a minute', async () => {
    await shop.get('/product_detail/23');
    for (let time = 0; time < 3; time += 1) {
      invalidate(['product:23'], 'in-background');
      shop.clock += 10_001;
    }
    shop.answer = page('second');
    const { how, text } = await shop.get('/product_detail/23');
    expect([how, text]).toEqual(['miss', 'second']);
  });

  it('shortens the lifetime of pages that were rendered just after it, and serves them', async () => {
    invalidate(['product:24'], 'in-background');
    shop.clock += 100;
    await shop.get('/product_detail/24');
    shop.clock += 1_001;
    shop.answer = page('second');
    expect((await shop.get('/product_detail/24')).how).toBe('stale');
    shop.clock += 6_000;
    await shop.untilShown('/product_detail/24', 'second');
    shop.clock += 30_000;
    expect((await shop.get('/product_detail/24')).how).toBe('hit');
  });

  it('does not extend the lifetime of a page that lacks its main content', async () => {
    invalidate(['product:25'], 'in-background');
    shop.clock += 100;
    expect((await shop.get('/product_detail/25')).headers['cache-control']).toBe(lifetime(1, 30));
    shop.answer = (request, response) => {
      capPageLifetime(5, 0);
      page('first')(request, response);
    };
    const { headers } = await shop.get('/product_detail/25?taille=M');
    // Caches in front must not serve it after its five seconds.
    expect(headers['cache-control']).toBe(lifetime(1, 4));
  });

  it('renders a few pages at a time, and serves the others meanwhile', async () => {
    const paths = many.map((id) => `/product_detail/${id}`);
    for (const path of paths) await shop.get(path);
    invalidate(
      many.map((id) => `product:${id}`),
      'in-background',
    );
    const finish: (() => void)[] = [];
    shop.answer = (request, response) => void finish.push(() => page('second')(request, response));
    for (const path of paths) expect((await shop.get(path)).how).toBe('stale');
    await turns();
    expect(finish).toHaveLength(4);
    shop.answer = page('second');
    for (const end of finish) end();
    for (const path of paths) await shop.untilShown(path, 'second');
  });
});
