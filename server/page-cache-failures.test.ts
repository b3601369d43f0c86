import type { RequestListener } from 'node:http';
import { respondNotFound } from '@/lib/cache/page-lifetime';
import { requestId } from '@/telemetry/request-id';
import { shedLoad } from './load-shedding';
import { log } from './log';
import { computeCacheBustingSearchParam } from './next-internals/testing/navigation-hash';
import { CachedShop, page, turns } from './testing/cached-shop';

let shop: CachedShop;
beforeEach(async () => {
  shop = new CachedShop();
  await shop.start();
});
afterEach(() => shop.stop());

describe('the page cache when a render fails', () => {
  it('serves the last good page and retries after a pause', async () => {
    await shop.get('/');
    shop.clock += 61_000;
    shop.answer = page('broken', {}, 500);
    for (let time = 0; time < 3; time += 1) {
      expect((await shop.get('/')).text).toBe('first');
      await turns();
    }
    expect(shop.rendered).toHaveLength(2);
    shop.clock += 6_000;
    shop.answer = page('second');
    await shop.untilShown('/', 'second');
    expect(shop.rendered).toHaveLength(3);
  });

  it.each(['/', '/category', '/sub_category'])('treats a 404 of %s as a failure', async (path) => {
    shop.answer = page('gone', {}, 404);
    expect((await shop.get(path)).status).toBe(503);
    shop.answer = page('first');
    expect((await shop.get(path)).text).toBe('first');
    shop.clock += 3_600_000;
    shop.answer = page('gone', {}, 404);
    expect(await shop.get(path)).toMatchObject({ status: 200, how: 'stale', text: 'first' });
  });

  it('serves the last good page if a render never ends', async () => {
    shop.stop();
    await shop.start({ maxMs: 20 });
    await shop.get('/');
    shop.clock += 3_600_000;
    shop.answer = () => {};
    expect(await shop.get('/')).toMatchObject({ status: 200, how: 'stale', text: 'first' });
    expect((await shop.get('/category')).status).toBe(503);
  });

  it('logs the failure with the id of the request', async () => {
    const logged: unknown[] = [];
    jest.mocked(log.error).mockImplementation(() => logged.push(requestId()));
    const rendered: unknown[] = [];
    shop.answer = () => {
      rendered.push(requestId());
      throw new Error('broken');
    };
    await shop.get('/category');
    expect(logged[0]).toMatch(/^[\w-]{36}$/);
    expect(logged[0]).toBe(rendered[0]);
  });

  it('serves the last good page after its stale period', async () => {
    await shop.get('/');
    shop.clock += 3_600_000;
    shop.answer = () => {
      throw new Error('broken');
    };
    const { status, how, text } = await shop.get('/');
    expect([status, how, text]).toEqual([200, 'stale', 'first']);
  });

  it('does not serve the last good page after a day', async () => {
    await shop.get('/');
    shop.clock += 25 * 3_600_000;
    shop.answer = page('broken', {}, 500);
    expect((await shop.get('/')).status).toBe(503);
  });

  it('serves nothing for a page that has become a 404', async () => {
    await shop.get('/product_detail/12');
    shop.clock += 700_000;
    shop.answer = page('Cet article n’existe plus', { 'x-nextjs-prerender': '1' }, 404);
    const gone = await shop.get('/product_detail/12');
    expect([gone.status, gone.text]).toEqual([404, 'Cet article n’existe plus']);
    shop.answer = page('broken', {}, 500);
    expect((await shop.get('/product_detail/12')).status).toBe(503);
  });
});

describe('a navigation payload', () => {
  const going = { rsc: '1', 'next-router-prefetch': '1' };
  const address = async () => {
    return `/product_detail/12?_rsc=${await computeCacheBustingSearchParam('1', undefined, undefined, undefined)}`;
  };
  const payload = (row: string) =>
    page(`0:{"P":null}\n7:${row}\n8:`, { 'content-type': 'text/x-component' });

  it('becomes a 503 if it contains a failure, so that the browser loads the document', async () => {
    shop.answer = payload('E{"digest":"3921"}');
    const failed = await shop.get(await address(), going);
    expect([failed.status, failed.how]).toEqual([503, undefined]);
    shop.answer = payload('{}');
    expect((await shop.get(await address(), going)).how).toBe('miss');
    expect((await shop.get(await address(), going)).how).toBe('hit');
    shop.clock += 3_600_000;
    shop.answer = payload('E{"digest":"3921"}');
    const last = await shop.get(await address(), going);
    expect([last.status, last.how]).toEqual([200, 'stale']);
  });

  const contentOfMissingPage: RequestListener = (request, response) => {
    respondNotFound();
    payload('{}')(request, response);
  };

  it.each([
    ['notFound()', payload('E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}')],
    ['the content of a missing page', contentOfMissingPage],
  ])('is passed on uncached if it contains %s', async (_, answer) => {
    shop.answer = answer;
    for (let time = 0; time < 2; time += 1) {
      const missing = await shop.get(await address(), going);
      expect([missing.status, missing.how]).toEqual([200, undefined]);
      expect(missing.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the page cache when load is shed', () => {
  it('serves the last good page, else the prepared 503', async () => {
    shop.answer = page('first');
    await shop.get('/');
    shop.answer = (request, response) => shedLoad(request, response);
    shop.clock += 3_600_000;
    expect((await shop.get('/')).text).toMatch(/^first/);
    const rejected = await shop.get('/category');
    expect(rejected.status).toBe(503);
    expect(rejected.headers['retry-after']).toBe('5');
    expect(rejected.text).toContain('Trop de visites en ce moment');
    expect(shop.rendered).not.toContain('GET /indisponible');
  });

  it("attributes renders to the client's network", async () => {
    await shop.get('/category');
    expect(shop.networks).toEqual(['127.0.0.1']);
  });
});
