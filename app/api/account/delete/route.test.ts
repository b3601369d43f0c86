import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { registrationFields } from '@/lib/forms/testing/registration-fields';
import { rememberDevice } from '@/lib/session/known-device';
import { openSession, readSession } from '@/lib/session/session';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as saveProfile } from '../../profile/route';
import { POST as register } from '../../register/route';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

let asked: { readonly name: string; readonly path: string; readonly body: unknown }[] = [];
let customerId = '';
let email = '';
const replies: Record<string, () => unknown> = {};
const profile = { first_name: 'Zoé', last_name: 'M', phone: '612345678', country_code: '+33' };

beforeEach(async () => {
  asked = [];
  customerId = randomUUID();
  email = `${customerId}@exemple.fr`;
  replies.getuserprofile = () => ({ status: 1, data: { ...profile, _id: customerId, email } });
  replies.createuser = () => ({ status: 1, message: '' });
  replies.login = () => ({ status: 1, data: { _id: customerId } });
  replies.deleteUserAccount = () => ({ status: 1, message: '' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname: path } = new URL(String(address));
    const [, , , name = ''] = path.split('/');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ name, path, body });
    const reply = replies[name]?.();
    return reply instanceof Response ? reply : Response.json(reply);
  });
  cookies = new NextResponse().cookies;
  await signedIn({ id: customerId, email });
});

function remove(fields: Readonly<Record<string, string>> = { password: 'motdepasse' }) {
  return posted(POST, fields);
}
/** The calls that were sent, without the read of the profile. */
const names = () => asked.map(({ name }) => name).filter((name) => name !== 'getuserprofile');
const bodyOf = (call: string) => asked.find(({ name }) => name === call)?.body;
const isSignedIn = async () => (await readSession()).customer !== undefined;

describe('account deletion', () => {
  it('deletes the account and revokes its sessions, given the password', async () => {
    const elsewhere = new NextResponse().cookies;
    for (const cookie of cookies.getAll()) elsewhere.set(cookie);
    expect(await remove()).toEqual({
      status: 200,
      message: 'Votre compte a été supprimé.',
      to: '/login',
    });
    expect(bodyOf('login')).toEqual({ email, password: 'motdepasse' });
    expect(asked.at(-1)?.path).toContain(`/deleteUserAccount/${customerId}`);
    expect(await isSignedIn()).toBe(false);
    expect((await openSession(elsewhere)).customer).toBeUndefined();
  });

  it.each(['now', 'by an attempt without a reply'])(
    'lets the same registration create another account when it is deleted %s',
    async (when) => {
      replies.userRegisteration = () => ({ status: 1, data: { _id: randomUUID() } });
      const again = () => posted(register, { ...registrationFields, email }, '/register');
      const first = await again();
      expect(await again()).toEqual(first);
      if (when !== 'now') {
        replies.login = () => ({ status: 0, message: 'Compte inconnu' });
        replies.getuserprofile = () => ({ status: 1, data: null });
      }
      expect(await remove()).toMatchObject({ status: 200 });
      expect((await again()).to).not.toBe(first.to);
    },
  );

  it('lets the same registration create another account whatever the case of its address', async () => {
    replies.userRegisteration = () => ({ status: 1, data: { _id: randomUUID() } });
    const fields = { ...registrationFields, email: email.toUpperCase() };
    const first = await posted(register, fields, '/register');
    expect(await remove()).toMatchObject({ status: 200 });
    expect((await posted(register, fields, '/register')).to).not.toBe(first.to);
  });

  it('lets the former address of the account register again', async () => {
    replies.userRegisteration = () => ({ status: 1, data: { _id: randomUUID() } });
    const again = () => posted(register, { ...registrationFields, email }, '/register');
    const first = await again();
    const { firstName, lastName, dialCode, phone } = registrationFields;
    const changed = { firstName, lastName, dialCode, phone, email: `nouvelle-${email}` };
    expect(await posted(saveProfile, changed)).toMatchObject({ status: 200 });
    expect((await again()).to).not.toBe(first.to);
  });

  it('deletes the account of the session, whatever the form contains', async () => {
    await remove({ password: 'motdepasse', user_id: 'quelqu’un', email: 'autre@exemple.fr' });
    expect(bodyOf('login')).toMatchObject({ email });
    expect(asked.at(-1)?.path).toContain(customerId);
  });

  it('checks the password with the e-mail address that another browser has changed', async () => {
    replies.getuserprofile = () => ({ status: 1, data: { email: 'nouvelle@exemple.fr' } });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(bodyOf('login')).toEqual({ email: 'nouvelle@exemple.fr', password: 'motdepasse' });
  });

  it('checks the password with the e-mail address of the session when the profile has none', async () => {
    replies.getuserprofile = () => ({ status: 1, data: { first_name: 'Zoé' } });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(bodyOf('login')).toMatchObject({ email });
  });

  it('does not judge the password while the profile cannot be read', async () => {
    replies.getuserprofile = () => ({ status: 0, message: 'Maintenance en cours' });
    expect(await remove()).toMatchObject({
      status: 503,
      message: expect.stringContaining('rien n’a été modifié'),
    });
    expect(names()).toEqual([]);
  });

  it.each([
    ['a wrong password', () => ({ status: 0, message: 'Mot de passe incorrect' })],
    ['the password of another account', () => ({ status: 1, data: { _id: 'quelqu’un' } })],
    [
      'an unverified e-mail address',
      () => ({ status: 0, data: { _id: customerId, email_not_verified: true } }),
    ],
  ])('is refused with %s, with an error at the field', async (_, login) => {
    replies.login = login;
    const reply = await remove();
    expect(reply).toMatchObject({
      status: 422,
      errors: { password: expect.stringContaining('votre compte n’a pas été supprimé') },
    });
    expect(names()).toEqual(['login']);
    expect(await isSignedIn()).toBe(true);
  });

  it('is refused without a password', async () => {
    expect(await remove({})).toMatchObject({ status: 422 });
    expect(names()).toEqual([]);
  });

  it('keeps an account that the marketplace refuses to delete, and shows its message or a default', async () => {
    replies.deleteUserAccount = () => ({ status: 0, message: 'Une commande est en cours.' });
    expect(await remove()).toMatchObject({ status: 422, message: 'Une commande est en cours.' });
    replies.deleteUserAccount = () => ({ status: 0 });
    expect(await remove()).toMatchObject({
      status: 422,
      message: expect.stringContaining('n’a pas pu être supprimé'),
    });
    expect(await isSignedIn()).toBe(true);
  });

  it('reports an unknown outcome without a reply', async () => {
    replies.deleteUserAccount = () => {
      throw new TypeError('fetch failed');
    };
    expect(await remove()).toMatchObject({
      status: 503,
      message: expect.stringContaining('nous ne savons pas'),
    });
  });

  it('revokes the sessions of other devices without a reply', async () => {
    const elsewhere = new NextResponse().cookies;
    for (const cookie of cookies.getAll()) elsewhere.set(cookie);
    replies.deleteUserAccount = () => {
      throw new TypeError('fetch failed');
    };
    await remove();
    expect((await openSession(elsewhere)).customer).toBeUndefined();
    expect(await isSignedIn()).toBe(true);
  });

  it.each([
    ['no profile', () => ({ status: 1, data: null })],
    ['HTTP 404', () => new Response(null, { status: 404 })],
  ])('signs out of an account that an earlier attempt has deleted: %s', async (_, profileReply) => {
    replies.getuserprofile = profileReply;
    replies.login = () => ({ status: 0, message: 'E-mail ou mot de passe incorrect' });
    expect(await remove()).toEqual({
      status: 200,
      message: 'Ce compte n’existe plus\u00a0: il a déjà été supprimé.',
      to: '/login',
    });
    expect(names()).toEqual(['login']);
    expect(await isSignedIn()).toBe(false);
  });

  it('claims nothing when the login is refused and the profile may exist', async () => {
    replies.getuserprofile = () => ({ status: 0, data: null });
    replies.login = () => ({ status: 0, message: 'Mot de passe incorrect' });
    expect(await remove()).toMatchObject({
      status: 422,
      message: expect.stringContaining('n’a pas pu être vérifié'),
    });
    expect(names()).toEqual(['login']);
    expect(await isSignedIn()).toBe(true);
  });

  it('does not judge the password when the login refuses everybody', async () => {
    replies.getuserprofile = () => ({ status: 0, data: null });
    replies.login = () => ({ status: 0, message: 'Trop de demandes.' });
    expect(await remove()).toMatchObject({ status: 422, message: 'Trop de demandes.' });
    expect(await isSignedIn()).toBe(true);
  });

  it.each([0, 1])(
    'deletes an account without a profile (status %d), given the password',
    async (status) => {
      replies.getuserprofile = () => ({ status, data: null });
      expect(await remove()).toMatchObject({ message: 'Votre compte a été supprimé.' });
      expect(names()).toEqual(['login', 'deleteUserAccount']);
    },
  );

  it('allows ten wrong passwords', async () => {
    replies.login = () => ({ status: 0, message: '' });
    for (let guess = 0; guess < 10; guess += 1) await remove();
    expect(await remove()).toMatchObject({ status: 429 });
    expect(names()).toHaveLength(10);
  });

  it('allows no more of them after the e-mail address was changed', async () => {
    replies.login = () => ({ status: 0, message: '' });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await remove()).toMatchObject({ status: 422 });
      email = `${guess}-${customerId}@exemple.fr`;
      expect(await posted(saveProfile, { email })).toMatchObject({ status: 200 });
    }
    expect(await remove()).toMatchObject({ status: 429 });
  });

  it('counts wrong passwords of a known device apart, whatever its e-mail address', async () => {
    replies.login = () => ({ status: 0, message: '' });
    for (let guess = 0; guess < 10; guess += 1) await remove();
    await rememberDevice(email, customerId);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await remove()).toMatchObject({ status: 422 });
      email = `${guess}-${customerId}@exemple.fr`;
      expect(await posted(saveProfile, { email })).toMatchObject({ status: 200 });
    }
    expect(await remove()).toMatchObject({ status: 429 });
  });

  it('requires a session', async () => {
    cookies = new NextResponse().cookies;
    expect(await remove()).toMatchObject({ status: 401 });
    expect(names()).toEqual([]);
  });
});
