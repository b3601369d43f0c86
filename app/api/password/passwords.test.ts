import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { post, posted } from '@/lib/bff/testing/posted';
import { flashCookieName, flashHeader, readFlash } from '@/lib/session/flash';
import { rememberDevice } from '@/lib/session/known-device';
import { openSession, readSession, signInto } from '@/lib/session/session';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as change } from './change/route';
import { POST as setDriverPassword } from './driver/route';
import { POST as forgot } from './forgot/route';
import { POST as reset } from './reset/route';

let cookies = new NextResponse().cookies;
const received = new Headers();
jest.mock('next/headers', () => ({
  cookies: async () => cookies,
  headers: async () => received,
}));

let asked: { readonly path: string; readonly body: unknown }[] = [];
let customerId = '';
let answer: () => Response;

beforeEach(async () => {
  asked = [];
  customerId = randomUUID();
  answer = () => Response.json({ status: 1, message: '' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(String(address));
    asked.push({ path: pathname, body: JSON.parse(String(init?.body)) });
    return answer();
  });
  cookies = new NextResponse().cookies;
  await signedIn({ id: customerId, email: `${customerId}@exemple.fr` });
});

/** A second device on which the customer is signed in. */
async function anotherDevice() {
  const { cookies: store } = new NextResponse();
  const session = await openSession(store);
  const { customer } = await readSession();
  if (customer) signInto(session, customer);
  await session.save();
  return store;
}

/** Sends a form, and returns the message that the next page shows. */
async function flashAfter(route: typeof change, fields: Readonly<Record<string, string>>) {
  const response = await post(route, fields, { path: '/api' });
  received.set(flashHeader, response.cookies.get(flashCookieName())?.value ?? '');
  return readFlash();
}

/** Sessions that began in the millisecond of a revocation stay valid. */
function beginNextMillisecond() {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
}

const password = 'un-bon-mot-de-passe-2026';
const newPassword = { password, confirmPassword: password };

describe('a forgotten password', () => {
  const said = 'Si un compte existe pour cette adresse, un e-mail vient d’y être envoyé.';

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Requests the mail, and measures the time of the response from the call of the marketplace. */
  async function requestMail(email: string) {
    let calledAt = 0;
    const given = answer;
    answer = () => {
      calledAt = performance.now();
      return given();
    };
    const request = posted(forgot, { email });
    let isDone = false;
    request.finally(() => {
      isDone = true;
    });
    let doneAt = 0;
    while (!isDone) {
      await jest.advanceTimersByTimeAsync(10);
      await new Promise((resolve) => setImmediate(resolve));
      doneAt = performance.now();
    }
    answer = given;
    return { reply: await request, ms: calledAt === 0 ? 0 : doneAt - calledAt };
  }

  it.each([
    ['known', () => Response.json({ status: 1, message: 'Envoyé' })],
    ['unknown', () => Response.json({ status: 0, message: 'Aucun compte' })],
    ['unknown, by HTTP', () => new Response(null, { status: 404 })],
    ['refused, by HTTP', () => new Response(null, { status: 400 })],
  ])('has one answer, in message and time, for an address that is %s', async (_, given) => {
    answer = given;
    const email = `${randomUUID()}@exemple.fr`;
    const { reply, ms } = await requestMail(email);
    expect(reply).toEqual({ status: 200, message: said });
    expect(ms).toBeGreaterThanOrEqual(600);
    expect(ms).toBeLessThan(2_500);
    expect(asked).toEqual([
      { path: expect.stringMatching(/userForgotPassword$/), body: { email } },
    ]);
  });

  it('shows refusals of the marketplace that concern the service itself', async () => {
    answer = () => Response.json({ status: 0, message: 'Trop de demandes.' });
    const email = `${randomUUID()}@exemple.fr`;
    const { reply, ms } = await requestMail(email);
    expect(reply).toMatchObject({ status: 422, message: 'Trop de demandes.' });
    expect(ms).toBeGreaterThanOrEqual(600);
  });

  it('is not reported as mailed when the marketplace fails', async () => {
    answer = () => new Response(null, { status: 500 });
    const { reply } = await requestMail(`${randomUUID()}@exemple.fr`);
    expect(reply).toMatchObject({ status: 503 });
    expect(reply.message).not.toBe(said);
  });

  it('takes the same time for a slow reply as for later quick ones', async () => {
    const fetched = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementationOnce(async (...request) => {
      const reply = (await fetched?.(...request)) ?? Response.error();
      return new Promise((resolve) => setTimeout(resolve, 1_500, reply));
    });
    for (let time = 0; time < 2; time += 1) {
      const { ms } = await requestMail(`${randomUUID()}@exemple.fr`);
      expect(ms).toBeGreaterThanOrEqual(2_500);
      expect(ms).toBeLessThan(5_000);
    }
  });

  it('allows five mails, and those of a known device apart', async () => {
    const email = `${randomUUID()}@exemple.fr`;
    for (let time = 0; time < 5; time += 1) await requestMail(email);
    expect((await requestMail(email)).reply).toMatchObject({ status: 429 });
    expect(asked).toHaveLength(5);
    await rememberDevice(email, customerId);
    expect((await requestMail(email)).reply).toMatchObject({ status: 200 });
  });
});

describe('a password reset', () => {
  it('sets the password and signs the customer out everywhere', async () => {
    const elsewhere = await anotherDevice();
    expect((await openSession(elsewhere)).customer).toBeDefined();
    answer = () => Response.json({ status: 1, message: 'Mot de passe changé' });
    const resetId = randomUUID();
    beginNextMillisecond();
    expect(await posted(reset, { resetId, ...newPassword })).toEqual({
      status: 200,
      message: 'Mot de passe changé',
      to: '/login',
    });
    expect(asked[0]?.body).toEqual({ id: resetId, new_password: password });
    expect((await readSession()).customer).toBeUndefined();
    expect((await openSession(elsewhere)).customer).toBeUndefined();
  });

  it.each([
    ['a customer', 'signed-out'],
    ['a visitor', undefined],
  ])('of %s empties other tabs only when it ends a session', async (who, form) => {
    if (who === 'a visitor') cookies = new NextResponse().cookies;
    const flash = await flashAfter(reset, { resetId: randomUUID(), ...newPassword });
    expect(flash?.tone).toBe('success');
    expect(flash?.form).toBe(form);
  });

  it('is confirmed by the shop when the marketplace sends no message', async () => {
    expect(await posted(reset, { resetId: randomUUID(), ...newPassword })).toMatchObject({
      message: 'Votre mot de passe est changé.',
    });
  });

  it('revokes all other sessions of the signed-in customer after a lost reply', async () => {
    const elsewhere = await anotherDevice();
    answer = () => {
      throw new TypeError('terminated');
    };
    beginNextMillisecond();
    const fields = { resetId: randomUUID(), ...newPassword };
    expect(await posted(reset, fields)).toMatchObject({ status: 503 });
    expect((await openSession(elsewhere)).customer).toBeUndefined();
    expect((await readSession()).customer?.id).toBe(customerId);
  });

  it('keeps the session when the marketplace refuses', async () => {
    answer = () => Response.json({ status: 0, message: 'Le lien a expiré' });
    expect(await posted(reset, { resetId: randomUUID(), ...newPassword })).toMatchObject({
      status: 422,
      message: 'Le lien a expiré',
    });
    expect((await readSession()).customer).toBeDefined();
  });

  it.each([
    ['a customer', reset],
    ['a driver', setDriverPassword],
  ])('of %s is idempotent', async (_, route) => {
    const fields = { resetId: randomUUID(), ...newPassword };
    const first = await posted(route, fields);
    answer = () => Response.json({ status: 0, message: 'Ce lien a déjà été utilisé' });
    const second = await posted(route, fields);
    expect(first).toMatchObject({ status: 200, message: 'Votre mot de passe est changé.' });
    expect(second).toEqual(first);
    const other = {
      resetId: fields.resetId,
      password: 'autre-2026',
      confirmPassword: 'autre-2026',
    };
    expect(await posted(route, other)).toMatchObject({ status: 422 });
    // Another password may be in force meanwhile.
    expect(await posted(route, fields)).toMatchObject({ status: 422 });
  });

  it('allows ten attempts for one link', async () => {
    answer = () => Response.json({ status: 0, message: 'Non' });
    const resetId = randomUUID();
    for (let guess = 0; guess < 10; guess += 1) await posted(reset, { resetId, ...newPassword });
    expect(await posted(reset, { resetId, ...newPassword })).toMatchObject({ status: 429 });
  });

  it.each([
    ['two that differ', { password, confirmPassword: 'autre-mot-de-passe' }],
    ['none', { password: '', confirmPassword: '' }],
  ])('is rejected with %s', async (_, fields) => {
    expect(await posted(reset, { resetId: 'r1', ...fields })).toMatchObject({ status: 422 });
    expect(asked).toEqual([]);
  });
});

describe('a password change', () => {
  const fields = { oldPassword: 'ancien', ...newPassword };

  it('revokes all sessions of the customer, including this one', async () => {
    const elsewhere = await anotherDevice();
    expect((await openSession(elsewhere)).customer).toBeDefined();
    beginNextMillisecond();
    expect(await posted(change, fields)).toEqual({
      status: 200,
      message: 'Votre mot de passe est changé.',
      to: '/login',
    });
    expect(JSON.stringify(asked)).toContain(customerId);
    expect((await readSession()).customer).toBeUndefined();
    expect((await openSession(elsewhere)).customer).toBeUndefined();
  });

  it('empties other tabs, like signing out', async () => {
    expect(await flashAfter(change, fields)).toMatchObject({
      tone: 'success',
      message: 'Votre mot de passe est changé.',
      form: 'signed-out',
    });
  });

  it('applies to the customer of the session, whatever the form contains', async () => {
    await posted(change, { ...fields, user_id: 'quelqu’un', id: 'quelqu’un' });
    expect(JSON.stringify(asked)).not.toContain('quelqu’un');
  });

  it('allows ten wrong passwords', async () => {
    answer = () => Response.json({ status: 0, message: 'Non' });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await posted(change, fields)).toMatchObject({ status: 422 });
    }
    expect(await posted(change, fields)).toMatchObject({ status: 429 });
    expect(asked).toHaveLength(10);
  });

  it('shows a wrong password and revokes nothing', async () => {
    answer = () => Response.json({ status: 0, message: '' });
    expect(await posted(change, fields)).toMatchObject({
      status: 422,
      message: 'Votre mot de passe n’a pas pu être changé. Réessayez.',
    });
    expect((await readSession()).customer).toBeDefined();
  });

  it('revokes all other sessions after a lost reply, and says that the outcome is unknown', async () => {
    const elsewhere = await anotherDevice();
    const { cookies: copied } = new NextResponse();
    for (const cookie of cookies.getAll()) copied.set(cookie);
    answer = () => {
      throw new TypeError('terminated');
    };
    beginNextMillisecond();
    expect(await posted(change, fields)).toMatchObject({
      status: 503,
      message: expect.stringContaining('nous ne savons pas si votre demande a abouti'),
    });
    for (const store of [elsewhere, copied]) {
      expect((await openSession(store)).customer).toBeUndefined();
    }
    expect((await readSession()).customer?.id).toBe(customerId);
  });

  it('revokes nothing when the marketplace rejects the call', async () => {
    const elsewhere = await anotherDevice();
    answer = () => new Response(null, { status: 400 });
    expect(await posted(change, fields)).toMatchObject({ status: 503 });
    expect((await openSession(elsewhere)).customer).toBeDefined();
  });
});
