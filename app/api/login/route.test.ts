import { randomUUID } from 'node:crypto';
import { NextRequest, NextResponse } from 'next/server';
import { accountDigest } from '@/lib/account/account-digest';
import { posted, postedPlain } from '@/lib/bff/testing/posted';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { log } from '@/lib/config/log';
import { registrationFields } from '@/lib/forms/testing/registration-fields';
import { openFlash } from '@/lib/session/flash';
import { saveFormDraft } from '@/lib/session/form-draft';
import { revokeAllSessions } from '@/lib/session/revoked-sessions';
import { readSession } from '@/lib/session/session';
import { POST as addAddress } from '../addresses/add/route';
import { POST as deleteAddress } from '../addresses/delete/route';
import { POST as addToCart } from '../cart/route';
import { POST as changeFavourite } from '../favourites/route';
import { POST as logout } from '../logout/route';
import { POST as register } from '../register/route';
import { POST as verify } from '../verification/route';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
jest.mock('@/lib/config/log', () => ({
  log: { warn: jest.fn(), debug: jest.fn(), info: jest.fn() },
}));

let asked: { readonly name: string; readonly body: unknown }[] = [];
const replies: Record<string, () => unknown> = {};
let email = '';
let customerId = '';

beforeEach(() => {
  asked = [];
  customerId = randomUUID();
  email = `${customerId}@exemple.fr`;
  replies.login = () => ({
    status: 1,
    message: 'Bonjour',
    data: { _id: customerId, first_name: 'Zoé' },
  });
  replies.userAddToCart = () => ({ status: 1, message: '' });
  replies.userGetToCart = () => ({ status: 1, record: [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    asked.push({ name, body: JSON.parse(String(init?.body ?? 'null')) });
    return Response.json(replies[name]?.());
  });
  cookies = new NextResponse().cookies;
});

async function login(fields: Readonly<Record<string, string>> = {}, site = 'same-origin') {
  const answer = await send(fields, { 'sec-fetch-site': site, accept: 'application/json' });
  flash = answer.cookies.get('vitrine_flash')?.value;
  return { ...(await answer.json()), status: answer.status };
}

function send(fields: Readonly<Record<string, string>>, headers: HeadersInit) {
  return POST(
    new NextRequest('http://shop.example/api/login', {
      method: 'POST',
      headers: { referer: 'http://shop.example/login', ...headers },
      body: new URLSearchParams({ email, password: 'motdepasse', ...fields }),
    }),
  );
}
/** The flash cookie for the next page. */
let flash: string | undefined;
const signedIn = async () => (await readSession()).customer;
const wanted = { productId: 'p1', sellerId: 's1', shopId: 'b1', variationId: 'v1' };
const pendingAddition = () => ({ action: { kind: 'cart', ...wanted }, at: Date.now() });

async function visit(changes: object) {
  const session = await readSession();
  Object.assign(session, changes);
  await session.save();
}

describe('the log of sign-ins', () => {
  beforeEach(() => jest.clearAllMocks());

  it('names the customer of a success by id', async () => {
    await login();
    expect(log.info).toHaveBeenCalledWith(
      { form: 'login', outcome: 'done', customer: customerId },
      'form attempt',
    );
  });

  it('has failures and refusals, and neither e-mail address nor password', async () => {
    replies.login = () => ({ status: 0, message: 'E-mail ou mot de passe incorrect' });
    for (let attempts = 0; attempts < 11; attempts += 1) await login();
    const failure = { form: 'login', outcome: 'refused', customer: undefined };
    expect(jest.mocked(log.info).mock.calls).toEqual(Array(10).fill([failure, 'form attempt']));
    expect(jest.mocked(log.warn).mock.calls).toEqual([
      [{ form: 'login', limit: 'login' }, 'too many attempts'],
    ]);
    const logged = JSON.stringify([
      jest.mocked(log.info).mock.calls,
      jest.mocked(log.warn).mock.calls,
    ]);
    expect(logged).not.toMatch(new RegExp(`${email}|motdepasse`));
  });

  it('has forms from other sites', async () => {
    await expect(login({}, 'cross-site')).rejects.toThrow();
    expect(log.warn).toHaveBeenCalledWith({ form: 'login' }, 'form from another site refused');
  });
});

describe('a login', () => {
  it('leads to the account with the marketplace’s message', async () => {
    expect(await login()).toEqual({ status: 200, message: 'Bonjour', to: '/my_account' });
    expect(await signedIn()).toMatchObject({ id: customerId, firstName: 'Zoé', email });
    expect(asked).toEqual([{ name: 'login', body: { email, password: 'motdepasse' } }]);
  });

  it.each([
    ['to the page of the form', '/cart', '/cart'],
    ['to no other site', '//ailleurs.example', '/my_account'],
    ['to no other site', 'https://ailleurs.example/', '/my_account'],
    ['to no other site', '/\\ailleurs.example', '/my_account'],
    ['to no script', 'javascript:alert(1)', '/my_account'],
  ])('leads %s: %s', async (_, next, to) => {
    expect(await login({ next })).toMatchObject({ to });
  });

  it('leads back to the filters of a listing, without those after a detour by the code', async () => {
    const verified = replies.login;
    const next = `/sub_category?cat_id=${'c'.repeat(24)}${'&marque=Maison+Lin'.repeat(10)}`;
    expect(await login({ next })).toMatchObject({ to: next });
    cookies = new NextResponse().cookies;
    replies.login = () => ({ status: 0, data: { _id: 'u1', email_not_verified: true } });
    await login({ next });
    if (verified) replies.login = verified;
    expect(await login()).toMatchObject({ to: '/sub_category' });
  });

  /** Another customer signs in next. */
  const changeCustomer = () => {
    customerId = randomUUID();
    email = `${customerId}@exemple.fr`;
  };

  it('reports another customer than the last one of this browser, whose data it deletes', async () => {
    const first = { customerId, email };
    expect(await login()).not.toHaveProperty('isOtherCustomer');
    email = `nouvelle-${email}`;
    expect(await login()).not.toHaveProperty('isOtherCustomer');
    await visit({ customer: undefined });
    changeCustomer();
    expect(await login()).toMatchObject({ status: 200, isOtherCustomer: true });
    expect(await login()).not.toHaveProperty('isOtherCustomer');
    ({ customerId, email } = first);
    replies.login = () => ({ status: 0 });
    expect(await login()).not.toHaveProperty('isOtherCustomer');
  });

  it('reports no other customer after a sign-out, which has deleted the data', async () => {
    await login();
    await posted(logout, {});
    changeCustomer();
    expect(await login()).not.toHaveProperty('isOtherCustomer');
    expect(await login()).not.toHaveProperty('isOtherCustomer');
  });

  it.each([
    ['/my_favorite', '/my_favorite', { message: 'Bonjour' }],
    ['/product_detail/p1', '/resultat?retour=%2Fproduct_detail%2Fp1', { form: 'result' }],
  ])(
    'reports another customer to the next page without JavaScript: %s',
    async (next, to, with_) => {
      const plain = () => postedPlain(POST, { email, password: 'motdepasse', next }, '/login');
      expect((await plain()).flash).not.toHaveProperty('isOtherCustomer');
      changeCustomer();
      const flash = { isOtherCustomer: true, ...with_ };
      expect(await plain()).toMatchObject({ to, flash });
      changeCustomer();
      replies.login = () => ({ status: 1, data: { _id: customerId } });
      const shown = { isOtherCustomer: true, message: 'Vous êtes connecté.' };
      expect(await plain()).toMatchObject({ to, flash: shown });
    },
  );

  it('leads to the requested page, once', async () => {
    await visit({ next: '/my_favorite', nextAt: Date.now() });
    expect(await login()).toMatchObject({ to: '/my_favorite' });
    expect(await login()).toMatchObject({ to: '/my_account' });
  });

  it('shows the marketplace’s message or a default when it is refused', async () => {
    replies.login = () => ({ status: 0, message: 'E-mail ou mot de passe incorrect' });
    expect(await login()).toEqual({ status: 422, message: 'E-mail ou mot de passe incorrect' });
    replies.login = () => ({ status: 0 });
    expect((await login()).message).not.toBe('');
    expect(await signedIn()).toBeUndefined();
  });

  it('shows the marketplace’s message when it is refused with an HTTP error', async () => {
    const refusal = { status: 0, message: 'Mot de passe incorrect' };
    jest.mocked(fetch).mockResolvedValue(Response.json(refusal, { status: 401 }));
    expect(await login()).toEqual({ status: 422, message: 'Mot de passe incorrect' });
  });

  it('names the time to wait that the marketplace asks of this account', async () => {
    const headers = { 'retry-after': '900' };
    jest.mocked(fetch).mockResolvedValue(new Response(null, { status: 429, headers }));
    const answer = await send({}, { 'sec-fetch-site': 'same-origin', accept: 'application/json' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await answer.json()).toMatchObject({
      message: 'Trop de tentatives. Réessayez dans 15\u00a0minutes.',
    });
  });

  it('keeps the next page when it is refused without JavaScript', async () => {
    replies.login = () => ({ status: 0, message: 'E-mail ou mot de passe incorrect' });
    const answer = await send({ next: '/category' }, { 'sec-fetch-site': 'same-origin' });
    expect(answer.headers.get('location')).toMatch(/\/login\?next=%2Fcategory$/);
  });

  it('leads an unverified address to its code, and on from there later', async () => {
    replies.login = () => ({
      status: 0,
      message: 'Votre adresse n’est pas vérifiée',
      data: { _id: 'u 1', email_not_verified: true },
    });
    expect(await login({ next: '/cart' })).toMatchObject({
      message: 'Votre adresse n’est pas vérifiée',
      to: '/emailVerification/u%201',
    });
    expect(await signedIn()).toBeUndefined();
    expect(await readSession()).toMatchObject({ next: '/cart' });
  });

  it('begins no valid session when all are revoked before the reply', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const verified = replies.login;
    replies.login = () => {
      now += 1;
      revokeAllSessions(customerId);
      now += 1;
      return verified?.();
    };
    await login();
    expect(await signedIn()).toBeUndefined();
    if (verified) replies.login = verified;
    await login();
    expect(await signedIn()).toMatchObject({ id: customerId });
  });

  it('allows ten wrong passwords, and more on a known device', async () => {
    await login();
    const known = cookies;
    replies.login = () => ({ status: 0, message: 'Non' });
    cookies = new NextResponse().cookies;
    for (let guess = 0; guess < 10; guess += 1) await login();
    expect(await login()).toMatchObject({ status: 429 });
    cookies = known;
    replies.login = () => ({ status: 1, data: { _id: customerId } });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('does not count a success as a guess', async () => {
    for (let time = 0; time < 12; time += 1) {
      cookies = new NextResponse().cookies;
      expect(await login()).toMatchObject({ status: 200 });
    }
  });
});

describe('a refused login with an address that was registered in this browser', () => {
  const message = 'E-mail ou mot de passe incorrect';

  beforeEach(async () => {
    replies.userRegisteration = () => ({ status: 1, data: { _id: customerId } });
    replies.emailVerifyCodeWeb = () => ({ status: 1 });
    await posted(register, { ...registrationFields, email }, '/register');
    replies.login = () => ({ status: 0, message });
  });

  it('leads to the page for the e-mailed code, with the reason', async () => {
    const spelt = email.toUpperCase();
    expect(await login({ email: spelt, next: '/cart' })).toEqual({
      status: 422,
      message: expect.stringMatching(
        /^E-mail ou mot de passe incorrect\. Si .* code .*inscription/,
      ),
      to: `/emailVerification/${customerId}`,
    });
    expect(await openFlash(flash)).toMatchObject({ tone: 'error' });
    expect(await readSession()).toMatchObject({ next: '/cart' });
  });

  it('leads there without JavaScript too', async () => {
    const answer = await send({}, { 'sec-fetch-site': 'same-origin' });
    expect(answer.headers.get('location')).toBe(`/emailVerification/${customerId}`);
    const shown = await openFlash(answer.cookies.get('vitrine_flash')?.value);
    expect(shown).toEqual({ tone: 'error', message: expect.stringContaining(message) });
  });

  it('counts as a guess of the password', async () => {
    for (let guess = 0; guess < 10; guess += 1) await login();
    expect(await login()).toMatchObject({ status: 429 });
  });

  it.each([
    ['with another address', async () => (email = `${randomUUID()}@exemple.fr`)],
    ['in another browser', async () => (cookies = new NextResponse().cookies)],
    [
      'after the code',
      async () => await posted(verify, { userId: customerId, code_email: '123456' }),
    ],
    [
      'after a login',
      async () => {
        replies.login = () => ({ status: 1, data: { _id: customerId } });
        await login();
        replies.login = () => ({ status: 0, message });
      },
    ],
  ])('leads nowhere %s', async (_, change) => {
    await change();
    expect(await login()).toEqual({ status: 422, message });
  });

  it('still leads there after the code of another account, or a wrong one', async () => {
    await posted(verify, { userId: randomUUID(), code_email: '123456' });
    replies.emailVerifyCodeWeb = () => ({ status: 0, message: 'Code incorrect' });
    await posted(verify, { userId: customerId, code_email: '123456' });
    expect(await login()).toMatchObject({ to: `/emailVerification/${customerId}` });
  });

  it('is stored encrypted', () => {
    const stored = decodeURIComponent(cookies.get('vitrine_unverified')?.value ?? '');
    expect(stored).toMatch(/^Fe26/);
    expect(stored).not.toContain(customerId);
  });
});

describe('a pending action', () => {
  it('adds to the cart right after the login, once', async () => {
    await visit({ pending: [pendingAddition()] });
    expect(await login()).toMatchObject({ message: 'L’article a été ajouté à votre panier.' });
    await login();
    expect(asked.filter(({ name }) => name === 'userAddToCart').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        user_id: customerId,
        product_id: 'p1',
        variation_id: 'v1',
        quantity: 1,
      }),
    ]);
  });

  it('adds once when the login is repeated after a lost answer', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    stopSteadyClock(() => now);
    const product = { _id: 'p1', title: 'Robe Inès', price: 49, provider_id: 's1' };
    replies.getSingleNewProducts = () => ({ status: 1, products: product });
    expect(await posted(addToCart, { product_id: 'p1' })).toMatchObject({ status: 401 });
    const pending = cookies.getAll();
    for (const _answer of ['lost', 'received']) {
      cookies = new NextResponse().cookies;
      for (const cookie of pending) cookies.set(cookie);
      expect(await login()).toMatchObject({ message: 'L’article a été ajouté à votre panier.' });
      now += 60_000;
    }
    expect(asked.filter(({ name }) => name === 'userAddToCart')).toHaveLength(1);
  });

  it.each([
    ['is refused', () => ({ status: 0, message: 'Il n’en reste plus.' }), 'Il n’en reste plus.'],
    [
      'is lost',
      () => {
        throw new TypeError('fetch failed');
      },
      'Nous ne savons pas si l’article a été ajouté à votre panier.',
    ],
  ])('reports that %s, and never affects the login', async (_, answer, words) => {
    await visit({ pending: [pendingAddition()] });
    replies.userAddToCart = answer;
    expect(await login()).toMatchObject({
      status: 200,
      message: expect.stringContaining(words),
      to: '/my_account',
    });
    expect(await signedIn()).toMatchObject({ id: customerId });
  });
});

describe('what a visitor wanted', () => {
  const minute = 60_000;
  const product = { _id: 'p1', title: 'Robe Inès', price: 49, provider_id: 's1' };
  const others = [
    ['an addition to the cart', () => posted(addToCart, { product_id: 'p1' })],
    ['a favourite', () => posted(changeFavourite, { product_id: 'p1', action: 'add' })],
  ] as const;

  it.each(others)('is done an hour later, and not for a later customer: %s', async (_, ask) => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    replies.getSingleNewProducts = () => ({ status: 1, products: product });
    for (const [minutes, isDone] of [
      [60, true],
      [61, false],
    ] as const) {
      cookies = new NextResponse().cookies;
      expect(await ask()).toMatchObject({ status: 401 });
      now += minutes * minute;
      asked = [];
      await login();
      expect(asked.length > 1).toBe(isDone);
    }
  });

  it('leads nowhere after an hour', async () => {
    await visit({ next: '/my_favorite', nextAt: Date.now() - 61 * minute });
    expect(await login()).toMatchObject({ to: '/my_account' });
  });

  it('keeps its time when a destination is stored later', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    replies.getSingleNewProducts = () => ({ status: 1, products: product });
    const verified = replies.login;
    await posted(addToCart, { product_id: 'p1' });
    now += 40 * minute;
    replies.login = () => ({ status: 0, data: { _id: 'u1', email_not_verified: true } });
    await login({ next: '/category' });
    replies.userRegisteration = () => ({ status: 1 });
    const next = '/cart';
    await posted(register, { ...registrationFields, email, next }, '/register');
    now += 21 * minute;
    if (verified) replies.login = verified;
    expect(await login()).toMatchObject({ message: 'Bonjour', to: '/cart' });
    expect(asked.map(({ name }) => name)).not.toContain('userAddToCart');
  });

  it('keeps the time of its destination after a refused login from the login page', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const verified = replies.login;
    replies.login = () => ({ status: 0, data: { _id: 'u1', email_not_verified: true } });
    await login({ next: '/cart' });
    now += 40 * minute;
    await login();
    now += 21 * minute;
    if (verified) replies.login = verified;
    expect(await login()).toMatchObject({ to: '/my_account' });
  });

  it('is ignored in the cookie of the former release, which has no time', async () => {
    await visit({ next: '/my_favorite', wanted: { kind: 'cart', ...wanted } });
    expect(await login()).toMatchObject({ status: 200, message: 'Bonjour', to: '/my_account' });
    expect(asked.map(({ name }) => name)).toEqual(['login']);
  });

  it('is the destination of an unverified customer, for an hour', async () => {
    const verified = replies.login;
    for (const [minutes, to] of [
      [60, '/cart'],
      [61, '/my_account'],
    ] as const) {
      cookies = new NextResponse().cookies;
      let now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
      replies.login = () => ({ status: 0, data: { _id: 'u1', email_not_verified: true } });
      await login({ next: '/cart' });
      now += minutes * minute;
      if (verified) replies.login = verified;
      expect(await login()).toMatchObject({ to });
      clock.mockRestore();
    }
  });
});

describe('a form sent after the session has expired', () => {
  const unsent = { form: 'address', page: '/addAddress', values: { city: 'Amiens' } };

  it.each([
    [unsent.values, false, 'Ce que vous aviez saisi est conservé\u00a0: vérifiez'],
    [unsent.values, true, 'sauf le fichier'],
    [{}, false, 'Recommencez.'],
  ])('is reported as not sent, with the saved part: %j', async (values, hadFile, words) => {
    await saveFormDraft(cookies, { ...unsent, values, hadFile });
    expect(await login({ next: '/addAddress' })).toMatchObject({
      message: expect.stringMatching(
        new RegExp(
          `^Votre session avait expiré\u00a0: votre demande n’a pas été envoyée\\. .*${words}`,
        ),
      ),
      to: '/addAddress',
    });
    expect(await openFlash(flash)).toMatchObject({ form: 'address', values });
  });

  it('is only reported for a button, which has no input', async () => {
    expect(await posted(deleteAddress, { id: 'a1' }, '/address')).toMatchObject({ status: 401 });
    expect(await login({ next: '/address' })).toMatchObject({
      message: 'Votre session avait expiré\u00a0: votre demande n’a pas été envoyée. Recommencez.',
      to: '/address',
    });
  });

  it('is reported on another page too, and stays for its own', async () => {
    await saveFormDraft(cookies, { ...unsent, hadFile: false });
    // Of another tab, whose draft the one above has replaced.
    expect(await login({ next: '/profile' })).toMatchObject({
      message: expect.stringMatching(/^Votre session avait expiré\u00a0: .*envoyez de nouveau/),
      to: '/profile',
    });
    expect(await openFlash(flash)).toMatchObject({ tone: 'warning', form: 'unsent' });
    expect(await login({ next: '/addAddress' })).toMatchObject({ to: '/addAddress' });
    expect(await openFlash(flash)).toMatchObject({ form: 'address', values: unsent.values });
  });

  it('is reported beside the way to a page of the catalogue, which cannot offer to resume it', async () => {
    await saveFormDraft(cookies, { ...unsent, hadFile: false });
    const to = '/resultat?retour=%2Fproduct_detail%2Fp1';
    expect(await login({ next: '/product_detail/p1' })).toMatchObject({ to });
    expect(await openFlash(flash)).toMatchObject({ tone: 'warning', form: 'unsent' });
  });

  it('is not shown to the next customer of the browser', async () => {
    for (const isSame of [true, false]) {
      cookies = new NextResponse().cookies;
      await login();
      revokeAllSessions(customerId, Date.now() + 1);
      expect(await posted(addAddress, { city: 'Amiens' }, '/addAddress')).toMatchObject({
        status: 401,
      });
      if (!isSame) customerId = randomUUID();
      const answer = await login({ next: '/addAddress' });
      expect(/session avait expiré/.test(answer.message)).toBe(isSame);
      expect(JSON.stringify(await openFlash(flash)).includes('Amiens')).toBe(isSame);
    }
  });

  it('is not shown to the next customer after its own has signed out', async () => {
    const account = accountDigest('another customer');
    await posted(addAddress, { city: 'Amiens', account }, '/addAddress');
    expect((await login({ next: '/addAddress' })).message).not.toContain('session avait expiré');
    expect(JSON.stringify(await openFlash(flash))).not.toContain('Amiens');
  });
});
