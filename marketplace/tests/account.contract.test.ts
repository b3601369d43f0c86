import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  emailVerifyCodeWeb,
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
  userSubmitForgotPassword,
} from '../../lib/marketplace/contract/account';
import { endedSessionsFile, parseRevocation } from '../../lib/marketplace/contract/revocation';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import { newCustomer, newEmail, password, registration } from '../testing/shopper';

let server: Server;
let withManualClock: Server;
beforeAll(async () => {
  server = await hostServer({ env: { VERIFICATION_RESEND_SECONDS: '0' } });
  withManualClock = await hostServer({
    env: {
      VERIFICATION_CODE_MINUTES: '5',
      VERIFICATION_RESEND_SECONDS: '3600',
      ...manualClock,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await withManualClock.stop();
});

const wrongLogin = 'Adresse e-mail ou mot de passe incorrect.';
const enterCode =
  'Vérifiez d’abord votre adresse e-mail\u00a0: saisissez le code que nous vous avons envoyé, ou demandez-en un nouveau.';

function wrongCode(right: string): string {
  return right === '000000' ? '111111' : '000000';
}

describe('userRegisteration', () => {
  test('creates an account and mails a six-digit code', async () => {
    const email = newEmail();
    const reply = await ask(server, userRegisteration, { body: registration(email) });
    expect(reply.status).toBe(1);
    expect(reply.data?._id).toBeTruthy();
    expect(server.latestCode(email)).toMatch(/^\d{6}$/);
  });

  test('refuses an e-mail that a verified account has, in any case', async () => {
    const email = newEmail();
    await newCustomer(server, email);
    const body = registration(` ${email.toUpperCase()} `);
    const reply = await ask(server, userRegisteration, { body });
    expect(reply).toMatchObject({ status: 0, message: 'Cette adresse e-mail est déjà utilisée.' });
  });

  test('replaces an unverified account, whose id no code verifies any more', async () => {
    const email = newEmail();
    const first = await ask(server, userRegisteration, { body: registration(email) });
    const again = await ask(server, userRegisteration, {
      body: { ...registration(email), first_name: 'Léa' },
    });
    const verify = (reply: typeof first) => {
      const body = { user_id: reply.data?._id ?? '', code: server.latestCode(email) };
      return ask(server, emailVerifyCodeWeb, { body });
    };
    expect(await verify(first)).toMatchObject({
      status: 0,
      message: expect.stringContaining('une plus récente l’a remplacée'),
    });
    expect((await verify(again)).status).toBe(1);
    const signedIn = await ask(server, login, { body: { email, password } });
    expect(signedIn.data?.first_name).toBe('Léa');
  });

  test('concurrent registrations of one e-mail leave one account', async () => {
    const email = newEmail();
    const body = registration(email);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => ask(server, userRegisteration, { body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
    const signedIn = await ask(server, login, { body: { email, password } });
    expect(replies.filter(({ data }) => data?._id === signedIn.data?._id)).toHaveLength(1);
  });

  test.each([
    [{ email: '' }, "L'email est requis"],
    [{ email: 'pas-un-email' }, "L'email n'est pas valide"],
    [{ password: '' }, 'Le mot de passe est requise'],
    [{ password: '12345' }, 'Le mot de passe doit comporter au moins 6 caractères'],
    [{ password: 'x'.repeat(41) }, 'Le mot de passe ne doit pas dépasser 40 caractères'],
    [{ confirmPassword: '' }, 'La confirmation du mot de passe est requise'],
    [{ confirmPassword: 'autre-chose' }, 'La confirmation du mot de passe ne correspond pas'],
    [{ first_name: ' ' }, 'Le prénom est requise'],
    [{ last_name: '' }, 'Le nom de famille est requis'],
    [{ phone: '' }, 'Le téléphone est requis'],
    [{ acceptTerms: false }, 'Les termes et conditions sont requis'],
  ])('refuses %j', async (change, message) => {
    const body = { ...registration(newEmail()), ...change };
    expect(await ask(server, userRegisteration, { body })).toMatchObject({ status: 0, message });
  });
});

describe('emailVerifyCodeWeb', () => {
  async function registered(at: Server) {
    const email = newEmail();
    const { data } = await ask(at, userRegisteration, { body: registration(email) });
    return { userId: data?._id ?? '', code: at.latestCode(email) };
  }
  const verify = (userId: string, code: string, at = server) =>
    ask(at, emailVerifyCodeWeb, { body: { user_id: userId, code } });

  test('works once', async () => {
    const { userId, code } = await registered(server);
    expect((await verify(userId, code)).status).toBe(1);
    expect(await verify(userId, code)).toEqual({
      status: 0,
      message: 'Ce code a déjà été utilisé.',
    });
  });

  test('works once for three concurrent requests', async () => {
    const { userId, code } = await registered(server);
    const replies = await Promise.all([1, 2, 3].map(() => verify(userId, code)));
    const messages = replies.map(({ status, message }) => (status === 1 ? 'done' : message));
    expect(messages.sort()).toEqual([
      'Ce code a déjà été utilisé.',
      'Ce code a déjà été utilisé.',
      'done',
    ]);
  });

  test('counts five of ten concurrent wrong attempts', async () => {
    const { userId, code } = await registered(server);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => verify(userId, wrongCode(code))),
    );
    const wrong = replies.filter(({ message }) => message === 'Ce code n’est pas le bon.');
    expect(wrong).toHaveLength(5);
    expect((await verify(userId, code)).message).toBe('Trop d’essais. Demandez un nouveau code.');
  });

  test('locks after five wrong tries until a new code is sent', async () => {
    const { userId, code } = await registered(server);
    for (let tries = 0; tries < 5; tries += 1) {
      const reply = await verify(userId, wrongCode(code));
      expect(reply).toEqual({ status: 0, message: 'Ce code n’est pas le bon.' });
    }
    const locked = await verify(userId, code);
    expect(locked).toEqual({ status: 0, message: 'Trop d’essais. Demandez un nouveau code.' });
  });

  test('refuses an expired code', async () => {
    const { userId, code } = await registered(withManualClock);
    await moveClock(withManualClock, 3_600);
    const reply = await verify(userId, code, withManualClock);
    expect(reply).toEqual({
      status: 0,
      message: 'Ce code a expiré. Demandez-en un nouveau.',
    });
  });

  test('refuses an unknown account', async () => {
    expect((await verify('inconnu', '123456')).status).toBe(0);
  });
});

describe('resendOtpWeb', () => {
  test('sends another code; the former one no longer works', async () => {
    const email = newEmail();
    const { data } = await ask(server, userRegisteration, { body: registration(email) });
    const former = server.latestCode(email);
    let latest = former;
    while (latest === former) {
      const reply = await ask(server, resendOtpWeb, { body: { user_id: data?._id } });
      expect(reply.status).toBe(1);
      latest = server.latestCode(email);
    }
    const verify = (code: string) =>
      ask(server, emailVerifyCodeWeb, { body: { user_id: data?._id, code } });
    expect((await verify(former)).status).toBe(0);
    expect((await verify(latest)).status).toBe(1);
  });

  test('does not send another code before the configured time has passed', async () => {
    const email = newEmail();
    const { data } = await ask(withManualClock, userRegisteration, { body: registration(email) });
    const reply = await ask(withManualClock, resendOtpWeb, { body: { user_id: data?._id } });
    expect(reply.status).toBe(0);
    expect(reply.message).toMatch(/^Patientez encore \d{4}\u00a0s/);
  });
});

describe('login', () => {
  test('signs a verified customer in', async () => {
    const email = newEmail();
    const userId = await newCustomer(server, email);
    const body = { email: ` ${email.toUpperCase()}`, password };
    const reply = await ask(server, login, { body });
    expect(reply.status).toBe(1);
    expect(reply.data).toEqual({
      _id: userId,
      email,
      first_name: 'Inès',
      last_name: 'Dupont',
      phone: '612345678',
    });
  });

  test('returns the same response for a wrong password and an unknown e-mail', async () => {
    const email = newEmail();
    await newCustomer(server, email);
    const wrong = await ask(server, login, { body: { email, password: 'mauvais' } });
    const unknown = await ask(server, login, { body: { email: newEmail(), password } });
    expect(wrong).toEqual({ status: 0, message: wrongLogin, data: null });
    expect(unknown).toEqual(wrong);
  });

  test('asks an unverified customer for the code, only with the right password', async () => {
    const email = newEmail();
    const { data } = await ask(server, userRegisteration, { body: registration(email) });
    const reply = await ask(server, login, { body: { email, password } });
    expect(reply.status).toBe(0);
    expect(reply.message).toMatch(/^Vérifiez d’abord votre adresse e-mail/);
    expect(reply.data).toMatchObject({ _id: data?._id, email_not_verified: true });
    const wrong = await ask(server, login, { body: { email, password: 'mauvais' } });
    expect(wrong.data).toBeNull();
  });

  test('mails no further code while the last one is valid, also to concurrent requests', async () => {
    const email = newEmail();
    await ask(server, userRegisteration, { body: registration(email) });
    const mail = server.latestMail(email);
    const replies = await Promise.all(
      [1, 2, 3].map(() => ask(server, login, { body: { email, password } })),
    );
    for (const { status, message } of replies) {
      expect({ status, message }).toEqual({ status: 0, message: enterCode });
    }
    expect(server.latestMail(email)).toBe(mail);
  });

  test('mails another code after the last one has expired, at most four an hour', async () => {
    const email = newEmail();
    await ask(withManualClock, userRegisteration, { body: registration(email) });
    const mails = new Set([withManualClock.latestMail(email)]);
    const loginAfter = async (seconds: number) => {
      await moveClock(withManualClock, seconds);
      const { message } = await ask(withManualClock, login, { body: { email, password } });
      mails.add(withManualClock.latestMail(email));
      return message;
    };
    expect(await loginAfter(6 * 60)).toBe(enterCode);
    expect(await loginAfter(8 * 60)).toBe(enterCode);
    expect(mails.size).toBe(1);
    await moveClock(withManualClock, 60);
    const concurrent = await Promise.all([loginAfter(0), loginAfter(0), loginAfter(0)]);
    const sent = concurrent.filter((message) => message.includes('nous venons de vous envoyer'));
    expect(sent).toHaveLength(1);
    expect(await loginAfter(60)).toBe(enterCode);
    expect(withManualClock.latestMail(email)).not.toBe([...mails][0]);
  });

  test('accepts the demo customer', async () => {
    const body = { email: 'demo@vitrine.example', password: 'vitrine-demo' };
    const reply = await ask(server, login, { body });
    expect(reply.data).toMatchObject({ first_name: 'Camille', last_name: 'Martin' });
  });
});

describe('userForgotPassword and userSubmitForgotPassword', () => {
  const forgot = (email: string) => ask(server, userForgotPassword, { body: { email } });
  const submit = (id: string, new_password: string) =>
    ask(server, userSubmitForgotPassword, { body: { id, new_password } });
  const tokenFor = (email: string) =>
    /\/userResetPassword\/(\S+)/.exec(server.latestMail(email))?.[1] ?? '';

  test('return the same response for a known and an unknown e-mail', async () => {
    const email = newEmail();
    await newCustomer(server, email);
    expect(await forgot(email)).toEqual(await forgot(newEmail()));
    expect((await forgot('pas-un-email')).status).toBe(0);
  });

  test('set a new password once per link', async () => {
    const email = newEmail();
    await newCustomer(server, email);
    await forgot(email);
    const token = tokenFor(email);
    expect((await submit(token, 'court')).message).toMatch(/au moins 6 caractères/);
    expect((await submit(token, 'nouveau-passe')).status).toBe(1);
    expect((await submit(token, 'encore-un-autre')).status).toBe(0);
    const old = await ask(server, login, { body: { email, password } });
    expect(old.status).toBe(0);
    const fresh = await ask(server, login, { body: { email, password: 'nouveau-passe' } });
    expect(fresh.status).toBe(1);
  });

  test('end all sessions of the customer with the new password', async () => {
    const email = newEmail();
    const customerId = await newCustomer(server, email);
    await forgot(email);
    const before = Date.now();
    expect((await submit(tokenFor(email), 'nouveau-passe')).status).toBe(1);
    const lines = readFileSync(join(server.dataDir, endedSessionsFile), 'utf8').split('\n');
    const ends = lines.map(parseRevocation).filter((end) => end?.customerId === customerId);
    expect(ends).toEqual([expect.objectContaining({ id: null })]);
    expect(ends[0]?.since).toBeGreaterThanOrEqual(before);
  });

  test('set one new password for three concurrent requests', async () => {
    const email = newEmail();
    await newCustomer(server, email);
    await forgot(email);
    const token = tokenFor(email);
    const passwords = ['premier-passe', 'second-passe', 'troisième-passe'];
    const replies = await Promise.all(passwords.map((given) => submit(token, given)));
    expect(replies.map(({ status }) => status).sort()).toEqual([0, 0, 1]);
    const made = passwords[replies.findIndex(({ status }) => status === 1)] ?? '';
    expect((await ask(server, login, { body: { email, password: made } })).status).toBe(1);
  });

  test('accept one of several links, also of concurrent ones, and reject an unknown link', async () => {
    const email = newEmail();
    await newCustomer(server, email);
    const tokens: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      await forgot(email);
      tokens.push(tokenFor(email));
    }
    const [first = '', second = '', third = ''] = tokens;
    expect((await submit('inventé', 'nouveau-passe')).status).toBe(0);
    const replies = await Promise.all([first, second].map((token) => submit(token, 'une-passe')));
    expect(replies.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect((await submit(third, 'encore-un-autre')).message).toMatch(/n’est pas valable/);
  });
});
