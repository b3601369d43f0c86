import { allCalls } from '../../lib/marketplace/contract/calls';
import { outcome } from '../../lib/marketplace/contract/shapes';
import { isTestAll } from '../../test-all';
import { ask, send } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { newSampleCustomer, recordOf, type SampleCustomer } from '../testing/sample-customer';
import type { Server } from '../testing/server';
import { type ValidInput, validInputs } from '../testing/valid-inputs';

/**
 * Sends each call with one invalid field: no internal error may occur, and data of other customers
 * must not change.
 */

let server: Server;
let victim: SampleCustomer;
let attacker: SampleCustomer;
let before: Awaited<ReturnType<typeof recordOf>>;
beforeAll(async () => {
  server = await hostServer({
    env: { VERIFICATION_RESEND_SECONDS: '0', ...manualClock },
  });
  victim = await newSampleCustomer(server);
  attacker = await newSampleCustomer(server);
  // Their orders are delivered, so that no data changes by itself during the tests.
  await moveClock(server, 600);
  before = await recordOf(server, victim);
});
afterAll(() => server.stop());

const wrongTypes: readonly unknown[] = [null, {}, [], [{}], true, -1, 1e308, '', ' '];
const longText = 'é'.repeat(10_000);
const injections = [
  "' or '1'='1",
  "'; delete from customer; --",
  '<script>alert(1)</script>',
  '%_\\',
];
const calls = allCalls.map(({ name, call }, place) => ({ name, call, place }));
/**
 * `npm run test:all` tries every value in every field. `npm test` tries an eighth of the pairs,
 * with each value in a part of the calls and in each field a part of the values.
 */
const step = isTestAll ? 1 : 8;

test('has a valid input for each call, answered according to the contract', async () => {
  const inputs = validInputs(attacker);
  expect(Object.keys(inputs).sort()).toEqual(calls.map(({ name }) => name).sort());
  const destructive = /^delete|DeleteAddress$|^userCheckoutApi$/;
  for (const { name, call } of calls.filter(({ name }) => !destructive.test(name))) {
    await expect(ask(server, call, inputs[name]).then(() => name)).resolves.toBe(name);
  }
});

describe.each(calls)('$name', ({ name, call, place }) => {
  const attempts = () => {
    const valid = validInputs(attacker)[name] ?? {};
    return [...wrongTypes, longText, ...injections, undefined].flatMap((value, nth) =>
      variantsOf(valid, value).filter((_, field) => (place + nth + field) % step === 0),
    );
  };

  test('does not fail internally with a wrong, missing, too long or malicious field', async () => {
    for (const sent of attempts()) {
      const { status, json } = await send(server, call, sent);
      expect({ sent: describeInput(sent), failedInside: status >= 500 }).toMatchObject({
        failedInside: false,
      });
      if (status === 200) expect(call.reply.safeParse(json).success || refused(json)).toBe(true);
      else expect(json).toMatchObject({ status: 0, message: expect.stringMatching(/\S/) });
      expect(JSON.stringify(json)).not.toMatch(/select |insert into|node_modules|at \w+ \(/);
    }
  });
});

test('wrong input does not change other customers’ data', async () => {
  expect(await recordOf(server, victim)).toEqual(before);
});

describe('requests with another customer’s ids', () => {
  const attacks: readonly (readonly [string, () => ValidInput])[] = [
    [
      'editUserDeliveryNewAddress',
      () => with_({ id: victim.addressId }, 'editUserDeliveryNewAddress'),
    ],
    [
      'getUserDeliveryDeleteAddress',
      () => with_({ id: victim.addressId }, 'getUserDeliveryDeleteAddress'),
    ],
    [
      'getUserDeliveryNewAddressSingle',
      () => with_({ id: victim.addressId }, 'getUserDeliveryNewAddressSingle'),
    ],
    [
      'makeDefaultDeliveryAddress',
      () => with_({ id: victim.addressId }, 'makeDefaultDeliveryAddress'),
    ],
    ['deleteItemFromCart', () => with_({ cart_id: victim.cartLineId }, 'deleteItemFromCart')],
    ['updateVariationChange', () => with_({ cart_id: victim.cartLineId }, 'updateVariationChange')],
    [
      'userGetCartBeforeCheckoutApi',
      () => with_({ delivery_address_id: victim.addressId }, 'userGetCartBeforeCheckoutApi'),
    ],
    ['userCheckoutApi', () => with_({ delivery_address_id: victim.addressId }, 'userCheckoutApi')],
    ['getOrderDetailByPartId', () => with_({ part_id: victim.partId }, 'getOrderDetailByPartId')],
  ];

  test.each(attacks)('%s is refused and changes nothing', async (name, attack) => {
    const call = calls.find((entry) => entry.name === name)?.call;
    if (!call) throw new Error(`no call ${name}`);
    const { status, json } = await send(server, call, attack());
    expect(status).toBeLessThan(500);
    expect(json).toMatchObject({ status: 0 });
    expect(JSON.stringify(json)).not.toContain(victim.addressId);
    expect(await recordOf(server, victim)).toEqual(before);
  });

  /** Returns the attacker's own valid body with some ids replaced. */
  function with_(ids: Readonly<Record<string, string>>, name: string): ValidInput {
    return { body: { ...validInputs(attacker)[name]?.body, ...ids } };
  }
});

/** Returns the valid input with each field replaced in turn; undefined removes the field. */
function variantsOf(valid: ValidInput, value: unknown): ValidInput[] {
  const body = Object.keys(valid.body ?? {}).map((field) => ({
    ...valid,
    body: { ...valid.body, [field]: value },
  }));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined) return body;
  const params = Object.keys(valid.params ?? {}).map((field) => ({
    ...valid,
    params: { ...valid.params, [field]: text },
  }));
  const query = Object.keys(valid.query ?? {}).map((field) => ({
    ...valid,
    query: { ...valid.query, [field]: text },
  }));
  return [...body, ...params, ...query];
}

function refused(json: unknown): boolean {
  const parsed = outcome.safeParse(json);
  return parsed.success && parsed.data.status === 0;
}

function describeInput(sent: ValidInput): string {
  return JSON.stringify(sent).slice(0, 300);
}
