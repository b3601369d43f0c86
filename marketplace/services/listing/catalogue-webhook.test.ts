import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { Db } from '../../db/schema';
import type { ChangedIds, Moment } from '../../listing-index/log';
import * as log from '../../listing-index/log';
import { startCatalogueWebhook } from './catalogue-webhook';

jest.mock('../../listing-index/log');

/** What one look into the log finds. */
type Found = readonly string[] | null;

function moment(number: number): Moment {
  return { snapshot: String(number), server: 's' };
}

/** Starts a shop that answers with these statuses in turn, then with 204. */
async function openShop(statuses: number[]) {
  const calls: string[] = [];
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    calls.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
    const status = statuses.shift() ?? 204;
    response.writeHead(status).end(status === 204 ? '' : 'a page of a proxy');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { calls, address: `http://127.0.0.1:${port}/api/invalidation`, close };
}

/** Lets the webhook look into the log this many times, and returns its calls to the shop. */
async function runUntil(looks: number, found: Found[], statuses: number[] = []) {
  const shop = await openShop(statuses);
  let number = 0;
  const next = () => {
    number += 1;
    return moment(number);
  };
  jest.mocked(log.selectMoment).mockImplementation(async () => next());
  const select = jest
    .mocked(log.selectChangedIds)
    .mockReset()
    .mockImplementation(async (): Promise<ChangedIds | null> => {
      const ids = found.length > 0 ? (found.shift() ?? null) : [];
      return ids && { moment: next(), ids };
    });
  const db = {} as Db;
  const webhook = { addresses: [shop.address], secret: 'un-secret' };
  const ticker = startCatalogueWebhook(db, webhook, pino({ level: 'silent' }));
  while (number < looks) await new Promise((resolve) => setTimeout(resolve, 20));
  await ticker.stop();
  await shop.close();
  return { calls: shop.calls, since: select.mock.calls.map(([, since]) => Number(since.snapshot)) };
}

const request = 'POST /api/invalidation Bearer un-secret ';
const everything = `${request}{"changed":["products"]}`;
const oneProduct = `${request}{"changed":["product:p1"]}`;

test('calls the shop at startup, since an earlier process may have ended before it did', async () => {
  expect((await runUntil(4, [])).calls).toEqual([everything]);
});

test('retries until the shop is available', async () => {
  const { calls, since } = await runUntil(5, [], [503]);
  expect(calls).toEqual([everything, everything]);
  expect(since).toEqual([2, 3, 4]);
});

test('reads each response to its end, so that its connection serves the next call', async () => {
  const responses: Response[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await send(...request);
    responses.push(response);
    return response;
  });
  await runUntil(4, [], [503, 200]);
  expect(responses.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
    [503, true],
    [200, true],
  ]);
});

test('reports each changed product once, with the secret of the shop', async () => {
  const { calls, since } = await runUntil(5, [[], ['p1']]);
  expect(calls).toEqual([everything, oneProduct]);
  expect(since).toEqual([1, 2, 3, 4]);
});

test('reports all products when the log does not reach back far enough', async () => {
  expect((await runUntil(3, [null])).calls).toEqual([everything, everything]);
});

test('retries a failed call, for the changes since the last successful one', async () => {
  const { calls, since } = await runUntil(5, [['p1'], ['p1'], []], [204, 503]);
  expect(calls).toEqual([everything, oneProduct, oneProduct]);
  expect(since).toEqual([1, 1, 3, 4]);
});

test('reports the products of an import one by one, five hundred in each call', async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => `p${index}`);
  const { calls } = await runUntil(2, [ids]);
  expect(calls.slice(1).map((call) => call.split('"product:').length - 1)).toEqual([
    500, 500, 500, 500, 500,
  ]);
});

test('notifies each shop of a change once while another one is unreachable', async () => {
  const calls = await callsOfShops({ seconds: 30 });
  expect(calls('http://reachable')).toEqual([['products'], ['product:p1']]);
});

test('calls an unreachable shop less and less often, at least every thirty seconds', async () => {
  const calls = await callsOfShops({ seconds: 300 });
  expect(calls('http://unreachable').length).toBeGreaterThan(300 / 30);
  expect(calls('http://unreachable').length).toBeLessThan(20);
});

/** Lets one product change, and returns the changes that each of two shops was notified of. */
async function callsOfShops({ seconds }: { readonly seconds: number }) {
  jest.useFakeTimers();
  jest.mocked(log.selectMoment).mockImplementation(async () => moment(1));
  jest.mocked(log.selectChangedIds).mockImplementation(async (_db, { snapshot }) => ({
    moment: moment(2),
    ids: snapshot === '1' ? ['p1'] : [],
  }));
  const fetches = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (address === 'http://unreachable') throw new TypeError('fetch failed');
    return new Response(null, { status: 204 });
  });
  const addresses = ['http://unreachable', 'http://reachable'];
  const webhook = { addresses, secret: 'un-secret' };
  const ticker = startCatalogueWebhook({} as Db, webhook, pino({ level: 'silent' }));
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  await ticker.stop();
  jest.useRealTimers();
  const made = [...fetches.mock.calls];
  fetches.mockRestore();
  return (shop: string): string[][] =>
    made
      .filter(([address]) => address === shop)
      .map(([, init]) => JSON.parse(String(init?.body)).changed);
}
