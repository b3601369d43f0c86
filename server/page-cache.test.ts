import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { renderContext } from '@/lib/cache/page-lifetime';
import { clientNetwork } from './client-address';
import { createShopServer } from './http-server';
import { invalidate } from './invalidation';
import { shedLoad } from './load-shedding';
import { computeCacheBustingSearchParam } from './next-internals/testing/navigation-hash';
import { createPageCache } from './page-cache';
import { limitRenders } from './render-limit';

const sMaxAge = 's-maxage=60, stale-while-revalidate=31535940';
const filling = 'Robe à fleurs, taille 38, livrée demain. '.repeat(100);

/** The handler behind the cache, which each test may replace. */
let answer: http.RequestListener;
let rendered: string[] = [];
let askedFrom: unknown[] = [];
let cache: ReturnType<typeof createPageCache>;
let server: http.Server;
let clock: number;

function page(text: string, headers: http.OutgoingHttpHeaders = {}, status = 200) {
  return (_request: http.IncomingMessage, response: http.ServerResponse) => {
    response.statusCode = status;
    const all = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': sMaxAge,
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) if (value) response.setHeader(name, value);
    response.end(text + filling);
  };
}

beforeEach(async () => {
  clock = 1_800_000_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  rendered = [];
  answer = page('first');
  askedFrom = [];
  server = createShopServer({
    handle: async (request, response) => {
      rendered.push(`${request.method} ${request.url}`);
      askedFrom.push(clientNetwork(request));
      answer(request, response);
    },
    cachePages: (render) => {
      cache = createPageCache({ render, maxBytes: 2_000_000 });
      return cache.handle;
    },
    trustProxy: false,
    limits: null,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  cache.store.stop();
  server.close();
  server.closeAllConnections();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly how: string | undefined;
  readonly bytes: Buffer;
  readonly text: string;
}

function get(
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return new Promise((resolve, reject) => {
    const asked = http.request(
      { port, host: '127.0.0.1', path, method, headers: { 'accept-encoding': 'br', ...headers } },
      async (head) => {
        const bytes = Buffer.concat(await head.toArray());
        const timing = String(head.headers['server-timing'] ?? '');
        resolve({
          status: head.statusCode,
          headers: head.headers,
          how: /cache;desc=(\w+)/.exec(timing)?.[1],
          bytes,
          text: unpacked(bytes, head.headers['content-encoding']).replace(filling, ''),
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return String(brotliDecompressSync(bytes));
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes);
}

/** Requests the page until its revalidated version is served. */
async function untilShown(path: string, text: string): Promise<Answer> {
  for (;;) {
    const one = await get(path);
    if (one.text === text) return one;
  }
}

/** Lets pending callbacks run. */
async function turns(count = 20) {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

describe('createPageCache', () => {
  it('renders a page once', async () => {
    const first = await get('/category');
    expect([first.how, first.text]).toEqual(['miss', 'first']);
    answer = page('second');
    const second = await get('/category?utm_source=lettre', { cookie: 'vitrine=x' });
    expect([second.how, second.text, second.headers.age]).toEqual(['hit', 'first', '0']);
    expect(second.headers).toMatchObject({
      'cache-control': sMaxAge,
      'content-encoding': 'br',
      'content-length': String(second.bytes.length),
      vary: 'Accept-Encoding',
      etag: first.headers.etag,
    });
    expect(rendered).toEqual(['GET /category']);
  });

  it('sends headers that match each response', async () => {
    const ask = async (headers: http.OutgoingHttpHeaders, method?: string) => {
      const { headers: said, how, bytes } = await get('/', headers, method);
      return [how, said.age, said.connection, said['content-encoding'], bytes.length > 0];
    };
    const keepAlive = { connection: 'keep-alive' };
    await get('/');
    expect(await ask(keepAlive)).toEqual(['hit', '0', 'keep-alive', 'br', true]);
    expect(await ask(keepAlive)).toEqual(['hit', '0', 'keep-alive', 'br', true]);
    expect(await ask(keepAlive, 'HEAD')).toEqual(['hit', '0', 'keep-alive', 'br', false]);
    expect(await ask({ connection: 'close' })).toEqual(['hit', '0', 'close', 'br', true]);
    expect(await ask(keepAlive)).toEqual(['hit', '0', 'keep-alive', 'br', true]);
    clock += 7_000;
    expect(await ask(keepAlive)).toEqual(['hit', '7', 'keep-alive', 'br', true]);
    answer = () => {};
    clock += 60_000;
    expect(await ask(keepAlive)).toEqual(['stale', '67', 'keep-alive', 'br', true]);
    expect(await ask(keepAlive)).toEqual(['stale', '67', 'keep-alive', 'br', true]);
  });

  it('passes no headers of the client to the render', async () => {
    let seen: http.IncomingHttpHeaders = {};
    answer = (request, response) => {
      seen = request.headers;
      page('first')(request, response);
    };
    await get('/', { cookie: 'vitrine=secret', 'if-none-match': '"x"' });
    expect(seen).toEqual({ host: 'localhost' });
  });

  it('serves a stale page while one request revalidates it', async () => {
    await get('/');
    clock += 61_000;
    answer = page('second');
    const answers = await Promise.all([1, 2, 3].map(() => get('/')));
    expect(answers.map(({ how, text }) => `${how} ${text}`)).toContain('stale first');
    expect((await untilShown('/', 'second')).how).toBe('hit');
    expect(rendered).toHaveLength(2);
  });

  it('renders a page again that was not requested for a long time', async () => {
    await get('/');
    clock += 60_000 + 601_000;
    answer = page('second');
    expect((await get('/')).text).toBe('second');
  });

  it('renders once for concurrent requests', async () => {
    let finish = () => {};
    answer = (request, response) => {
      finish = () => page('first')(request, response);
    };
    const visitors = Array.from({ length: 200 }, () => get('/sub_category?cat_id=3'));
    while (rendered.length === 0) await turns();
    await turns();
    finish();
    const answers = await Promise.all(visitors);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['first']));
    expect(rendered).toHaveLength(1);
  });

  it('finishes a render after its client has disconnected', async () => {
    let finish = () => {};
    answer = (request, response) => {
      finish = () => page('first')(request, response);
    };
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const left = http.get({ port, host: '127.0.0.1', path: '/' });
    left.on('error', () => {});
    while (rendered.length === 0) await turns();
    left.destroy();
    await turns();
    finish();
    expect((await get('/')).text).toBe('first');
    expect(rendered).toHaveLength(1);
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
      answer = page('not for all', headers, status);
      const first = await get('/product_detail/12');
      expect(first.status).toBe(status);
      expect(first.headers).toMatchObject(
        headers['set-cookie'] ? { 'set-cookie': ['a=b'] } : { 'content-type': expect.anything() },
      );
      await get('/product_detail/12');
      expect(first.how).toBeUndefined();
      expect(rendered.length).toBeGreaterThanOrEqual(2);
      expect(cache.store.size).toBe(0);
    });

    it('does not store a failure, which becomes a French 503', async () => {
      answer = page('broken', {}, 500);
      const { status, headers } = await get('/');
      expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
      answer = page('first');
      expect((await get('/')).text).toBe('first');
    });

    it('does not store a response that depends on cookies', async () => {
      answer = (request, response) => {
        const cookie = request.headers.cookie ?? 'nobody';
        page(cookie, { 'set-cookie': `seen=${cookie}` })(request, response);
      };
      const answers = await Promise.all(['a=1', 'b=2'].map((cookie) => get('/', { cookie })));
      expect(answers.map(({ text }) => text)).toEqual(['a=1', 'b=2']);
    });
  });

  it('redirects with all parameters of the requested URL', async () => {
    answer = (request, response) => {
      response.writeHead(308, { location: `/sub_category?${request.url?.split('?')[1]}` });
      response.end();
    };
    const { headers } = await get('/sub_category?page=1&utm_source=lettre');
    expect(headers.location).toBe('/sub_category?page=1&utm_source=lettre');
  });

  it('does not render a missing page twice', async () => {
    answer = page('gone', { 'x-nextjs-prerender': '1' }, 404);
    const { status, text } = await get('/product_detail/12?utm_source=lettre');
    expect([status, text]).toEqual([404, 'gone']);
    expect(rendered).toEqual(['GET /product_detail/12']);
  });

  describe('when a render fails', () => {
    it('serves the last good page and retries after a pause', async () => {
      await get('/');
      clock += 61_000;
      answer = page('broken', {}, 500);
      for (let time = 0; time < 3; time += 1) {
        expect((await get('/')).text).toBe('first');
        await turns();
      }
      expect(rendered).toHaveLength(2);
      clock += 6_000;
      answer = page('second');
      await untilShown('/', 'second');
      expect(rendered).toHaveLength(3);
    });

    it.each(['/', '/category', '/sub_category'])(
      'treats a 404 of %s as a failure',
      async (path) => {
        answer = page('gone', {}, 404);
        expect((await get(path)).status).toBe(503);
        answer = page('first');
        expect((await get(path)).text).toBe('first');
        clock += 3_600_000;
        answer = page('gone', {}, 404);
        expect(await get(path)).toMatchObject({ status: 200, how: 'stale', text: 'first' });
      },
    );

    it('serves the last good page if a render never ends', async () => {
      cache.store.stop();
      const render = limitRenders({
        maxMs: 20,
        render: async (request, response) => answer(request, response),
      });
      cache = createPageCache({ render, maxBytes: 2_000_000 });
      const bounded = createShopServer({
        handle: render,
        cachePages: () => cache.handle,
        trustProxy: false,
        limits: null,
      });
      server.close();
      server = bounded;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await get('/');
      clock += 3_600_000;
      answer = () => {};
      expect(await get('/')).toMatchObject({ status: 200, how: 'stale', text: 'first' });
      expect((await get('/category')).status).toBe(503);
    });

    it('serves the last good page after its stale period', async () => {
      await get('/');
      clock += 3_600_000;
      answer = () => {
        throw new Error('broken');
      };
      const { status, how, text } = await get('/');
      expect([status, how, text]).toEqual([200, 'stale', 'first']);
    });

    it('does not serve the last good page after a day', async () => {
      await get('/');
      clock += 25 * 3_600_000;
      answer = page('broken', {}, 500);
      expect((await get('/')).status).toBe(503);
    });

    it('serves nothing for a page that has become a 404', async () => {
      await get('/product_detail/12');
      clock += 700_000;
      answer = page('Cet article n’existe plus', { 'x-nextjs-prerender': '1' }, 404);
      const gone = await get('/product_detail/12');
      expect([gone.status, gone.text]).toEqual([404, 'Cet article n’existe plus']);
      answer = page('broken', {}, 500);
      expect((await get('/product_detail/12')).status).toBe(503);
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
      answer = payload('E{"digest":"3921"}');
      const failed = await get(await address(), going);
      expect([failed.status, failed.how]).toEqual([503, undefined]);
      answer = payload('{}');
      expect((await get(await address(), going)).how).toBe('miss');
      expect((await get(await address(), going)).how).toBe('hit');
      clock += 3_600_000;
      answer = payload('E{"digest":"3921"}');
      const last = await get(await address(), going);
      expect([last.status, last.how]).toEqual([200, 'stale']);
    });

    it('is passed on uncached if it contains notFound()', async () => {
      answer = payload('E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}');
      for (let time = 0; time < 2; time += 1) {
        const missing = await get(await address(), going);
        expect([missing.status, missing.how]).toEqual([200, undefined]);
      }
    });
  });

  describe('when load is shed', () => {
    it('serves the last good page, else the prepared 503', async () => {
      answer = page('first');
      await get('/');
      answer = (request, response) => shedLoad(request, response);
      clock += 3_600_000;
      expect((await get('/')).text).toMatch(/^first/);
      const rejected = await get('/category');
      expect(rejected.status).toBe(503);
      expect(rejected.headers['retry-after']).toBe('5');
      expect(rejected.text).toContain('Trop de visites en ce moment');
      expect(rendered).not.toContain('GET /indisponible');
    });

    it("attributes renders to the client's network", async () => {
      await get('/category');
      expect(askedFrom).toEqual(['127.0.0.1']);
    });
  });

  describe('an invalidation', () => {
    it('expires the pages with its tag and no others', async () => {
      for (const path of [
        '/product_detail/12?taille=M',
        '/product_detail/12',
        '/product_detail/13',
      ]) {
        await get(path);
      }
      invalidate(['product:12']);
      answer = page('second');
      const texts = [];
      for (const path of [
        '/product_detail/12?taille=M',
        '/product_detail/12',
        '/product_detail/13',
      ]) {
        texts.push((await get(path)).text);
      }
      expect(texts).toEqual(['second', 'second', 'first']);
    });

    it('separates later requests from a render in progress', async () => {
      const finish: (() => void)[] = [];
      answer = (request, response) => void finish.push(() => page('first')(request, response));
      const before = get('/product_detail/12');
      while (finish.length === 0) await turns();
      clock += 1;
      invalidate(['product:12']);
      clock += 1;
      answer = page('second');
      expect((await get('/product_detail/12')).text).toBe('second');
      finish[0]?.();
      expect((await before).text).toBe('first');
      clock += 100;
      expect((await get('/product_detail/12')).text).toBe('second');
    });

    it('shortens the lifetime of pages that were rendered just after it', async () => {
      invalidate(['product:12']);
      clock += 100;
      await get('/product_detail/12');
      clock += 1_001;
      answer = page('second');
      expect((await get('/product_detail/12')).text).toBe('second');
    });

    it('keeps the last good page for failing renders', async () => {
      await get('/product_detail/12');
      invalidate(['product:12']);
      answer = page('broken', {}, 500);
      expect((await get('/product_detail/12')).text).toBe('first');
    });
  });

  describe('an invalidation in the background', () => {
    // Changes are remembered, so each test uses products of its own.
    const many = Array.from({ length: 20 }, (_, index) => 40 + index);

    it('serves the pages with its tag while they are rendered again, and no others', async () => {
      for (const id of [21, 22]) await get(`/product_detail/${id}`);
      invalidate(['product:21'], 'in-background');
      answer = page('second');
      const old = await get('/product_detail/21');
      expect([old.how, old.text]).toEqual(['stale', 'first']);
      // Caches in front must not store the old page for long.
      expect(old.headers['cache-control']).toContain('s-maxage=1,');
      await untilShown('/product_detail/21', 'second');
      expect((await get('/product_detail/22')).how).toBe('hit');
      expect(rendered).toHaveLength(3);
    });

    it('does not serve the old page after half a minute', async () => {
      await get('/product_detail/23');
      for (let time = 0; time < 3; time += 1) {
        invalidate(['product:23'], 'in-background');
        clock += 10_001;
      }
      answer = page('second');
      const { how, text } = await get('/product_detail/23');
      expect([how, text]).toEqual(['miss', 'second']);
    });

    it('shortens the lifetime of pages that were rendered just after it, and serves them', async () => {
      invalidate(['product:24'], 'in-background');
      clock += 100;
      await get('/product_detail/24');
      clock += 1_001;
      answer = page('second');
      expect((await get('/product_detail/24')).how).toBe('stale');
      clock += 6_000;
      await untilShown('/product_detail/24', 'second');
      clock += 30_000;
      expect((await get('/product_detail/24')).how).toBe('hit');
    });

    it('renders a few pages at a time, and serves the others meanwhile', async () => {
      const paths = many.map((id) => `/product_detail/${id}`);
      for (const path of paths) await get(path);
      invalidate(
        many.map((id) => `product:${id}`),
        'in-background',
      );
      const finish: (() => void)[] = [];
      answer = (request, response) => void finish.push(() => page('second')(request, response));
      for (const path of paths) expect((await get(path)).how).toBe('stale');
      await turns();
      expect(finish).toHaveLength(4);
      answer = page('second');
      for (const end of finish) end();
      for (const path of paths) await untilShown(path, 'second');
    });
  });

  it('respects the maximum lifetime that the render context sets', async () => {
    answer = (request, response) => {
      const store = renderContext.getStore();
      if (store) Object.assign(store, { seconds: 5 });
      page('first')(request, response);
    };
    await get('/');
    answer = page('second');
    clock += 6_000;
    expect((await get('/')).how).toBe('stale');
  });

  it('starts the age at the time that the render context sets', async () => {
    answer = (request, response) => {
      const store = renderContext.getStore();
      if (store) Object.assign(store, { renderedAt: clock - 40_000 });
      page('first')(request, response);
    };
    expect((await get('/')).headers.age).toBe('40');
    clock += 21_000;
    expect((await get('/')).how).toBe('stale');
  });

  describe('a response', () => {
    it('has the encoding that the client accepts', async () => {
      const answers = await Promise.all(
        ['br', 'gzip', 'identity', 'gzip;q=1, br;q=0.1'].map((encoding) =>
          get('/', { 'accept-encoding': encoding }),
        ),
      );
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
        'br',
        'gzip',
        undefined,
        'gzip',
      ]);
      expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['first']));
      for (const { bytes, headers } of answers) {
        expect(headers['content-length']).toBe(String(bytes.length));
      }
      expect(rendered).toHaveLength(1);
    });

    it('is a 304 for a client that has the content', async () => {
      const { headers } = await get('/');
      const etag = headers.etag ?? '';
      for (const known of [etag, `"x", ${etag.replace('W/', '')}`, '*']) {
        const again = await get('/', { 'if-none-match': known, 'accept-encoding': 'gzip' });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({ etag, 'cache-control': sMaxAge });
        expect(again.headers.vary).toMatch(/Accept-Encoding/);
      }
      expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200);
    });

    it('has no body for HEAD', async () => {
      for (const how of ['miss', 'hit']) {
        const head = await get('/', {}, 'HEAD');
        expect([head.how, head.bytes.length]).toEqual([how, 0]);
        expect(head.headers['content-length']).toBeDefined();
      }
      expect(rendered).toEqual(['GET /']);
    });

    it('has a correct length, also during recompression', async () => {
      const varied = Array.from({ length: 30_000 }, (_, index) => `${index ** 2 % 100_003} €`);
      answer = page(varied.join(' '));
      const first = await get('/');
      await get('/', { 'accept-encoding': 'gzip' });
      let last = first;
      while (last.bytes.length >= first.bytes.length) {
        last = await get('/');
        expect(last.headers['content-length']).toBe(String(last.bytes.length));
      }
      // The large page is compressed at the highest level.
    }, 120_000);

    it('is recompressed after several requests and keeps its ETag', async () => {
      const varied = Array.from({ length: 500 }, (_, index) => `${(index * 7919) % 1013} €`).join(
        ' ',
      );
      answer = page(varied);
      const first = await get('/');
      let last = first;
      while (last.bytes.length >= first.bytes.length) last = await get('/');
      expect(last.text).toBe(varied);
      expect(last.headers.etag).toBe(first.headers.etag);
      expect(last.headers['content-length']).toBe(String(last.bytes.length));
    });
  });

  it('keeps frequently requested pages within its limit whatever URLs are invented', async () => {
    for (let time = 0; time < 3; time += 1) await get('/sub_category?cat_id=3');
    const invented = process.env.VITRINE_TEST_ALL ? 3_000 : 1_500;
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
          void cache.handle(request, response);
        });
      }
    };
    await Promise.all([visitor(), visitor(), visitor(), visitor()]);
    expect(rendered.length).toBe(invented + 1);
    expect(cache.store.bytes).toBeLessThanOrEqual(2_000_000);
    expect(cache.store.size).toBeLessThan(1_000);
    expect((await get('/sub_category?cat_id=3')).how).toBe('hit');
    // Thousands of pages are rendered and compressed.
  }, 120_000);
});
