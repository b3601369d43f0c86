import {
  deleteAccount,
  register,
  resendCode,
  setNewDriverPassword,
  setNewPassword,
  signIn,
  verifyEmail,
} from './account';
import { mockMarketplace } from './testing/mock-marketplace';

const louise = {
  firstName: 'Louise',
  lastName: 'Perrin',
  email: 'louise@exemple.fr',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  phone: '0612345678',
  dialCode: '+33',
};

describe('a registration', () => {
  const registerWith = (reply: object) => {
    const asked = mockMarketplace({ userRegisteration: reply });
    return { asked, outcome: register(louise) };
  };

  it('sends the fields of the specification', async () => {
    const { asked, outcome } = registerWith({ status: 1, message: 'Bienvenue', data: { _id: 7 } });
    expect(await outcome).toEqual({ ok: true, message: 'Bienvenue', userId: '7' });
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/user/userRegisteration' }]);
    expect(asked[0]?.body).toEqual({
      first_name: 'Louise',
      last_name: 'Perrin',
      email: 'louise@exemple.fr',
      password: 'secret-1',
      confirmPassword: 'secret-1',
      phone: '0612345678',
      acceptTerms: true,
      countryCode: '+33',
    });
  });

  it.each([
    [{ status: '1', data: [{ _id: 'u1' }] }, true, 'u1'],
    [{ status: true, data: null }, true, null],
    [{ status: 1, data: { id: 'u1' } }, true, null],
    [{ status: 1, data: 'u1' }, true, null],
    [{ status: 0, data: null }, false, null],
    [{ status: 2, data: { _id: 'u1' } }, false, 'u1'],
  ])('answered with %j has succeeded: %j, with the message %j', async (reply, ok, userId) => {
    expect(await registerWith(reply).outcome).toEqual({ ok, message: '', userId });
  });

  it.each([[{}], [{ status: null }], [{ data: { _id: 'u1' } }]])(
    'answered with %j is not known to have succeeded, and is not sent again',
    async (reply) => {
      const { asked, outcome } = registerWith(reply);
      await expect(outcome).rejects.toMatchObject({ kind: 'malformed', ending: 'not-known' });
      expect(asked).toHaveLength(1);
    },
  );
});

describe('signing in', () => {
  const data = {
    _id: 'u1',
    email: 'louise@exemple.fr',
    first_name: 'Louise',
    last_name: 'Perrin',
    phone: '0612345678',
  };
  const customer = {
    id: 'u1',
    firstName: 'Louise',
    lastName: 'Perrin',
    email: 'louise@exemple.fr',
    phone: '0612345678',
  };
  const signInWith = (reply: object) => {
    mockMarketplace({ login: reply });
    return signIn('typed@exemple.fr', 'secret-1');
  };

  it.each([
    ['a number', 1, data],
    ['a text', '1', data],
    ['a boolean', true, [data]],
    ['more than is known', 1, { ...data, password: 'hash', role: 'admin' }],
  ])('returns only the customer, with the status %s', async (_, status, record) => {
    expect(await signInWith({ status, message: 'Bonjour', data: record })).toEqual({
      state: 'signed-in',
      customer,
      message: 'Bonjour',
    });
  });

  it.each([
    ['no names', { first_name: null, last_name: {} }, { firstName: '', lastName: '' }],
    ['no address of its own', { email: null }, { email: 'typed@exemple.fr' }],
    ['a number for a phone', { phone: 612 }, { phone: '612' }],
    ['a number for an id', { _id: 12 }, { id: '12' }],
  ])('accepts a customer with %s', async (_, changes, shown) => {
    const signedIn = await signInWith({ status: 1, data: { ...data, ...changes } });
    expect(signedIn).toEqual({
      state: 'signed-in',
      customer: { ...customer, ...shown },
      message: '',
    });
  });

  it.each([[null], [{}], [[]], [{ ...data, _id: null }], [{ id: 'u1' }], ['u1']])(
    'has an unknown outcome without a user id: %j',
    async (record) => {
      await expect(signInWith({ status: 1, data: record })).rejects.toMatchObject({
        kind: 'malformed',
      });
    },
  );

  it.each([
    [{ status: 0, message: 'Mot de passe incorrect.' }],
    [{ status: 0, message: 'Mot de passe incorrect.', data }],
    [{ status: 2, message: 'Mot de passe incorrect.', data }],
    [{ status: false, message: 'Mot de passe incorrect.', data: null }],
  ])('is refused by %j, even with a customer', async (reply) => {
    expect(await signInWith(reply)).toEqual({
      state: 'refused',
      message: 'Mot de passe incorrect.',
    });
  });

  it.each([[true], [1], ['true']])(
    'asks for the code when the marketplace reports that it is missing: %j',
    async (email_not_verified) => {
      const reply = { status: 0, message: 'Code', data: { _id: 'u1', email_not_verified } };
      expect(await signInWith(reply)).toEqual({
        state: 'not-verified',
        userId: 'u1',
        message: 'Code',
      });
    },
  );
});

const acts = [
  ['emailVerifyCodeWeb', () => verifyEmail('u1', '123456'), { user_id: 'u1', code: '123456' }],
  [
    'userSubmitForgotPassword',
    () => setNewPassword('r1', 'secret-2'),
    { id: 'r1', new_password: 'secret-2' },
  ],
  [
    'driverSubmitForgotPassword',
    () => setNewDriverPassword('r1', 'secret-2'),
    { id: 'r1', new_password: 'secret-2' },
  ],
  ['deleteUserAccount', () => deleteAccount('u1'), null],
] as const;

describe.each(acts)('%s', (name, act, body) => {
  it('sends the fields of the specification and returns the outcome', async () => {
    const asked = mockMarketplace({ [name]: { status: '1', message: 'C’est fait.' } });
    expect(await act()).toEqual({ ok: true, message: 'C’est fait.' });
    expect(asked.map((one) => one.body)).toEqual([body]);
    mockMarketplace({ [name]: { status: 0, message: 'Lien expiré.' } });
    expect(await act()).toEqual({ ok: false, message: 'Lien expiré.' });
  });

  it('has an unknown outcome without a status', async () => {
    mockMarketplace({ [name]: { message: 'ok' } });
    await expect(act()).rejects.toMatchObject({ kind: 'malformed', ending: 'not-known' });
  });
});

it.each([
  [{}, true],
  [{ status: null }, true],
  [{ status: 1 }, true],
  [{ status: 0, message: 'Patientez.' }, false],
])('resends a code unless %j refuses', async (reply, ok) => {
  const asked = mockMarketplace({ resendOtpWeb: reply });
  expect(await resendCode('u1')).toMatchObject({ ok });
  expect(asked).toMatchObject([{ body: { user_id: 'u1' } }]);
});
