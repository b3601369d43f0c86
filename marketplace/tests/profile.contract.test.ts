import { z } from 'zod';
import {
  login,
  userForgotPassword,
  userRegisteration,
  userSubmitForgotPassword,
} from '../../lib/marketplace/contract/account';
import { createuser, getuserprofile } from '../../lib/marketplace/contract/profile';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import {
  formOf,
  newProfile,
  picture,
  postProfile,
  profileOf,
  storedPhotos,
  upload,
} from '../testing/profile-form';
import type { Server } from '../testing/server';
import { newEmail, password, registration } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const saved = { status: 1, message: 'Votre profil est enregistré.' };
const unknownAccount = { status: 0, message: 'Ce compte n’existe pas.' };

describe('getuserprofile', () => {
  test('returns the registered data, without a photo', async () => {
    const { edit_id, ...fields } = await newProfile(server);
    expect(await profileOf(server, edit_id)).toEqual({ ...fields, photo: '' });
  });

  test('returns none for an unknown account', async () => {
    const reply = await ask(server, getuserprofile, { params: { user_id: 'inconnu' } });
    expect(reply).toEqual({ status: 1, data: null });
  });
});

describe('createuser', () => {
  test('changes this customer’s profile by form and by JSON', async () => {
    const [mine, other] = [await newProfile(server), await newProfile(server)];
    const changed = {
      ...mine,
      first_name: ' Zoé ',
      last_name: 'D’Alembert',
      country_code: '+32',
      phone: '470 12 34 56',
    };
    expect((await postProfile(server, formOf({ ...changed }))).json).toEqual(saved);
    const { edit_id, ...fields } = changed;
    expect(await profileOf(server, edit_id)).toEqual({ ...fields, first_name: 'Zoé', photo: '' });
    expect(await ask(server, createuser, { body: mine })).toEqual(saved);
    expect(await profileOf(server, edit_id)).toMatchObject({
      first_name: 'Inès',
      country_code: '+33',
    });
    expect(await profileOf(server, other.edit_id)).toMatchObject({ email: other.email });
  });

  test('changes the profile despite a deadlock', async () => {
    const folder = newDataDir();
    const before = await hostServer({ dataDir: folder.path });
    const mine = await newProfile(before);
    await before.stop();
    await runOffline('deadlock-once', folder.path, z.null(), 'customer');
    const after = await hostServer({ dataDir: folder.path });
    expect(await ask(after, createuser, { body: { ...mine, first_name: 'Zoé' } })).toEqual(saved);
    expect(await profileOf(after, mine.edit_id)).toMatchObject({ first_name: 'Zoé' });
    await after.stop();
    await folder.remove();
  });

  test('defaults the country code to +33', async () => {
    const mine = await newProfile(server);
    expect((await postProfile(server, formOf({ ...mine, country_code: '' }))).json.status).toBe(1);
    expect(await profileOf(server, mine.edit_id)).toMatchObject({ country_code: '+33' });
  });

  test.each([
    [{ first_name: ' ' }, 'Le prénom est requise'],
    [{ first_name: 'x'.repeat(101) }, 'Le prénom est trop long'],
    [{ last_name: '' }, 'Le nom de famille est requis'],
    [{ email: '' }, "L'email est requis"],
    [{ email: 'pas-un-email' }, "L'email n'est pas valide"],
    [{ phone: '' }, 'Le téléphone est requis'],
    [{ phone: 'douze' }, 'Le téléphone n’est pas valide'],
    [{ country_code: 'France' }, 'L’indicatif du pays n’est pas valide'],
  ])('refuses %j and changes nothing', async (change, message) => {
    const mine = await newProfile(server);
    const wrong = { ...mine, last_name: 'Autre', ...change };
    const photos = storedPhotos(server);
    expect((await upload(server, wrong, await picture())).json).toEqual({ status: 0, message });
    expect(await ask(server, createuser, { body: wrong })).toEqual({ status: 0, message });
    expect(await profileOf(server, mine.edit_id)).toMatchObject({ last_name: 'Dupont', photo: '' });
    expect(storedPhotos(server)).toEqual(photos);
  });

  test('refuses an unknown account', async () => {
    const mine = await newProfile(server);
    const photos = storedPhotos(server);
    const reply = await upload(server, { ...mine, edit_id: 'inconnu' }, await picture());
    expect(reply.json).toEqual(unknownAccount);
    expect(storedPhotos(server)).toEqual(photos);
  });

  test('refuses a missing id and values of another type', async () => {
    const mine = await newProfile(server);
    const { edit_id: _id, ...without } = mine;
    expect((await postProfile(server, formOf(without))).httpStatus).toBe(400);
    for (const body of [without, { ...mine, edit_id: [] }, { ...mine, email: {} }]) {
      expect((await send(server, createuser, { body })).status).toBe(400);
    }
    expect(await profileOf(server, mine.edit_id)).toMatchObject({ email: mine.email });
  });
});

describe('a changed e-mail', () => {
  test('is used to sign in, and the former address is notified', async () => {
    const mine = await newProfile(server);
    const email = newEmail();
    expect(
      (await postProfile(server, formOf({ ...mine, email: ` ${email.toUpperCase()} ` }))).json,
    ).toEqual(saved);
    const signedIn = await ask(server, login, { body: { email, password } });
    expect(signedIn).toMatchObject({ status: 1, data: { _id: mine.edit_id, email } });
    const former = await ask(server, login, { body: { email: mine.email, password } });
    expect(former.status).toBe(0);
    expect(server.latestMail(mine.email)).toContain('vient d’être modifiée');
    expect(server.latestMail(mine.email)).not.toContain(email);
    expect(server.latestMail(email)).toBe('');
  });

  test('is mailed without a name that is a link', async () => {
    const named = { ...(await newProfile(server)), first_name: 'https://gagnez.example/x' };
    const email = newEmail();
    await postProfile(server, formOf({ ...named, email }));
    await postProfile(server, formOf({ ...named, email: newEmail() }));
    expect(server.latestMail(email)).toContain('vient d’être modifiée');
    expect(server.latestMail(email)).not.toContain('gagnez');
  });

  test('ignores a different case', async () => {
    const mine = await newProfile(server);
    const before = server.latestMail(mine.email);
    await postProfile(server, formOf({ ...mine, email: mine.email.toUpperCase() }));
    expect(await profileOf(server, mine.edit_id)).toMatchObject({ email: mine.email });
    expect(server.latestMail(mine.email)).toBe(before);
  });

  test('invalidates reset links sent to the former address', async () => {
    const mine = await newProfile(server);
    await ask(server, userForgotPassword, { body: { email: mine.email } });
    const id = /\/userResetPassword\/([\w-]+)/.exec(server.latestMail(mine.email))?.[1] ?? '';
    await postProfile(server, formOf({ ...mine, email: newEmail() }));
    const body = { id, new_password: 'nouveau-passe' };
    expect((await ask(server, userSubmitForgotPassword, { body })).status).toBe(0);
  });

  test('leaves no valid reset link at the former address, also of a concurrent request', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mine = await newProfile(server);
      await Promise.all([
        ask(server, createuser, { body: { ...mine, email: newEmail() } }),
        ask(server, userForgotPassword, { body: { email: mine.email } }),
      ]);
      const id = /\/userResetPassword\/([\w-]+)/.exec(server.latestMail(mine.email))?.[1] ?? 'none';
      const body = { id, new_password: 'nouveau-passe' };
      expect((await ask(server, userSubmitForgotPassword, { body })).status).toBe(0);
    }
  });

  test('is refused when another account has it, verified or not', async () => {
    const [mine, other] = [await newProfile(server), await newProfile(server)];
    const unverified = newEmail();
    await ask(server, userRegisteration, { body: registration(unverified) });
    const photos = storedPhotos(server);
    for (const email of [other.email, other.email.toUpperCase(), unverified]) {
      const reply = await upload(server, { ...mine, email, first_name: 'Zoé' }, await picture());
      const message = 'Cette adresse e-mail est déjà utilisée.';
      expect(reply.json).toEqual({ status: 0, message });
    }
    expect(await profileOf(server, mine.edit_id)).toMatchObject({
      email: mine.email,
      first_name: 'Inès',
    });
    expect(await profileOf(server, other.edit_id)).toMatchObject({ email: other.email });
    expect(storedPhotos(server)).toEqual(photos);
  });

  test('is given to one of two concurrent requests', async () => {
    const [first, second] = [await newProfile(server), await newProfile(server)];
    const email = newEmail();
    const replies = await Promise.all(
      [first, second].map((form) => postProfile(server, formOf({ ...form, email }))),
    );
    expect(replies.map(({ json }) => json.status).sort()).toEqual([0, 1]);
    const emails = [
      await profileOf(server, first.edit_id),
      await profileOf(server, second.edit_id),
    ];
    expect(emails.filter((profile) => profile?.email === email)).toHaveLength(1);
  });
});
