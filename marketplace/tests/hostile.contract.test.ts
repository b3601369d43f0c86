import { login } from '../../lib/marketplace/contract/account';
import type { Call } from '../../lib/marketplace/contract/call';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { isTestAll } from '../../test-all';
import { send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const calls = allCalls.map(({ call }, place): [string, Call, number] => [call.path, call, place]);
/** `npm run test:all` sends every input to every call, `npm test` a quarter to each. */
const step = isTestAll ? 1 : 4;

const hostileTexts = [
  "'; drop table customer; --",
  '{{constructor.constructor("return process")()}}',
  '../../../../etc/passwd',
  '\u0000',
  '\ud800',
  '%',
  'x'.repeat(10_000),
  '🧥'.repeat(100),
];
const wrongBodies: readonly unknown[] = [
  null,
  [],
  'texte',
  42,
  {},
  { user_id: null, id: null },
  { user_id: {}, id: [], email: [], page_no: {}, code: { $ne: 1 } },
  { user_id: ['a', 'b'], email: true, password: 12 },
];

test('serves every call of the contract', () => {
  expect(calls.length).toBe(62);
});

describe.each(calls)('%s', (_path, call, place) => {
  test('never fails internally and always answers with an object', async () => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const attempts = hostileTexts.map((text) => ({
      params: Object.fromEntries(names.map((name) => [name, text])),
      body: bodyOf(text),
    }));
    const params = Object.fromEntries(names.map((name) => [name, 'inconnu']));
    const all = [...attempts, ...wrongBodies.map((body) => ({ params, body }))];
    for (const sent of all.filter((_, nth) => (place + nth) % step === 0)) {
      const { status, json } = await send(server, call, sent);
      expect(status).toBeLessThan(500);
      expect(json).toEqual(expect.any(Object));
      expect(JSON.stringify(json)).not.toMatch(/stack|select |node_modules|syntax/i);
    }
  });
});

test('refuses an invalid, empty or too large body in French', async () => {
  const url = `${server.api}/${login.path}`;
  const post = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type };
    const response = await fetch(url, { method: 'POST', headers, body });
    return { status: response.status, json: await response.json() };
  };
  const invalid = { status: 0, message: 'La demande n’est pas valable.' };
  expect(await post('{"email":')).toEqual({ status: 400, json: invalid });
  expect(await post('')).toEqual({ status: 400, json: invalid });
  expect(await post('<xml/>', 'text/xml')).toEqual({ status: 415, json: invalid });
  expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
});

test('answers an unknown path with a JSON 404', async () => {
  const response = await fetch(`${server.api}/api/inconnu`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ status: 0, message: 'Cette adresse n’existe pas.' });
});

test('answers the health check', async () => {
  expect(await (await fetch(`${server.api}/health`)).json()).toEqual({ status: 1 });
});

/** Returns a body with every field of any call, all with the same text. */
function bodyOf(text: string): Record<string, unknown> {
  const names = `user_id userid id email password confirmPassword first_name last_name phone
    countryCode code new_password product_id variation_id cart_id seller_id shop_id category_id
    search sort delivery_type pickup_delivery_date pickup_delivery_time delivery_address_id
    part_id name telephone address pobox city country return_url cancel_url
    expected_total`;
  const fields = Object.fromEntries(names.split(/\s+/).map((name) => [name, text]));
  return { ...fields, brand_name: [text], size: [text], style: text, color: [text, text] };
}
