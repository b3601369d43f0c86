import http from 'node:http';
import { tmpdir } from 'node:os';
import { otherLoopback } from '../scripts/lib/testing/other-loopback';
import { counter, gauge, histogram, metrics } from './metrics';
import { startMetrics } from './start-metrics';

const clicks = counter('test_clicks_total', 'Clicks.', ['button']);
counter('test_orders_total', 'Orders.', ['outcome'], [{ outcome: 'failed' }]);
const duration = histogram('test_duration_seconds', 'Durations.', [0.1, 1]);
const size = gauge('test_size', 'Size.');
const rooms = gauge('test_rooms', 'Rooms.', ['state']);
const broken = gauge('test_broken', 'Fails.');
const down = gauge('test_up', 'Fails, which means zero.');

const options = { prefix: 'test_', dataDir: tmpdir() };

let running: Awaited<ReturnType<typeof startMetrics>>;
beforeEach(async () => {
  running = await startMetrics({ ...options, port: 0 });
});
afterEach(() => running.stop());

const read = async () => (await fetch(running.url)).text();

test('serves counters, histograms and gauges', async () => {
  clicks({ button: 'a' });
  clicks({ button: 'a' });
  duration({}, 0.5);
  size(() => 7);
  rooms(async () => [{ labels: { state: 'open' }, value: 3 }]);
  expect((await read()).split('\n')).toEqual(
    expect.arrayContaining([
      'test_clicks_total{button="a"} 2',
      'test_orders_total{outcome="failed"} 0',
      'test_duration_seconds_bucket{le="0.1"} 0',
      'test_duration_seconds_bucket{le="1"} 1',
      'test_duration_seconds_sum 0.5',
      'test_size 7',
      'test_rooms{state="open"} 3',
    ]),
  );
});

test('serves the event loop lag and the free disk space of the process', async () => {
  const text = await read();
  expect(text).toMatch(/^test_nodejs_eventloop_lag_seconds [\d.e-]+$/m);
  const [, ratio] = /^test_disk_free_ratio (\S+)$/m.exec(text) ?? [];
  expect(Number(ratio)).toBeGreaterThanOrEqual(0);
  expect(Number(ratio)).toBeLessThanOrEqual(1);
});

test('leaves out a gauge that fails or hangs, or serves its other value', async () => {
  broken(() => Promise.reject(new Error('away')));
  down(() => new Promise(() => {}), 0);
  rooms(() => Promise.reject(new Error('away')));
  await running.stop();
  running = await startMetrics({ ...options, port: 0, readWithinMs: 50 });
  const text = await read();
  expect(text).not.toMatch(/^test_(broken|rooms)\b/m);
  expect(text).toMatch(/^test_up 0$/m);
});

test.each([
  ['GET', '/', 404],
  ['GET', '/metrics?name=x', 404],
  ['GET', '/metrics/', 404],
  ['POST', '/metrics', 405],
  ['HEAD', '/metrics', 405],
])('answers %s %s with %d', async (method, path, status) => {
  expect((await fetch(new URL(path, running.url), { method })).status).toBe(status);
});

test('listens on loopback only', async () => {
  const { port, hostname } = new URL(running.url);
  expect(hostname).toBe('127.0.0.1');
  const host = await otherLoopback();
  const request = http.get({ host, port, path: '/metrics' });
  const refused = new Promise((resolve) => request.once('error', resolve));
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
});

test('reports a port in use', async () => {
  const port = Number(new URL(running.url).port);
  await expect(startMetrics({ ...options, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('records nothing after it has stopped', async () => {
  await running.stop();
  expect(metrics.isRecording).toBe(false);
  expect(() => clicks({ button: 'a' })).not.toThrow();
  running = await startMetrics({ ...options, port: 0 });
  expect(await read()).not.toMatch(/^test_clicks_total\{/m);
});
