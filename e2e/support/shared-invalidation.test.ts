/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeOnRedis, type RedisServer, startRedis, until } from '../../jest.redis';
import { invalidateTags } from '../../lib/cache/invalidate-tags';
import { catalogueTags } from '../../lib/cache/policies';
import { onInvalidation } from '../../server/invalidation';
import { shareInvalidation } from '../../server/shared-invalidation';

test('purges upstream caches, again after a while, and one request at a time', async () => {
  const requests: (string | undefined)[] = [];
  const cache = http.createServer((request, response) => {
    requests.push(request.headers.authorization);
    response.end();
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  const { port } = cache.address() as AddressInfo;
  const end = shareInvalidation({ purgeUrls: [`http://127.0.0.1:${port}/purge`], secret: 'x' });
  for (let time = 0; time < 50; time += 1) invalidateTags(['products']);
  await until(() => requests.length >= 3);
  end();
  await new Promise((resolve) => cache.close(resolve));
  expect(requests).toEqual(Array(3).fill('Bearer x'));
});

describeOnRedis('several processes', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.end());

  test('share invalidations, and invalidate everything after a lost connection', async () => {
    const heard: string[] = [];
    const stopHearing = onInvalidation((tags) => heard.push(...tags));
    const end = shareInvalidation({ redisUrl: server.url });
    const { Redis } = await import('ioredis');
    const other = new Redis(server.url);
    const publish = (tags: string[]) =>
      other.publish('vitrine:invalidation', JSON.stringify({ origin: 'other', tags }));

    await until(async () => (await publish(['product:p7'])) === 1);
    await until(() => heard.includes('product:p7'));

    const published: string[] = [];
    const listener = new Redis(server.url);
    await listener.subscribe('vitrine:invalidation');
    listener.on('message', (_channel, message) => published.push(message));
    invalidateTags(['product:p8']);
    await until(() => published.length > 0);
    expect(published).toHaveLength(1);
    expect(JSON.parse(published[0] ?? '').tags).toEqual(['product:p8']);
    // The second invalidation, for renders in progress, is local and not published.
    await until(() => heard.filter((tag) => tag === 'product:p8').length === 2);
    expect(published).toHaveLength(1);

    expect(heard).not.toContain('sellers');
    await server.kill();
    await server.start();
    await until(() => heard.includes('sellers'));
    expect(heard).toEqual(expect.arrayContaining([...catalogueTags]));
    end();
    stopHearing();
    other.disconnect();
    listener.disconnect();
  });
});
