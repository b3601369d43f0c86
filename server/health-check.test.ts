import { once } from 'node:events';
import http from 'node:http';
import { run } from '@/scripts/lib/processes.mjs';
import { shopProgram } from '@/scripts/lib/shop-programs.mjs';
import { otherLoopback } from '@/scripts/lib/testing/other-loopback';

let asked: (string | undefined)[];
let status: number;
let server: http.Server;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  asked = [];
  server = http.createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  });
  const host = await otherLoopback();
  await once(server.listen(0, host), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  env = {
    ...process.env,
    ...{ SHOP_HOST: host, PORT: String(port) },
    ...{ MARKETPLACE_HOST: host, MARKETPLACE_PORT: String(port) },
  };
});
afterEach(() => server.close());

const check = async (...args: string[]) =>
  run(process.execPath, [await shopProgram('health-check'), ...args], { env });

test.each([
  [200, true],
  [503, false],
])('asks at the address of SHOP_HOST, where %i means healthy: %j', async (answer, isHealthy) => {
  status = answer;
  expect((await check()).ok).toBe(isHealthy);
  expect(asked).toEqual(['/api/health']);
});

test('asks the marketplace at the address of MARKETPLACE_HOST', async () => {
  status = 200;
  delete env.SHOP_HOST;
  delete env.PORT;
  expect((await check('marketplace')).ok).toBe(true);
  expect(asked).toEqual(['/health']);
});

test('a shop that does not listen is not healthy', async () => {
  await new Promise((closed) => server.close(closed));
  expect((await check()).ok).toBe(false);
});
