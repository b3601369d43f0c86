import { once } from 'node:events';
import fs from 'node:fs';
import type http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../../jest.redis';
import { isInstalled } from '../../scripts/lib/scale-packages';
import common from '../../server/common-headers.json';
import { plainHeaders, plainPage } from '../../server/plain-response';
import { ask } from './ask';
import { paymentName } from './nginx';
import { startTestSite } from './test-site';

// Tests the operator's configuration (deploy/nginx.conf.template) with shops that echo requests.

const describeOnNginx = isInstalled('nginx') ? describe : describe.skip;
const secret = 'un-secret-partage';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=600',
};

describeOnNginx('nginx in front of two shops', () => {
  const asked: http.IncomingMessage[] = [];
  let handler: http.RequestListener = (_, response) => response.end();
  let site: Awaited<ReturnType<typeof startTestSite>>;
  let shop = '';

  beforeAll(async () => {
    const onRequest: http.RequestListener = (request, response) => {
      asked.push(request);
      handler(request, response);
    };
    site = await startTestSite({ onRequest, secret });
    shop = site.url;
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    asked.splice(0);
    handler = (request, response) => {
      response
        .writeHead(200, pageHeaders)
        .end(`page ${asked.length} of ${request.url} ${'x'.repeat(2_000)}`);
    };
  });

  test('forwards many cookies, in one header of a request and in a response', async () => {
    const cookies = Array.from({ length: 7 }, (_, index) => `c${index}=${'x'.repeat(3_000)}`);
    const cookie = cookies.join('; ');
    await ask(`${shop}/my_account`, { headers: { cookie } });
    expect(asked.at(-1)?.headers.cookie).toBe(cookie);
    const set = cookies.slice(0, 4);
    handler = (_, response) => response.writeHead(200, { 'set-cookie': set }).end();
    const { status, headers } = await ask(`${shop}/api/login`, { form: { email: 'x' } });
    expect([status, headers['set-cookie']]).toEqual([200, set]);
  });

  /** Sends a path exactly as it is spelt. */
  const sendRaw = async (path: string, accept: string) => {
    const { hostname, port } = new URL(shop);
    const options = { hostname, port, path, headers: { accept }, rejectUnauthorized: false };
    const sent = https.get(options);
    const [response] = await once(sent, 'response');
    return { body: await text(response) };
  };

  const forget = (shown = secret, tags = '') =>
    ask(site.purgeUrl, {
      method: 'POST',
      body: tags,
      headers: { authorization: `Bearer ${shown}` },
    });

  test('caches a page until the shop reports a change of the catalogue', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await ask(`${shop}/product_detail/p1`)).body).toMatch(/^page 1 /);
    }
    expect((await forget('un-autre-secret')).status).toBe(401);
    expect((await ask(`${shop}/product_detail/p1`)).body).toMatch(/^page 1 /);
    expect((await forget()).status).toBe(204);
    expect((await ask(`${shop}/product_detail/p1`)).body).toMatch(/^page 2 /);
  });

  test('purges the pages of the tags that the shop lists, and no others', async () => {
    const paths = ['/product_detail/p1', '/product_detail/a%20b', '/sub_category?page=2', '/'];
    const shown = async () => {
      const answers = await Promise.all(paths.map((path) => ask(shop + path)));
      return answers.map(({ headers }) => headers['x-cache']);
    };
    await forget();
    expect(await shown()).toEqual(['MISS', 'MISS', 'MISS', 'MISS']);
    expect((await forget(secret, 'product%3Aa%20b\nproduct%3Aother')).status).toBe(204);
    expect(await shown()).toEqual(['HIT', 'MISS', 'HIT', 'HIT']);
    await forget(secret, 'listings');
    expect(await shown()).toEqual(['HIT', 'HIT', 'MISS', 'MISS']);
    await forget(secret, 'products');
    expect(await shown()).toEqual(['MISS', 'MISS', 'MISS', 'MISS']);
  });

  test('caches router requests separately, and forwards no cookies of cacheable pages', async () => {
    const router = { rsc: '1', 'next-router-state-tree': 'x' };
    await ask(`${shop}/category`, { headers: { cookie: 'vitrine=moi' } });
    await ask(`${shop}/category`, { headers: router });
    await ask(`${shop}/category`, { headers: { ...router, 'next-router-state-tree': 'y' } });
    expect(asked).toHaveLength(3);
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined]);
  });

  test('forwards exactly the router headers that the cache key contains', async () => {
    await forget();
    const names = [
      'rsc',
      'next-router-prefetch',
      'next-router-segment-prefetch',
      'next-router-state-tree',
      'next-url',
    ];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    await ask(`${shop}/category`, { headers: empty });
    for (const name of names) expect(asked[0]?.headers).not.toHaveProperty(name);
    expect((await ask(`${shop}/category`)).headers['x-cache']).toBe('HIT');
    const full = Object.fromEntries(names.map((name) => [name, `${name}-1`]));
    for (const path of ['/category', '/my_account']) {
      await ask(shop + path, { headers: full });
      expect(asked.at(-1)?.headers).toMatchObject(full);
    }
  });

  test('forwards several router headers with the same name as one', async () => {
    await ask(`${shop}/category`, { headers: { rsc: ['1', 'x'] } });
    // nginx 1.22 keeps the first one, and nginx 1.23 joins them.
    expect(asked[0]?.headersDistinct.rsc).toEqual([expect.stringMatching(/^1(, x)?$/)]);
  });

  test.each(['/sitemap.xml', '/sitemaps/articles-1.xml'])(
    'caches %s whatever changes, and forwards no cookies',
    async (path) => {
      for (const cached of ['MISS', 'HIT', 'HIT']) {
        const { headers } = await ask(shop + path, { headers: { cookie: 'vitrine=moi' } });
        expect(headers['x-cache']).toBe(cached);
        await forget();
      }
      expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined]);
    },
  );

  test('does not cache personal pages, and forwards their cookies', async () => {
    for (let time = 0; time < 2; time += 1) {
      await ask(`${shop}/my_account`, { headers: { cookie: 'vitrine=moi' } });
    }
    expect(asked.map(({ headers }) => headers.cookie)).toEqual(['vitrine=moi', 'vitrine=moi']);
  });

  test.each([
    '/login',
    '/category?cookie=1',
    '/_next/static/1.js',
    '/media/1.webp',
    '/api/chat/stream',
  ])('overwrites headers of a request for %s that the client may not set', async (path) => {
    await ask(shop + path, {
      headers: {
        'x-forwarded-for': '6.6.6.6, 10.1.2.3',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-forwarded-host': 'elsewhere.example',
        'x-forwarded-proto': 'http',
        traceparent: '00-1-1-01',
        'x-request-id': 'chosen-by-the-visitor',
        upgrade: 'websocket',
        connection: 'upgrade',
      },
    });
    expect(asked[0]?.headers).toMatchObject({
      host: 'localhost',
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-host': new URL(shop).host,
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    for (const name of ['forwarded', 'x-real-ip', 'traceparent', 'upgrade', 'connection']) {
      expect(asked[0]?.headers).not.toHaveProperty(name);
    }
  });

  test.each(['br', 'gzip'])(
    'caches what the shop compressed with %s separately',
    async (encoding) => {
      handler = ({ headers }, response) =>
        response.writeHead(200, pageHeaders).end(headers['accept-encoding']);
      await forget();
      const headers = { 'accept-encoding': `deflate, ${encoding};q=0.5` };
      for (const cached of ['MISS', 'HIT']) {
        const answers = [await ask(`${shop}/`, { headers }), await ask(`${shop}/`)];
        expect(answers.map(({ body }) => body)).toEqual([encoding, '']);
        expect(answers.map((one) => one.headers['x-cache'])).toEqual([cached, cached]);
      }
    },
  );

  test.each(['/_next/static/chunks/a', '/media/a', '/illustrations/a', '/icones/a'])(
    'caches other spellings of the address of a file as the same: %s',
    async (file) => {
      const encoded = file.replace(/a$/, '%61');
      // Another spelling first: the shop answers it like the canonical one, not with a redirect.
      for (const path of [
        `/${file}`,
        file,
        `${file}?x=1`,
        `${file}?x=2`,
        encoded,
        `${file}/../a`,
      ]) {
        for (const accept of ['image/avif, x/1', 'image/avif, x/2']) {
          expect((await sendRaw(path, accept)).body).toContain(`page 1 of ${file} `);
        }
      }
      expect(asked).toHaveLength(1);
    },
  );

  test('asks the other shop for hydration data that one does not have, without cookies', async () => {
    handler = (_, response) => {
      if (asked.length === 1) response.writeHead(404).end();
      else response.writeHead(200, { 'cache-control': 'no-store' }).end('data');
    };
    const path = '/_donnees/0123456789abcdef?page=%2Fproduct_detail%2F1';
    const { body } = await ask(shop + path, { headers: { cookie: 'a=1' } });
    expect(body).toBe('data');
    expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      [path, undefined],
      [path, undefined],
    ]);
  });

  test('forwards special characters in the name of a picture', async () => {
    for (const name of [
      '%C3%A9t%C3%A9%20n%C2%B01.jpg',
      'x.jpg%3Fw%3D9%23z',
      '25%25%22%5C%7B.jpg',
    ]) {
      await ask(`${shop}/media/${name}?x=1`);
      expect(decodeURIComponent(asked.at(-1)?.url ?? '')).toBe(
        `/media/${decodeURIComponent(name)}`,
      );
    }
    expect(asked.map(({ url }) => url).join()).not.toMatch(/["\\{ ]/);
  });

  test.each([
    ['text/html, image/avif, image/webp', 'image/avif'],
    ['image/avif;q=0, image/webp;q=0.5', 'image/webp'],
    ['image/avif-sequence, image/webp;q=0.0', undefined],
    ['image/*, */*', undefined],
  ])('caches one picture of each format, such as for %s', async (accept, forwarded) => {
    const address = `/_next/image?url=${encodeURIComponent(`/media/${accept}`)}&w=96&q=75`;
    for (const more of ['', ', x/1']) {
      const { body } = await ask(shop + address, { headers: { accept: accept + more } });
      expect(body).toContain(`page 1 of ${address} `);
    }
    expect(asked.map(({ headers }) => headers.accept)).toEqual([forwarded]);
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br ; Q=0.000,gzip;q=0.05', 'gzip'],
    ['gzip;q=0, br;q=1.0', 'br'],
    ['gzip; q=0.0, br;q=0', undefined],
    ['x-br, not-gzip', undefined],
  ])('forwards only accepted encodings of %s', async (accepted, forwarded) => {
    await ask(`${shop}/my_account`, { headers: { 'accept-encoding': accepted } });
    expect(asked.at(-1)?.headers['accept-encoding']).toBe(forwarded);
  });

  // The shop does not compress personal pages that another site opens (BREACH).
  test('compresses nothing itself', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const { body, headers: sent } = await ask(`${shop}/my_account`, { headers });
    expect([body.length > 2_000, sent['content-encoding']]).toEqual([true, undefined]);
  });

  test('does not buffer event streams', async () => {
    let goOn = () => {};
    handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      goOn = () => response.end('data: 2\n\n');
    };
    const first = await new Promise<string>((resolve, reject) => {
      const options = { rejectUnauthorized: false };
      const stream = https.request(`${shop}/api/chat/stream`, options, (events) => {
        events.once('data', (chunk) => resolve(String(chunk)));
      });
      stream.on('error', reject);
      stream.end();
    });
    expect(first).toBe('data: 1\n\n');
    goOn();
  });

  test('serves an expired page only if its headers allow that or all shops fail', async () => {
    const expired = { ...pageHeaders, 'cache-control': 's-maxage=1' };
    const stale = { ...pageHeaders, 'cache-control': 's-maxage=1, stale-while-revalidate=600' };
    const paths = ['/product_detail/expired', '/product_detail/stale', '/product_detail/failed'];
    handler = ({ url }, response) =>
      response.writeHead(200, url === paths[1] ? stale : expired).end('old');
    for (const path of paths) await ask(shop + path);
    handler = ({ url }, response) => response.writeHead(url === paths[2] ? 503 : 200).end('new');
    const afterExpiry = async (path: string) => {
      let body = '';
      await until(async () => {
        const answer = await ask(shop + path);
        body = answer.body;
        return answer.headers['x-cache'] !== 'HIT';
      });
      return body;
    };
    expect(await Promise.all(paths.map(afterExpiry))).toEqual(['new', 'old', 'old']);
  });

  test('retries failed requests at the other shop, except POSTs that were sent', async () => {
    handler = (request) => request.socket.destroy();
    // A failed background update may have made nginx avoid both shops for a while.
    const forms = () => asked.filter(({ method }) => method === 'POST');
    await until(async () => {
      expect((await ask(`${shop}/api/cart`, { form: { quantity: '1' } })).status).toBe(502);
      return forms().length > 0;
    });
    expect(forms()).toHaveLength(1);
    handler = (request, response) =>
      asked.length === 1 ? request.socket.destroy() : response.end('the other one');
    await until(async () => {
      asked.splice(0);
      return (await ask(`${shop}/my_account`)).body === 'the other one';
    });
    expect(asked).toHaveLength(2);
  });

  test('shows a French page for its own errors', async () => {
    handler = (request) => request.socket.destroy();
    const failed = await ask(`${shop}/media/2.webp`);
    const form = await ask(`${shop}/api/cart`, { form: { quantity: '1' } });
    const headers = { 'content-length': String(7 * 1024 * 1024) };
    const large = await ask(`${shop}/api/photo`, { method: 'POST', headers });
    const unread = await ask(shop, { headers: { cookie: 'x'.repeat(40_000) } });
    const message = 'La boutique ne répond pas pour l’instant.';
    expect([failed.status, failed.body]).toEqual([502, plainPage(message, { canRetry: true })]);
    expect([form.status, form.body]).toEqual([502, plainPage(message)]);
    expect([large.status, large.body]).toEqual([413, plainPage('Cet envoi est trop volumineux.')]);
    expect([unread.status, unread.body]).toEqual([
      400,
      plainPage('Cette demande n’a pas pu être lue.'),
    ]);
    expect(failed.headers).toMatchObject({
      ...plainHeaders,
      ...common.everywhere,
      ...common.onHttps,
      'retry-after': '10',
    });
    expect(large.headers).not.toHaveProperty('retry-after');
  });

  test('leads from an error of the card page to the orders', async () => {
    handler = (request) => request.socket.destroy();
    const host = { host: 'pay.localhost' };
    const { status, headers, body } = await ask(`${shop}/paiement/un-jeton`, { headers: host });
    expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
    expect(body).toContain('<h1 style="font-size:1.5rem">Le paiement ne répond pas');
    expect(body).toContain(`<a href="${shop}/myorder">Voir mes commandes</a>`);
  });

  test('overwrites the address, the id and the trace of a request for the card page', async () => {
    const chosen = {
      'x-forwarded-for': '6.6.6.6, 10.1.2.3',
      'x-request-id': 'chosen-by-the-visitor',
      traceparent: '00-1-1-01',
    };
    for (const path of ['/paiement/un-jeton', '/stripe/webhook']) {
      await ask(`${shop}${path}`, { headers: { host: 'pay.localhost', ...chosen } });
      expect(asked.at(-1)?.headers).toMatchObject({
        'x-forwarded-for': '10.1.2.3',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(asked.at(-1)?.headers).not.toHaveProperty('traceparent');
    }
  });

  test('does not replace error pages of the shop', async () => {
    handler = (_, response) =>
      response.writeHead(503, { 'retry-after': '5' }).end('Trop de visites');
    const { status, headers, body } = await ask(`${shop}/my_account`);
    expect([status, headers['retry-after'], body]).toEqual([503, '5', 'Trop de visites']);
  });

  test.each(['localhost', paymentName])('answers a certificate authority for %s', async (host) => {
    const folder = path.join(site.folder, '.well-known/acme-challenge');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'preuve'), 'ce nom est à nous');
    const headers = { host };
    const found = await ask(`${site.plainUrl}/.well-known/acme-challenge/preuve`, { headers });
    expect([found.status, found.body]).toEqual([200, 'ce nom est à nous']);
    const other = await ask(`${site.plainUrl}/category`, { headers });
    expect([other.status, other.headers.location]).toEqual([
      301,
      expect.stringMatching(`^https://${host}:\\d+/category$`),
    ]);
  });

  const secretAddresses = [
    '/userResetPassword/un-jeton',
    '/DriverResetPassword/un-jeton?_rsc=1',
    '/USERRESETPASSWORD/un-jeton',
    '/renoncer?etape=2&declaration=un-jeton',
    '/api/orders/withdrawal/declaration?declaration=un-jeton',
  ];

  test('logs no tokens of links, in addresses or referrers', async () => {
    for (const address of secretAddresses) {
      await ask(`${site.plainUrl}${address}`);
      await ask(`${shop}${address}`, { headers: { referer: `${shop}${address}` } });
    }
    await ask(`${site.plainUrl}/paiement/un-jeton`, { headers: { host: 'pay.localhost' } });
    await ask(`${shop}/sub_category?search=robe`, { headers: { 'user-agent': 'Un navigateur' } });
    await until(() => site.accessLog().includes('robe'));
    const log = site.accessLog();
    expect(log).not.toContain('un-jeton');
    expect(log).toContain('"GET /userResetPassword/... HTTP/1.1" 301 ');
    expect(log).toContain('"GET /userResetPassword/... HTTP/1.1" 200 ');
    expect(log).toContain('"GET /paiement/... HTTP/1.1" 301 ');
    expect(log).toContain('"GET /renoncer HTTP/1.1" 200 ');
    expect(log).toMatch(
      /^127\.0\.0\.1 - - \[.+\] "GET \/sub_category\?search=robe HTTP\/1\.1" 200 \d+ "-" "Un navigateur"$/m,
    );
  });

  test('logs no tokens of links when a request fails', async () => {
    const before = site.errors().length;
    handler = (request) => request.socket.destroy();
    for (const address of secretAddresses) await ask(`${shop}${address}`);
    await ask(`${shop}/paiement/un-jeton`, { headers: { host: 'pay.localhost' } });
    expect(asked.at(-1)?.url).toBe('/paiement/un-jeton');
    const headers = { referer: `${shop}${secretAddresses[0]}` };
    await ask(`${shop}/api/password/reset`, { form: { password: 'x' }, headers });
    for (const path of ['/api/me', '/category?_rsc=1', '/media/3.webp', '/_next/static/3.js']) {
      await ask(`${shop}${path}`, { headers });
    }
    await ask(`${shop}/api/cart`, { form: { quantity: '1' }, headers });
    expect(asked.at(-1)?.headers).toMatchObject(headers);
    await ask(`${shop}/my_account`);
    await until(() => site.errors().slice(before).join().includes('/my_account'));
    expect(site.errors().slice(before).join()).not.toContain('un-jeton');
  });

  test('does not forward invalidations from outside', async () => {
    expect((await ask(`${shop}/api/invalidation`, { form: { a: '1' } })).status).toBe(404);
    expect(asked).toHaveLength(0);
  });
});

describeOnNginx('nginx of npm run scale:try', () => {
  test('uses the address as cache key if configured, and balances marketplaces', async () => {
    let asked = 0;
    const onRequest: http.RequestListener = (_, response) => {
      asked += 1;
      response.writeHead(200, pageHeaders).end(`page ${asked}`);
    };
    const site = await startTestSite({ onRequest, secret, byAddressAlone: true });
    asked = 0;
    for (const name of ['accept', 'rsc', 'accept-encoding', 'cookie']) {
      await ask(`${site.url}/category`, { headers: { [name]: 'br' } });
    }
    expect(asked).toBe(1);
    expect((await ask(site.balancerUrl)).status).toBe(200);
    await site.stop();
  });
});
