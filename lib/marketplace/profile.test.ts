import { findProfile, readProfile, replacePassword, saveProfile } from './profile';
import {
  type MisbehavingServer,
  startMisbehavingServer,
} from './transport/testing/misbehaving-server';

let marketplace: MisbehavingServer;
let reply: unknown;

beforeAll(async () => {
  marketplace = await startMisbehavingServer();
  process.env.MARKETPLACE_API_URL = marketplace.address;
});
afterAll(() => marketplace.stop());
beforeEach(() => {
  reply = { status: 1, message: 'Enregistré.' };
  marketplace.behave((request, response) => {
    request.on('end', () => response.end(JSON.stringify(reply)));
  });
});

const values = {
  firstName: 'Zoé',
  lastName: 'D’Alembert "la jeune"',
  email: 'zoe@exemple.fr',
  dialCode: '+32',
  phone: '0470 12 34 56',
};

/** The text fields of the sent form, and the properties of its file. */
function sentForm() {
  const [asked] = marketplace.asked;
  const parts = (asked?.body ?? '').split(/\r\n/).filter((line) => line.startsWith('Content-D'));
  const read = (field: string) =>
    new RegExp(`name="${field}"\\r\\n\\r\\n(.*?)\\r\\n--`, 's').exec(asked?.body ?? '')?.[1];
  return { type: asked?.headers['content-type'], parts, read, headers: asked?.headers };
}

describe('reading a profile', () => {
  it('returns the marketplace’s data', async () => {
    const data = { first_name: 'Zoé', last_name: 'Martin', email: 'zoe@exemple.fr', phone: 61 };
    reply = { status: 1, data: { ...data, country_code: '+32', photo: 'profile/a.jpg' } };
    expect(await readProfile('u1')).toEqual({
      firstName: 'Zoé',
      lastName: 'Martin',
      email: 'zoe@exemple.fr',
      dialCode: '+32',
      phone: '61',
      photo: 'profile/a.jpg',
    });
  });

  it.each([
    [undefined, '+33'],
    [null, '+33'],
    ['', '+33'],
    ['33', '+33'],
    ['00 32', '+32'],
    [44, '+44'],
  ])('with the country code %j has the calling code %s', async (country_code, dialCode) => {
    reply = { status: 1, data: [{ first_name: 'Zoé', photo: null, country_code }] };
    expect(await readProfile('u1')).toMatchObject({ firstName: 'Zoé', photo: null, dialCode });
  });

  it.each([[null], [{ first_name: null, last_name: ' ', email: '', country_code: '+33' }]])(
    'is null for the response %j',
    async (data) => {
      reply = { status: 0, data };
      expect(await readProfile('u1')).toBeNull();
    },
  );

  it('is missing only if the marketplace confirms it', async () => {
    reply = { status: 1, data: null };
    expect(await findProfile('u1')).toBe('missing');
    reply = { status: 0, data: null };
    expect(await findProfile('u1')).toBe('unknown');
    reply = { status: 0, data: { first_name: 'Zoé' } };
    expect(await findProfile('u1')).toMatchObject({ firstName: 'Zoé' });
  });

  it('is unknown when it is refused', async () => {
    reply = { status: 0, message: 'Maintenance en cours' };
    await expect(readProfile('u1')).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('saving a profile', () => {
  it('sends a form for this customer, without a file', async () => {
    expect(await saveProfile('u1', values, null)).toEqual({ ok: true, message: 'Enregistré.' });
    const { type, parts, read, headers } = sentForm();
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(Number(headers?.['content-length'])).toBeGreaterThan(0);
    expect(parts).toHaveLength(6);
    expect(read('first_name')).toBe('Zoé');
    expect(read('last_name')).toBe('D’Alembert "la jeune"');
    expect(read('country_code')).toBe('+32');
    expect(read('email')).toBe('zoe@exemple.fr');
    expect(read('phone')).toBe('0470123456');
    expect(read('edit_id')).toBe('u1');
  });

  it('sends a photo with a unique name', async () => {
    const names: string[] = [];
    for (const _time of [1, 2]) {
      marketplace.asked.length = 0;
      await saveProfile('u1', values, new Uint8Array([1, 2, 3]));
      const photo = sentForm().parts.find((part) => part.includes('name="photo"')) ?? '';
      names.push(/filename="([0-9a-f-]{36}\.jpg)"/.exec(photo)?.[1] ?? '');
      expect(marketplace.asked[0]?.body).toContain('Content-Type: image/jpeg');
    }
    expect(new Set(names).size).toBe(2);
    expect(names).not.toContain('');
  });

  it('returns the reason of a refusal', async () => {
    reply = { status: 0, message: 'Cette adresse e-mail est déjà utilisée.' };
    expect(await saveProfile('u1', values, null)).toEqual({
      ok: false,
      message: 'Cette adresse e-mail est déjà utilisée.',
    });
  });
});

it('changes a password with the current one', async () => {
  const change = { oldPassword: 'azerty', password: 'qwerty', confirmPassword: 'qwerty' };
  await replacePassword('u1', change);
  expect(JSON.parse(marketplace.asked[0]?.body ?? '')).toEqual({
    old_password: 'azerty',
    password: 'qwerty',
    confirmPassword: 'qwerty',
    user_id: 'u1',
  });
});
