import { capPageLifetime, renderContext } from '@/lib/cache/page-lifetime';
import { CachedShop, lifetime, page } from './testing/cached-shop';

let shop: CachedShop;
beforeEach(async () => {
  shop = new CachedShop();
  await shop.start();
});
afterEach(() => shop.stop());

describe('the lifetime of a cached page', () => {
  it('respects the maximum lifetime that the render context sets', async () => {
    shop.answer = (request, response) => {
      const store = renderContext.getStore();
      if (store) Object.assign(store, { seconds: 5 });
      page('first')(request, response);
    };
    const first = await shop.get('/');
    // Caches in front must not store a page that lacks a block for its usual time.
    expect(first.headers['cache-control']).toBe(lifetime(5, 30));
    shop.answer = page('second');
    shop.clock += 6_000;
    const second = await shop.get('/');
    expect([second.how, second.headers['cache-control']]).toEqual(['stale', lifetime(1, 0)]);
    expect((await shop.untilShown('/', 'second')).headers['cache-control']).toBe(lifetime(60, 60));
  });

  it('shortens the stale time too when the response has the maximum lifetime already', async () => {
    shop.answer = (request, response) => {
      const store = renderContext.getStore();
      if (store) Object.assign(store, { seconds: 5 });
      const headers = { 'cache-control': 's-maxage=5, stale-while-revalidate=115' };
      page('first', headers)(request, response);
    };
    expect((await shop.get('/')).headers['cache-control']).toBe(lifetime(5, 30));
  });

  describe('of a page that lacks data', () => {
    const lacking =
      (staleSeconds?: number): CachedShop['answer'] =>
      (request, response) => {
        capPageLifetime(5, staleSeconds);
        page('first')(request, response);
      };

    it('ends half a minute after it was fresh: the next visitor waits for a new page', async () => {
      shop.answer = lacking();
      await shop.get('/');
      await shop.get('/category');
      shop.answer = page('second');
      shop.clock += 34_000;
      expect(await shop.get('/category')).toMatchObject({ how: 'stale', text: 'first' });
      shop.clock += 26_000;
      expect(await shop.get('/')).toMatchObject({ how: 'miss', text: 'second' });
    });

    it('has no stale time when it lacks its main content', async () => {
      shop.answer = lacking(0);
      expect((await shop.get('/')).headers['cache-control']).toBe(lifetime(5, 0));
      shop.clock += 5_000;
      shop.answer = page('second');
      expect(await shop.get('/')).toMatchObject({ how: 'miss', text: 'second' });
    });

    it('is short too when it comes from the cache of Next.js', async () => {
      const headers = { 'cache-control': 's-maxage=5, stale-while-revalidate=115' };
      shop.answer = page('first', headers);
      expect((await shop.get('/')).headers['cache-control']).toBe(lifetime(5, 30));
      shop.clock += 60_000;
      shop.answer = page('second');
      expect(await shop.get('/')).toMatchObject({ how: 'miss', text: 'second' });
    });

    it('does not limit for how long it replaces a failure', async () => {
      shop.answer = lacking(0);
      await shop.get('/');
      shop.clock += 60_000;
      shop.answer = page('broken', {}, 500);
      expect(await shop.get('/')).toMatchObject({ status: 200, how: 'stale', text: 'first' });
    });
  });

  it('is its own where it is shorter than the maximum', async () => {
    shop.answer = (request, response) => {
      const store = renderContext.getStore();
      if (store) Object.assign(store, { seconds: 90 });
      page('first')(request, response);
    };
    expect((await shop.get('/')).headers['cache-control']).toBe(lifetime(60, 60));
  });

  it('does not start again in upstream caches when the page is served stale', async () => {
    const { headers } = await shop.get('/');
    shop.clock += 61_000;
    shop.answer = (_request, response) => response.destroy();
    const stale = await shop.get('/');
    expect([stale.how, stale.headers['cache-control']]).toEqual(['stale', lifetime(1, 0)]);
    const known = await shop.get('/', { 'if-none-match': headers.etag ?? '' });
    expect([known.status, known.headers['cache-control']]).toEqual([304, lifetime(1, 0)]);
  });

  it.each([
    ['a script', '/_next/static/chunks/a.js', 'application/javascript', 'public, max-age=31536000'],
    [
      'hydration data',
      '/_donnees/0123456789abcdef?page=%2F',
      'text/x-component',
      'public, max-age=31536000, s-maxage=31536000',
    ],
  ])(
    'is that of %s, which browsers and caches store for good',
    async (_, address, type, stored) => {
      const control = `${stored}, immutable`;
      shop.answer = page('a();', { 'content-type': type, 'cache-control': control });
      expect((await shop.get(address)).headers['cache-control']).toBe(control);
      const again = await shop.get(address);
      expect([again.how, again.headers['cache-control']]).toEqual(['hit', control]);
    },
  );

  it('starts the age at the time that the render context sets', async () => {
    shop.answer = (request, response) => {
      const store = renderContext.getStore();
      if (store) Object.assign(store, { renderedAt: shop.clock - 40_000 });
      page('first')(request, response);
    };
    expect((await shop.get('/')).headers.age).toBe('40');
    shop.clock += 21_000;
    expect((await shop.get('/')).how).toBe('stale');
  });
});
