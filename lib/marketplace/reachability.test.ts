import { marketplaceLatency } from './reachability';
import {
  type MisbehavingServer,
  startMisbehavingServer,
} from './transport/testing/misbehaving-server';

let marketplace: MisbehavingServer;
beforeAll(async () => {
  marketplace = await startMisbehavingServer();
  process.env.MARKETPLACE_API_URL = marketplace.address;
});
afterAll(() => marketplace.stop());

test('is ready when the marketplace replies', async () => {
  marketplace.behave((_request, response) => response.end('{"status":0,"data":[]}'));
  await expect(marketplaceLatency()).resolves.toEqual(expect.any(Number));
});

test.each([
  [401, '{"status":0,"message":"Jeton refusé"}'],
  [200, '{"status":0,"message":"Maintenance en cours"}'],
  [429, ''],
  [200, '<h1>It works!</h1>'],
])('is not ready when the reply is %d %s', async (status, body) => {
  marketplace.behave((_request, response) => response.writeHead(status).end(body));
  await expect(marketplaceLatency()).resolves.toBeNull();
});
