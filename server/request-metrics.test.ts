import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { allCalls } from '@/lib/marketplace/contract/calls';
import { recordCall, recordRejectedCall } from '@/lib/marketplace/transport/call-metrics';
import { pages } from '@/lib/pages/manifest';
import { startMetrics } from '@/telemetry/start-metrics';
import { sendOddRequests } from '@/telemetry/testing/odd-requests';
import { readMetrics } from '@/telemetry/testing/read-metrics';
import { isTestAll } from '../test-all';
import { createShopServer } from './http-server';
import { shedLoad } from './load-shedding';
import { CachedShop } from './testing/cached-shop';

const oddRequests = isTestAll ? 10_000 : 1_000;
const maxSeries = 1_500;
/** For 10 000 requests on a busy machine. */
const longMs = 180_000;
const statuses = [200, 204, 301, 400, 404, 418, 500, 503];

let metrics: Awaited<ReturnType<typeof startMetrics>>;
let server: http.Server;
let port: number;
let turn = 0;
let hasOddStatuses = false;

beforeAll(async () => {
  metrics = await startMetrics({ port: 0, prefix: 'shop_', dataDir: tmpdir() });
  server = createShopServer({
    trustProxy: false,
    limits: null,
    handle: async ({ url }, response) => {
      turn += 1;
      if (url === '/api/hang') return;
      if (url === '/login') response.writeHead(500, { 'content-type': 'text/html' });
      else if (hasOddStatuses) response.writeHead(statuses[turn % statuses.length] ?? 200);
      response.end('the shop');
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await metrics.stop();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((one) => one.text());
const requests = (route: string, kind: string, status: string) =>
  `shop_http_requests_total{route="${route}",kind="${kind}",status="${status}"}`;

/** A response is counted after the client has received it. */
async function untilCounted(series: string, atLeast = 1): Promise<number> {
  for (;;) {
    const value = (await readMetrics(metrics.url)).get(series);
    if (value !== undefined && value >= atLeast) return value;
  }
}

test.each([
  ['/', '/', 'catalogue'],
  ['/product_detail/12?color=red', '/product_detail/[id]', 'catalogue'],
  ['/cart', '/cart', 'personal'],
  ['/api/me', 'other', 'api'],
  ['/api/health', 'other', 'health'],
  ['/_next/image?url=x', 'other', 'image'],
  ['/_next/static/chunks/x.js', 'other', 'file'],
  ['/no-such-page', 'other', 'other'],
])('counts %s as route %s of kind %s', async (path, route, kind) => {
  await ask(path);
  expect(await untilCounted(requests(route, kind, '2xx'))).toBe(1);
  expect(
    await untilCounted(`shop_http_request_duration_seconds_count{kind="${kind}"}`),
  ).toBeGreaterThan(0);
});

test('counts a failed page once, without the request for its replacement', async () => {
  await ask('/login');
  expect(await untilCounted(requests('/login', 'entry', '5xx'))).toBe(1);
  const names = [...(await readMetrics(metrics.url)).keys()];
  expect(names.filter((name) => name.includes('indisponible'))).toEqual([]);
});

test('counts a request of a client that disconnects as an error of the client', async () => {
  const socket = net.connect(port, '127.0.0.1');
  const before = turn;
  socket.write('GET /api/hang HTTP/1.1\r\nhost: shop.example\r\n\r\n');
  while (turn === before) await new Promise(setImmediate);
  socket.destroy();
  expect(await untilCounted(requests('other', 'api', '4xx'))).toBe(1);
});

test('counts each visitor who is rejected for overload, also of a shared render, and nobody else', async () => {
  const shop = new CachedShop();
  await shop.start();
  await shop.get('/');
  shop.answer = (request, response) => shedLoad(request, response);
  shop.clock += 61_000;
  expect((await shop.get('/')).how).toBe('stale');
  while (shop.rendered.length < 2) await new Promise(setImmediate);
  const render = new Promise<() => void>((resolve) => {
    shop.answer = (request, response) => resolve(() => shedLoad(request, response));
  });
  const visitors = [1, 2, 3].map(() => shop.get('/category'));
  await untilCounted('shop_page_cache_requests_total{result="miss"}', 4);
  (await render)();
  for (const visitor of visitors) expect((await visitor).status).toBe(503);
  expect(await untilCounted(requests('/category', 'catalogue', '5xx'), 3)).toBe(3);
  expect(await untilCounted('shop_requests_shed_total')).toBe(3);
  shop.stop();
});

test(
  'has a bounded number of series whatever is requested',
  async () => {
    hasOddStatuses = true;
    const paths = [
      ...pages.map(({ path }) => path),
      '/odd',
      '/api/odd',
      '/media/odd',
      '/_next/odd',
    ];
    await sendOddRequests(`http://127.0.0.1:${port}`, oddRequests, paths);
    for (const { call } of allCalls) {
      recordRejectedCall(call);
      for (const failure of [null, 'refused', 'failed', 'timeout', 'unreachable'] as const) {
        recordCall(call, failure, turn);
      }
    }
    const series = await readMetrics(metrics.url);
    expect(series.size).toBeLessThanOrEqual(maxSeries);
    const counted = [...series].filter(([name]) => name.startsWith('shop_http_requests_total'));
    expect(counted.reduce((sum, [, value]) => sum + value, 0)).toBeGreaterThanOrEqual(
      oddRequests * 0.9,
    );
  },
  longMs,
);
