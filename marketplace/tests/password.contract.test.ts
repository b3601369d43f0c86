import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  login,
  userForgotPassword,
  userSubmitForgotPassword,
} from '../../lib/marketplace/contract/account';
import { changePassword } from '../../lib/marketplace/contract/profile';
import { endedSessionsFile, parseRevocation } from '../../lib/marketplace/contract/revocation';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { newProfile } from '../testing/profile-form';
import type { Server } from '../testing/server';
import { password } from '../testing/shopper';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const unknownAccount = { status: 0, message: 'Ce compte n’existe pas.' };

describe('changePassword', () => {
  const next = 'nouveau-passe';
  const change = (user_id: string, fields: object = {}) =>
    ask(server, changePassword, {
      body: { user_id, old_password: password, password: next, confirmPassword: next, ...fields },
    });
  const signsIn = async (email: string, given: string) =>
    (await ask(server, login, { body: { email, password: given } })).status === 1;

  test('changes the password of this customer only', async () => {
    const [mine, other] = [await newProfile(server), await newProfile(server)];
    expect((await change(mine.edit_id)).status).toBe(1);
    expect(await signsIn(mine.email, next)).toBe(true);
    expect(await signsIn(mine.email, password)).toBe(false);
    expect(await signsIn(other.email, password)).toBe(true);
  });

  test('ends all sessions of the customer, and none when it refuses', async () => {
    const mine = await newProfile(server);
    const endsOfMine = () =>
      readFileSync(join(server.dataDir, endedSessionsFile), { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .map(parseRevocation)
        .filter((end) => end?.customerId === mine.edit_id);
    expect((await change(mine.edit_id, { old_password: 'mauvais' })).status).toBe(0);
    expect(endsOfMine()).toEqual([]);
    const before = Date.now();
    expect((await change(mine.edit_id)).status).toBe(1);
    const ends = endsOfMine();
    expect(ends).toEqual([expect.objectContaining({ id: null })]);
    expect(ends[0]?.since).toBeGreaterThanOrEqual(before);
  });

  test.each([
    [{ old_password: '' }, "L'ancien mot de passe est requise"],
    [{ old_password: 'mauvais' }, 'L’ancien mot de passe est incorrect.'],
    [{ password: '' }, 'Le mot de passe est requise'],
    [{ password: '12345' }, 'Le mot de passe doit comporter au moins 6 caractères'],
    [{ password: 'x'.repeat(41) }, 'Le mot de passe ne doit pas dépasser 40 caractères'],
    [{ confirmPassword: '' }, 'La confirmation du mot de passe est requise'],
    [{ confirmPassword: 'autre-chose' }, 'La confirmation du mot de passe ne correspond pas'],
  ])('refuses %j and changes nothing', async (fields, message) => {
    const mine = await newProfile(server);
    expect(await change(mine.edit_id, fields)).toEqual({ status: 0, message });
    expect(await signsIn(mine.email, password)).toBe(true);
  });

  test('refuses an unknown account, a missing id and values of another type', async () => {
    expect(await change('inconnu')).toEqual(unknownAccount);
    for (const body of [{ old_password: password }, { user_id: {}, old_password: [] }]) {
      expect((await send(server, changePassword, { body })).status).toBe(400);
    }
  });

  test('accepts one of two concurrent changes with the same old password', async () => {
    const mine = await newProfile(server);
    const passwords = ['premier-passe', 'second-passe'];
    const replies = await Promise.all(
      passwords.map((given) => change(mine.edit_id, { password: given, confirmPassword: given })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([0, 1]);
    const made = passwords[replies.findIndex(({ status }) => status === 1)] ?? '';
    expect(await signsIn(mine.email, made)).toBe(true);
  });

  test('invalidates a reset link', async () => {
    const mine = await newProfile(server);
    await ask(server, userForgotPassword, { body: { email: mine.email } });
    const id = /\/userResetPassword\/([\w-]+)/.exec(server.latestMail(mine.email))?.[1] ?? '';
    await change(mine.edit_id);
    const body = { id, new_password: 'encore-un-autre' };
    expect((await ask(server, userSubmitForgotPassword, { body })).status).toBe(0);
    expect(await signsIn(mine.email, next)).toBe(true);
  });
});
