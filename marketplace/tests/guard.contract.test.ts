import { once } from 'node:events';
import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Call } from '../../lib/marketplace/contract/call';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { getOnlyParentCategory } from '../../lib/marketplace/contract/catalogue';
import { isTestAll } from '../../test-all';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';

const token = 'jeton-de-test-assez-long';
const refused = {
  status: 401,
  json: {
    status: 0,
    message: 'Accès refusé : le jeton de la place de marché est absent ou incorrect.',
  },
};

let server: Server;
beforeAll(async () => {
  server = await hostServer({ env: { MARKETPLACE_TOKEN: token } });
});
afterAll(() => server.stop());

const calls = allCalls.map(({ call }): [string, Call] => [call.path, call]);

function paramsOf(call: Call): Record<string, string> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, 'inconnu']));
}

/** One guard serves all calls: `npm test` tries wrong tokens on the first call only. */
const triedWithWrongTokens = isTestAll ? calls : calls.slice(0, 1);

describe.each(triedWithWrongTokens)('%s', (_path, call) => {
  test.each([
    ['with another token', { authorization: `Bearer ${token}x` }],
    ['with half of it', { authorization: `Bearer ${token.slice(0, 8)}` }],
    ['with the token of another scheme', { authorization: `Basic ${token}` }],
    ['with the bare token', { authorization: token }],
  ])('is refused %s', async (_how, headers) => {
    expect(await send(server, call, { params: paramsOf(call), headers })).toEqual(refused);
  });
});

describe.each(calls)('%s', (_path, call) => {
  const params = paramsOf(call);

  test('is refused without a token, and answered with it', async () => {
    expect(await send(server, call, { params })).toEqual(refused);
    const headers = { authorization: `Bearer ${token}` };
    expect((await send(server, call, { params, headers })).status).not.toBe(401);
  });
});

test('accepts the token', async () => {
  const headers = { authorization: `Bearer ${token}` };
  expect((await ask(server, getOnlyParentCategory, { headers })).data).not.toHaveLength(0);
});

test('requires the token for unknown paths', async () => {
  expect((await fetch(`${server.api}/api/inconnu`)).status).toBe(401);
});

test.each([
  ['HEALTH', 401],
  ['public', 401],
  ['health/../api/product/getOnlyParentCategory', 401],
  ['public/../api/product/getOnlyParentCategory', 404],
  ['api/../health/../api/product/getOnlyParentCategory', 401],
])('does not take /%s for a path without the token', async (path, status) => {
  // `fetch` would resolve the path.
  const [response] = await once(get(server.api, { path: `/${path}` }), 'response');
  expect(response.statusCode).toBe(status);
  expect(await json(response)).toMatchObject({ status: 0 });
});

test('does not require the token for health, pictures and payment pages', async () => {
  expect((await fetch(`${server.api}/health`)).status).toBe(200);
  expect((await fetch(`${server.api}/health/`)).status).toBe(200);
  expect((await fetch(`${server.api}/public/inconnue.webp`)).status).toBe(404);
  expect((await fetch(`${server.payments}/paiement.css`)).status).toBe(200);
});
