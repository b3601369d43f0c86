import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeOnRedis, type RedisServer, startRedis, until } from '../../jest.redis';
import { invalidateTags } from '../../lib/cache/invalidate-tags';
import { catalogueTags } from '../../lib/cache/policies';
import { onInvalidation } from '../../server/invalidation';
import { shareInvalidation } from '../../server/shared-invalidation';

describe('an upstream cache', () => {
  let requests: string[];
  let cache: http.Server;
  let end: () => void;

  beforeEach(async () => {
    requests = [];
    cache = http.createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      requests.push(`${request.headers.authorization} ${body}`);
      response.end();
    });
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
    const { port } = cache.address() as AddressInfo;
    end = shareInvalidation({ purgeUrls: [`http://127.0.0.1:${port}/purge`], secret: 'x' });
  });
  afterEach(async () => {
    end();
    cache.closeAllConnections();
    await new Promise((resolve) => cache.close(resolve));
  });

  test('is purged again after a while, by one request at a time', async () => {
    for (let time = 0; time < 50; time += 1) invalidateTags([`product:é${time}`]);
    await until(() => requests.length >= 3);
    const all = Array.from({ length: 50 }, (_, time) => `product%3A%C3%A9${time}`);
    expect(requests).toEqual([
      `Bearer x ${all[0]}`,
      `Bearer x ${all.slice(1).join('\n')}`,
      `Bearer x ${all.join('\n')}`,
    ]);
  });

  test('is purged once for a change in the background, a thousand tags at a time', async () => {
    const tags = Array.from({ length: 1_500 }, (_, index) => `product:${index}`);
    invalidateTags(tags, 'in-background');
    await until(() => requests.length >= 2);
    invalidateTags(['banner']);
    await until(() => requests.length >= 4);
    expect(requests.map((request) => request.split('\n').length)).toEqual([1_000, 500, 1, 1]);
  });
});

describeOnRedis('several processes', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.end());

  test('share invalidations, and invalidate everything after a lost connection', async () => {
    const heard: string[] = [];
    const reported: string[] = [];
    const stopHearing = onInvalidation((tags, _mode, source) => {
      heard.push(...tags);
      if (source === 'marketplace') reported.push(...tags);
    });
    const end = shareInvalidation({ redisUrl: server.url });
    const { Redis } = await import('ioredis');
    const other = new Redis(server.url);
    const publish = (tags: string[], source?: string) =>
      other.publish('vitrine:invalidation', JSON.stringify({ origin: 'other', tags, source }));

    await until(async () => (await publish(['product:p7'])) === 1);
    await until(() => heard.includes('product:p7'));
    expect(reported).toEqual([]);
    await publish(['product:p9'], 'marketplace');
    await until(() => heard.includes('product:p9'));
    expect(reported).toContain('product:p9');

    const published: string[] = [];
    const listener = new Redis(server.url);
    await listener.subscribe('vitrine:invalidation');
    listener.on('message', (_channel, message) => published.push(message));
    invalidateTags(['product:p8'], 'at-once', 'marketplace');
    await until(() => published.length > 0);
    expect(published).toHaveLength(1);
    expect(JSON.parse(published[0] ?? '')).toMatchObject({
      tags: ['product:p8'],
      mode: 'at-once',
      source: 'marketplace',
    });
    // The second invalidation, for renders in progress, is local and not published.
    await until(() => reported.filter((tag) => tag === 'product:p8').length === 2);
    expect(published).toHaveLength(1);

    expect(heard).not.toContain('sellers');
    await server.kill();
    await server.start();
    await until(() => heard.includes('sellers'));
    expect(heard).toEqual(expect.arrayContaining([...catalogueTags]));
    end();
    stopHearing();
    // While it reconnects, a client that disconnects keeps a timer for two seconds.
    await until(() => [other, listener].every(({ status }) => status === 'ready'));
    other.disconnect();
    listener.disconnect();
  });
});
