import { NextRequest, NextResponse } from 'next/server';
import sharp from 'sharp';
import { fileLost } from '@/lib/bff/messages';
import { damagedPhoto, photoTooLarge, wrongPhotoType } from '@/lib/photo/rules';
import { openFlash } from '@/lib/session/flash';
import { readSession, signInto } from '@/lib/session/session';
import { POST } from './route';

const former = {
  status: 1,
  data: {
    first_name: 'Louise',
    last_name: 'Perrin',
    email: 'louise@exemple.fr',
    phone: '470123456',
    country_code: '+32',
  },
};

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const customer = {
  id: 'u1',
  firstName: 'Louise',
  lastName: 'Perrin',
  email: 'louise@exemple.fr',
  phone: '0612345678',
};
const values = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@exemple.fr',
  dialCode: '+33',
  phone: '(06) 12.34-56 78',
};

/** The requests to the fake marketplace, in order. */
let asked: { readonly path: string; readonly form: FormData | null }[] = [];
let saved: object;

beforeEach(async () => {
  asked = [];
  saved = { status: 1, message: 'Votre profil est enregistré.' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address)).pathname;
    asked.push({ path, form: init?.body instanceof FormData ? init.body : null });
    return Response.json(path.includes('getuserprofile') ? former : saved);
  });
  cookies = new NextResponse().cookies;
  const session = await readSession();
  signInto(session, customer);
  await session.save();
});

interface Photo {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

function post(
  fields: Readonly<Record<string, string>>,
  photo?: Photo,
  accept = 'application/json',
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (photo) body.append('photo', new Blob([photo.bytes]), photo.name);
  const headers = {
    accept,
    'sec-fetch-site': 'same-origin',
    referer: 'http://shop.example/profile',
  };
  return POST(
    new NextRequest('http://shop.example/api/profile', { method: 'POST', headers, body }),
  );
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 900, height: 600, channels: 3, background: '#c81414' } as const;
  const gps = { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' };
  const exif = { IFD0: { Make: 'Appareil secret' }, IFD3: gps };
  return new Uint8Array(await sharp({ create }).jpeg().withExif(exif).toBuffer());
}

const calls = () => asked.map(({ path }) => path);

/** The saved fields. */
function sent(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(asked.find(({ path }) => path.includes('createuser'))?.form ?? []);
}

describe('saving a profile', () => {
  it('applies to the customer of the session and updates the session', async () => {
    const answer = await post({ ...values, edit_id: 'somebody-else', user_id: 'u2' });
    expect(await answer.json()).toEqual({
      status: 1,
      message: 'Votre profil est enregistré.',
      to: '/profile',
    });
    expect(calls()).toEqual(['/api/user/createuser/']);
    expect(sent()).toEqual({
      first_name: 'Zoé',
      last_name: 'Martin',
      email: 'zoe@exemple.fr',
      country_code: '+33',
      phone: '0612345678',
      edit_id: 'u1',
    });
    const { dialCode: _dialCode, ...known } = values;
    expect((await readSession()).customer).toEqual({
      id: 'u1',
      ...known,
      phone: '06 12 34 56 78',
    });
  });

  it('changes the given part only, and leads back to its page', async () => {
    const answer = await post({ firstName: 'Zoé', next: '/information' });
    expect(await answer.json()).toMatchObject({ status: 1, to: '/information' });
    expect(calls()).toEqual(['/api/user/getuserprofile/u1', '/api/user/createuser/']);
    expect(sent()).toMatchObject({
      first_name: 'Zoé',
      last_name: 'Perrin',
      country_code: '+32',
      phone: '0470123456',
    });
  });

  it('changes neither the marketplace nor the session when it is refused', async () => {
    const answer = await post({ ...values, firstName: ' ', email: 'zoe' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      status: 0,
      message: 'Certaines informations sont à corriger.',
      errors: { firstName: 'Le prénom est requise', email: "L'email n'est pas valide" },
    });
    expect(calls()).toEqual([]);
    expect((await readSession()).customer).toEqual(customer);
  });
});

describe('a photo with the profile', () => {
  it('is re-encoded and gets a unique name', async () => {
    const answer = await post(values, { bytes: await picture(), name: 'vacances "à Nice".jpg' });
    expect(answer.status).toBe(200);
    const { photo } = sent();
    if (!(photo instanceof File)) throw new Error('no photo was sent');
    expect(photo.name).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(photo.type).toBe('image/jpeg');
    const bytes = Buffer.from(await photo.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 600,
    });
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Appareil secret/);
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), wrongPhotoType, 422],
    ['another kind of file', Buffer.from('MZ…'), wrongPhotoType, 422],
    ['a file of more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), photoTooLarge, 413],
  ])('is refused at its field when it is %s', async (_name, bytes, photo, status) => {
    const answer = await post(values, { bytes: new Uint8Array(bytes), name: 'photo.jpg' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status: 0, errors: { photo } });
    expect(calls()).toEqual([]);
  });

  it('is reported as lost to a browser without JavaScript', async () => {
    const photo = { bytes: await picture(), name: 'photo.jpg' };
    const answer = await post({ ...values, firstName: '' }, photo, 'text/html');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/profile');
    const flash = await openFlash(answer.cookies.get('vitrine_flash')?.value);
    expect(flash).toMatchObject({
      form: 'profile',
      errors: { firstName: 'Le prénom est requise', photo: fileLost },
      values: { ...values, firstName: '' },
    });
    const json = await post({ ...values, firstName: '' }, photo);
    expect(await json.json()).toMatchObject({ errors: { firstName: 'Le prénom est requise' } });
  });

  it('is not decoded without a session', async () => {
    cookies = new NextResponse().cookies;
    const answer = await post(values, { bytes: await picture(), name: 'photo.jpg' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ to: '/login?next=%2Fprofile' });
    expect(cookies.get('vitrine_unsent')?.value).toBeTruthy();
    expect(calls()).toEqual([]);
  });
});

it('limits how many photos are decoded, readable or not', async () => {
  const session = await readSession();
  signInto(session, { ...customer, id: 'many photos' });
  await session.save();
  const photo = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name: 'photo.jpg' };
  for (let change = 0; change < 20; change += 1) {
    const answer = await post(values, photo);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { photo: damagedPhoto } });
  }
  const metadata = jest.spyOn(sharp.prototype, 'metadata');
  expect((await post(values, photo)).status).toBe(429);
  expect(metadata).not.toHaveBeenCalled();
  expect(calls()).toEqual([]);
});

it.each([
  ['probed', { status: 0, message: 'Cette adresse e-mail est déjà utilisée.' }, 422],
  ['mailed by changing the address', { status: 1, message: '' }, 200],
])('limits how often e-mail addresses can be %s', async (how, reply, status) => {
  saved = reply;
  const session = await readSession();
  signInto(session, { ...customer, id: how });
  await session.save();
  const statuses: number[] = [];
  for (let change = 0; change < 21; change += 1) {
    statuses.push((await post({ ...values, email: `adresse${change}@exemple.fr` })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(status), 429]);
});
