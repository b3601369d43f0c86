/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from '../../jest.redis';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { isInstalled } from '../../scripts/lib/scale-packages';
import { ask } from './ask';
import { balancer, site, startNginx } from './nginx';

// Tests the operator's configuration (deploy/nginx.conf.template) with shops that echo requests.

const describeOnNginx = isInstalled('nginx') ? describe : describe.skip;
const secret = 'un-secret-partage';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=600',
};

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

describeOnNginx('nginx in front of two shops', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-nginx-'));
  const asked: http.IncomingMessage[] = [];
  let handler: Handler;
  // The timeout of the real shop. nginx sends no POST on a connection that is being closed.
  const shops = [0, 1].map(() =>
    http.createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
      asked.push(request);
      handler(request, response);
    }),
  );
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let shop = '';
  let plainShop = '';
  let purge = '';
  const accessLog = path.join(folder, 'access.log');

  beforeAll(async () => {
    const [secure = 0, plain = 0, purgePort = 0] = await freePorts(3);
    const ports = await Promise.all(
      shops.map(async (server) => {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return (server.address() as AddressInfo).port;
      }),
    );
    const options = { folder, https: secure, http: plain, purge: purgePort, shops: ports, secret };
    nginx = await startNginx(folder, [site({ ...options, accessLog })]);
    shop = `https://localhost:${secure}`;
    plainShop = `http://localhost:${plain}`;
    purge = `http://127.0.0.1:${purgePort}/purge`;
    handler = (_, response) => response.end();
    await until(() =>
      ask(`${shop}/api/health`).then(
        () => true,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of shops) server.close();
    for (const server of shops) server.closeAllConnections();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked.splice(0);
    handler = (request, response) => {
      response
        .writeHead(200, pageHeaders)
        .end(`page ${asked.length} of ${request.url} ${'x'.repeat(2_000)}`);
    };
  });

  const forget = (shown = secret, tags = '') =>
    ask(purge, { method: 'POST', body: tags, headers: { authorization: `Bearer ${shown}` } });

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
        upgrade: 'websocket',
        connection: 'upgrade',
      },
    });
    expect(asked[0]?.headers).toMatchObject({
      host: 'localhost',
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-host': new URL(shop).host,
      'x-forwarded-proto': 'https',
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

  const secretAddresses = [
    '/userResetPassword/un-jeton',
    '/DriverResetPassword/un-jeton?_rsc=1',
    '/USERRESETPASSWORD/un-jeton',
    '/renoncer?etape=2&declaration=un-jeton',
    '/api/orders/withdrawal/declaration?declaration=un-jeton',
  ];

  test('logs no tokens of links, in addresses or referrers', async () => {
    for (const address of secretAddresses) {
      await ask(`${plainShop}${address}`);
      await ask(`${shop}${address}`, { headers: { referer: `${shop}${address}` } });
    }
    await ask(`${shop}/sub_category?search=robe`, { headers: { 'user-agent': 'Un navigateur' } });
    await until(() => fs.readFileSync(accessLog, 'utf8').includes('robe'));
    const log = fs.readFileSync(accessLog, 'utf8');
    expect(log).not.toContain('un-jeton');
    expect(log).toContain('"GET /userResetPassword/... HTTP/1.1" 301 ');
    expect(log).toContain('"GET /userResetPassword/... HTTP/1.1" 200 ');
    expect(log).toContain('"GET /renoncer HTTP/1.1" 200 ');
    expect(log).toMatch(
      /^127\.0\.0\.1 - - \[.+\] "GET \/sub_category\?search=robe HTTP\/1\.1" 200 \d+ "-" "Un navigateur"$/m,
    );
  });

  test('logs no tokens of links when a request fails', async () => {
    const before = nginx.errors().length;
    handler = (request) => request.socket.destroy();
    for (const address of secretAddresses) await ask(`${shop}${address}`);
    const headers = { referer: `${shop}${secretAddresses[0]}` };
    await ask(`${shop}/api/password/reset`, { form: { password: 'x' }, headers });
    await ask(`${shop}/my_account`);
    await until(() => nginx.errors().slice(before).join().includes('/my_account'));
    expect(nginx.errors().slice(before).join()).not.toContain('un-jeton');
  });

  test('does not forward invalidations from outside', async () => {
    expect((await ask(`${shop}/api/invalidation`, { form: { a: '1' } })).status).toBe(404);
    expect(asked).toHaveLength(0);
  });
});

describeOnNginx('nginx of npm run scale:try', () => {
  test('uses the address as cache key if configured, and balances marketplaces', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-nginx-'));
    const [secure = 0, plain = 0, purge = 0, listen = 0] = await freePorts(4);
    let asked = 0;
    const shop = http.createServer((_, response) => {
      asked += 1;
      response.writeHead(200, pageHeaders).end(`page ${asked}`);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    const ports = { https: secure, http: plain, purge, shops: [port] };
    const nginx = await startNginx(folder, [
      balancer({ name: 'marketplaces', listen, to: [port] }),
      site({ folder, ...ports, secret, byAddressAlone: true }),
    ]);
    await until(() =>
      ask(`https://localhost:${secure}/api/health`).then(
        () => true,
        () => false,
      ),
    );
    asked = 0;
    for (const name of ['accept', 'rsc', 'accept-encoding', 'cookie']) {
      await ask(`https://localhost:${secure}/category`, { headers: { [name]: 'br' } });
    }
    expect(asked).toBe(1);
    expect((await ask(`http://127.0.0.1:${listen}/`)).status).toBe(200);
    await nginx.stop();
    shop.closeAllConnections();
    shop.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
});
