import { once } from 'node:events';
import http from 'node:http';
import { isTestAll } from '../test-all';
import { CachedShop, lifetime, page, turns } from './testing/cached-shop';

let shop: CachedShop;
beforeEach(async () => {
  shop = new CachedShop();
  await shop.start();
});
afterEach(() => shop.stop());

describe('createPageCache', () => {
  it('renders a page once', async () => {
    const first = await shop.get('/category');
    expect([first.how, first.text]).toEqual(['miss', 'first']);
    shop.answer = page('second');
    const second = await shop.get('/category?utm_source=lettre', { cookie: 'vitrine=x' });
    expect([second.how, second.text, second.headers.age]).toEqual(['hit', 'first', '0']);
    expect(second.headers).toMatchObject({
      'cache-control': lifetime(60, 60),
      'content-encoding': 'br',
      'content-length': String(second.bytes.length),
      vary: 'Accept-Encoding',
      etag: first.headers.etag,
    });
    expect(shop.rendered).toEqual(['GET /category']);
  });

  it('sends headers that match each response', async () => {
    const ask = async (headers: http.OutgoingHttpHeaders, method?: string) => {
      const { headers: said, how, bytes } = await shop.get('/', headers, method);
      return [how, said.age, said.connection, said['content-encoding'], bytes.length > 0];
    };
    const keepAlive = { connection: 'keep-alive' };
    await shop.get('/');
    expect(await ask(keepAlive)).toEqual(['hit', '0', 'keep-alive', 'br', true]);
    expect(await ask(keepAlive)).toEqual(['hit', '0', 'keep-alive', 'br', true]);
    expect(await ask(keepAlive, 'HEAD')).toEqual(['hit', '0', 'keep-alive', 'br', false]);
    expect(await ask({ connection: 'close' })).toEqual(['hit', '0', 'close', 'br', true]);
    expect(await ask(keepAlive)).toEqual(['hit', '0', 'keep-alive', 'br', true]);
    shop.clock += 7_000;
    expect(await ask(keepAlive)).toEqual(['hit', '7', 'keep-alive', 'br', true]);
    shop.answer = () => {};
    shop.clock += 60_000;
    expect(await ask(keepAlive)).toEqual(['stale', '67', 'keep-alive', 'br', true]);
    expect(await ask(keepAlive)).toEqual(['stale', '67', 'keep-alive', 'br', true]);
  });

  it('passes no headers of the client to the render', async () => {
    let seen: http.IncomingHttpHeaders = {};
    shop.answer = (request, response) => {
      seen = request.headers;
      page('first')(request, response);
    };
    await shop.get('/', { cookie: 'vitrine=secret', 'if-none-match': '"x"' });
    expect(seen).toEqual({ host: 'localhost' });
  });

  it.each(['', '0', '1, 1', 'true'])(
    'serves the document to a client whose RSC header is %j, which Next.js ignores',
    async (rsc) => {
      const router = { rsc, 'next-router-state-tree': 'x', 'next-url': '/cart' };
      expect((await shop.get('/', router)).how).toBe('miss');
      expect((await shop.get('/')).how).toBe('hit');
      expect(shop.rendered).toEqual(['GET /']);
    },
  );

  it.each(['/', '/?_rsc=wrong', '/product_detail/1'])(
    'lets no cache store the response to a navigation to %s without a valid hash',
    async (path) => {
      for (const status of [200, 307]) {
        shop.answer = page('', {}, status);
        const { how, headers } = await shop.get(path, { rsc: '1' });
        expect([how, headers['cache-control']]).toEqual([undefined, 'no-store']);
      }
      expect(shop.rendered).toEqual([`GET ${path}`, `GET ${path}`]);
    },
  );

  it('lets no cache store a navigation without a valid hash that takes too long', async () => {
    shop.stop();
    await shop.start({ maxMs: 20 });
    shop.answer = (_request, response) => response.setHeader('cache-control', lifetime(60, 60));
    const { status, headers } = await shop.get('/', { rsc: '1' });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('serves a stale page while one request revalidates it', async () => {
    await shop.get('/');
    shop.clock += 61_000;
    shop.answer = page('second');
    const answers = await Promise.all([1, 2, 3].map(() => shop.get('/')));
    expect(answers.map(({ how, text }) => `${how} ${text}`)).toContain('stale first');
    expect((await shop.untilShown('/', 'second')).how).toBe('hit');
    expect(shop.rendered).toHaveLength(2);
  });

  it('renders a page again that was not requested for a long time, whatever it allows', async () => {
    const year = 's-maxage=60, stale-while-revalidate=31535940';
    shop.answer = page('first', { 'cache-control': year });
    await shop.get('/');
    shop.clock += 60_000 + 61_000;
    shop.answer = page('second');
    expect((await shop.get('/')).text).toBe('second');
  });

  it('renders once for concurrent requests', async () => {
    let finish = () => {};
    shop.answer = (request, response) => {
      finish = () => page('first')(request, response);
    };
    const visitors = Array.from({ length: 200 }, () => shop.get('/sub_category?cat_id=3'));
    while (shop.arrived.length < visitors.length) await turns();
    await turns();
    finish();
    const answers = await Promise.all(visitors);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['first']));
    expect(shop.rendered).toHaveLength(1);
  });

  it('finishes a render after its client has disconnected', async () => {
    let finish = () => {};
    shop.answer = (request, response) => {
      finish = () => page('first')(request, response);
    };
    const left = http.get({ ...shop.address, path: '/' });
    left.on('error', () => {});
    while (shop.rendered.length === 0) await turns();
    const [request] = shop.arrived;
    if (!request) throw new Error('no request has arrived');
    const closed = once(request.socket, 'close');
    left.destroy();
    await closed;
    finish();
    expect((await shop.get('/')).text).toBe('first');
    expect(shop.rendered).toHaveLength(1);
  });

  describe('the cache', () => {
    it.each<[string, http.OutgoingHttpHeaders, number]>([
      ['a response that sets a cookie', { 'set-cookie': 'a=b' }, 200],
      ['a private response', { 'cache-control': 'private, s-maxage=60' }, 200],
      ['a response with no-store', { 'cache-control': 'no-store' }, 200],
      ['a response without s-maxage', { 'cache-control': 'public, max-age=0' }, 200],
      ['another status', { 'x-nextjs-prerender': '1' }, 404],
      ['a redirect', { location: '/category' }, 308],
      ['a response of another type', { 'content-type': 'text/plain' }, 200],
      ['a response that is already compressed', { 'content-encoding': 'zstd' }, 200],
    ])('does not store %s', async (_kind, headers, status) => {
      shop.answer = page('not for all', headers, status);
      const first = await shop.get('/product_detail/12');
      expect(first.status).toBe(status);
      expect(first.headers).toMatchObject(
        headers['set-cookie'] ? { 'set-cookie': ['a=b'] } : { 'content-type': expect.anything() },
      );
      await shop.get('/product_detail/12');
      expect(first.how).toBeUndefined();
      expect(shop.rendered.length).toBeGreaterThanOrEqual(2);
      expect(shop.cache.store.size).toBe(0);
    });

    it('does not store a failure, which becomes a French 503', async () => {
      shop.answer = page('broken', {}, 500);
      const { status, headers } = await shop.get('/');
      expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
      shop.answer = page('first');
      expect((await shop.get('/')).text).toBe('first');
    });

    it('does not store a response that depends on cookies', async () => {
      shop.answer = (request, response) => {
        const cookie = request.headers.cookie ?? 'nobody';
        page(cookie, { 'set-cookie': `seen=${cookie}` })(request, response);
      };
      const answers = await Promise.all(['a=1', 'b=2'].map((cookie) => shop.get('/', { cookie })));
      expect(answers.map(({ text }) => text)).toEqual(['a=1', 'b=2']);
    });
  });

  it('redirects with all parameters of the requested URL', async () => {
    shop.answer = (request, response) => {
      response.writeHead(308, { location: `/sub_category?${request.url?.split('?')[1]}` });
      response.end();
    };
    const { headers } = await shop.get('/sub_category?page=1&utm_source=lettre');
    expect(headers.location).toBe('/sub_category?page=1&utm_source=lettre');
  });

  it('does not render a missing page twice', async () => {
    shop.answer = page('gone', { 'x-nextjs-prerender': '1' }, 404);
    const { status, text, headers } = await shop.get('/product_detail/12?utm_source=lettre');
    expect([status, text, headers['cache-control']]).toEqual([404, 'gone', 'no-store']);
    expect(shop.rendered).toEqual(['GET /product_detail/12']);
  });

  it('counts the memory of each encoding from its first request on', async () => {
    await shop.get('/');
    const before = shop.cache.store.bytes;
    const { bytes } = await shop.get('/', { 'accept-encoding': 'gzip' });
    expect(shop.cache.store.bytes).toBe(before + bytes.length);
  });

  it('keeps frequently requested pages within its limit whatever URLs are invented', async () => {
    for (let time = 0; time < 3; time += 1) await shop.get('/sub_category?cat_id=3');
    const invented = isTestAll ? 3_000 : 1_500;
    const numbers = Array.from({ length: invented }, (_, index) => index).values();
    const visitor = async () => {
      for (const index of numbers) {
        await new Promise<void>((resolve) => {
          const request = Object.assign(new http.IncomingMessage(Object()), {
            url: `/sub_category?q=invente-${index}`,
            method: 'GET',
            headers: { 'accept-encoding': 'gzip' },
          });
          const response = new http.ServerResponse(request);
          Object.assign(response, { end: () => resolve() });
          void shop.cache.handle(request, response);
        });
      }
    };
    await Promise.all([visitor(), visitor(), visitor(), visitor()]);
    expect(shop.rendered.length).toBe(invented + 1);
    expect(shop.cache.store.bytes).toBeLessThanOrEqual(2_000_000);
    expect(shop.cache.store.size).toBeLessThan(1_000);
    expect((await shop.get('/sub_category?cat_id=3')).how).toBe('hit');
    // Thousands of pages are rendered and compressed.
  }, 120_000);
});
