import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { registrationFields } from '@/lib/forms/testing/registration-fields';
import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { readSession } from '@/lib/session/session';
import { POST as verify } from '../verification/route';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

beforeEach(() => {
  cookies = new NextResponse().cookies;
});

/** The answer to a registration with a new address, to which the marketplace replies this. */
function registered(userRegisteration: unknown, more: Readonly<Record<string, string>> = {}) {
  mockMarketplace({ userRegisteration });
  const email = `${randomUUID()}@exemple.fr`;
  return posted(POST, { ...registrationFields, email, ...more }, '/register');
}

describe('a registration', () => {
  it.each([
    ['the marketplace’s message', { message: 'Bienvenue' }, 'Bienvenue'],
    ['a message of the shop without one', {}, 'Votre compte est créé.'],
  ])('leads to the page for the e-mailed code with %s', async (_, reply, message) => {
    expect(await registered({ status: 1, data: { _id: 'u 1' }, ...reply })).toEqual({
      status: 200,
      message,
      to: '/emailVerification/u%201',
    });
  });

  it('leads to the login when the marketplace does not send the id of the account', async () => {
    expect(await registered({ status: 1, message: 'Bienvenue' })).toMatchObject({ to: '/login' });
  });

  it('is idempotent: a form that is sent twice shows the answer to the first one', async () => {
    const form = { ...registrationFields, email: `${randomUUID()}@exemple.fr`, next: '/cart' };
    mockMarketplace({ userRegisteration: { status: 1, data: { _id: 'u1' } } });
    const first = await posted(POST, form, '/register');
    cookies = new NextResponse().cookies;
    mockMarketplace({ userRegisteration: { status: 0, message: 'Cet e-mail est déjà utilisé' } });
    // The same form, opened from another page.
    const second = await posted(POST, { ...form, next: '/payment' }, '/register');
    expect(first.to).toBe('/emailVerification/u1');
    expect(second).toEqual(first);
    expect(await readSession()).toMatchObject({ next: '/payment' });
    expect(await posted(POST, { ...form, firstName: 'Ana' }, '/register')).toMatchObject({
      status: 422,
    });
  });

  it('remembers the page to return to', async () => {
    await registered({ status: 1 }, { next: '/cart' });
    expect(await readSession()).toMatchObject({ next: '/cart' });
  });

  it('shows a refusal above the form, and one of the address at its field', async () => {
    expect(await registered({ status: 0, message: 'Numéro refusé' })).toEqual({
      status: 422,
      message: 'Numéro refusé',
    });
    const message = 'Cet e-mail est déjà utilisé';
    expect(await registered({ status: 0, message })).toMatchObject({ errors: { email: message } });
  });
});

describe('the confirmation of the e-mailed code', () => {
  it.each([
    ['the marketplace’s message', { message: 'Bienvenue' }, 'Bienvenue'],
    ['a message of the shop without one', {}, 'Votre adresse e-mail est vérifiée.'],
  ])('leads to the login with %s', async (_, reply, message) => {
    mockMarketplace({ emailVerifyCodeWeb: { status: 1, ...reply } });
    const code = { userId: randomUUID(), code_email: '123456' };
    expect(await posted(verify, code)).toEqual({ status: 200, message, to: '/login' });
  });

  it('is idempotent, but never answers with a former refusal', async () => {
    const code = { userId: randomUUID(), code_email: '123456' };
    const used = { status: 0, message: 'Ce code a déjà été utilisé' };
    mockMarketplace({ emailVerifyCodeWeb: used });
    expect(await posted(verify, code)).toMatchObject({ status: 422 });
    mockMarketplace({ emailVerifyCodeWeb: { status: 1 } });
    const first = await posted(verify, code);
    mockMarketplace({ emailVerifyCodeWeb: used });
    expect(first.to).toBe('/login');
    expect(await posted(verify, code)).toEqual(first);
  });
});
