import { NextRequest, NextResponse } from 'next/server';
import { accountDigest } from '@/lib/account/account-digest';
import { addressAdditions } from '@/lib/addresses/services/address-additions';
import { posted, postedPlain } from '@/lib/bff/testing/posted';
import { openFlash } from '@/lib/session/flash';
import { readSession } from '@/lib/session/session';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as add } from './add/route';
import { POST as makeDefault } from './default/route';
import { POST as remove } from './delete/route';
import { POST as edit } from './edit/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const filled = {
  name: 'Zoé Martin',
  dialCode: '+33',
  phone: '(06) 12.34-56 78',
  street: '12 rue de Bretagne',
  postcode: '75003',
  city: 'Paris',
  country: 'France',
  latitude: '48.86',
  longitude: '2.36',
};
const home = {
  _id: 'a1',
  name: 'Zoé Martin',
  telephone: '612345678',
  countryCode: '+33',
  address: '12 rue de Bretagne',
  pobox: '75003',
  city: 'Paris',
  country: 'France',
  is_shipping_address: 1,
};
let customerId = '';
let reply: unknown = {};
let addresses: readonly unknown[] = [];
/** The status of the list, which the specification does not name. */
let listStatus: object = {};
let writes: { readonly name: string; readonly body: unknown }[] = [];

beforeEach(async () => {
  reply = { status: 1, message: '' };
  addresses = [home];
  listStatus = {};
  writes = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    if (name === 'getUserDeliveryNewAddress') {
      return Response.json({ ...listStatus, record: addresses });
    }
    writes.push({ name, body: JSON.parse(String(init?.body)) });
    return Response.json(reply);
  });
  cookies = new NextResponse().cookies;
  ({ id: customerId } = await signedIn());
});

/** Checkout choices made before choosing an address. */
async function chooseDelivery() {
  const session = await readSession();
  const slots = { planned_day: '', planned_time: '', planned_time_today: '' };
  const pickup = { pickup_day: '', pickup_time: '', pickup_time_today: '' };
  const fields = {
    delivery_type: '1' as const,
    code: 'NOEL',
    shown_today: '',
    ...slots,
    ...pickup,
  };
  session.checkout = { lines: ['l1'], fields: { ...fields, delivery_address_id: 'a9' } };
  await session.save();
}

const chosenAddress = async () => (await readSession()).checkout?.fields.delivery_address_id;

describe('a new address', () => {
  it('sends the filled-in values with the position', async () => {
    expect(await posted(add, filled)).toMatchObject({
      status: 200,
      message: 'L’adresse a été ajoutée.',
      to: '/address',
    });
    expect(writes).toEqual([
      {
        name: 'addUserDeliveryNewAddress',
        body: {
          user_id: customerId,
          name: 'Zoé Martin',
          telephone: '0612345678',
          countryCode: '+33',
          address: '12 rue de Bretagne',
          pobox: '75003',
          city: 'Paris',
          country: 'France',
          latitude: 48.86,
          longitude: 2.36,
        },
      },
    ]);
  });

  it('does not send the position of another place', async () => {
    await posted(add, { ...filled, placedStreet: '12 rue de Bretagne', placedCity: 'Lyon' });
    expect(writes[0]?.body).toMatchObject({ latitude: 48.8575, longitude: 2.3514 });
  });

  it('is added to the account that its page was rendered for', async () => {
    expect(await posted(add, { ...filled, account: accountDigest(customerId) })).toMatchObject({
      status: 200,
    });
    expect(writes).toHaveLength(1);
  });

  it('adds one address for a double click', async () => {
    await Promise.all([posted(add, filled), posted(add, filled)]);
    expect(writes).toHaveLength(1);
  });

  it('requires a street and a telephone, with an error at each field', async () => {
    expect(await posted(add, { ...filled, street: ' ', phone: '' })).toMatchObject({
      status: 422,
      errors: { street: "L'adresse est requise", phone: expect.any(String) },
    });
    expect(writes).toEqual([]);
  });

  it('shows why the marketplace refuses, and allows a retry', async () => {
    reply = { status: 0, message: 'Vous avez déjà 50 adresses.' };
    expect(await posted(add, filled)).toMatchObject({
      status: 422,
      message: 'Vous avez déjà 50 adresses.',
    });
    reply = { status: 1, message: '' };
    expect(await posted(add, filled)).toMatchObject({ status: 200 });
  });

  it('uses an address added during checkout for the order', async () => {
    await chooseDelivery();
    expect(await posted(add, { ...filled, next: '/payment' })).toMatchObject({ to: '/payment' });
    expect(await chosenAddress()).toBe('a1');
  });

  it('keeps the address of the order when one is added elsewhere', async () => {
    await chooseDelivery();
    await posted(add, filled);
    expect(await chosenAddress()).toBe('a9');
  });
});

describe('the customer’s own address', () => {
  it('can be changed', async () => {
    expect(await posted(edit, { ...filled, id: 'a1', city: 'Lyon' })).toMatchObject({
      status: 200,
      message: 'L’adresse a été modifiée.',
      to: '/address',
    });
    expect(writes).toEqual([
      {
        name: 'editUserDeliveryNewAddress',
        body: expect.objectContaining({ id: 'a1', user_id: customerId, city: 'Lyon' }),
      },
    ]);
  });

  it('can be deleted', async () => {
    expect(await posted(remove, { id: 'a1' })).toMatchObject({
      status: 200,
      message: 'L’adresse a été supprimée.',
      to: '/address',
    });
    expect(writes).toEqual([
      { name: 'getUserDeliveryDeleteAddress', body: { id: 'a1', user_id: customerId } },
    ]);
  });

  it('can be added again after a deletion or a change', async () => {
    await posted(add, filled);
    await posted(remove, { id: 'a1' });
    await posted(add, filled);
    await posted(edit, { ...filled, id: 'a1', city: 'Lyon' });
    await posted(add, filled);
    expect(writes.filter(({ name }) => name === 'addUserDeliveryNewAddress')).toHaveLength(3);
  });

  it('can be added again after a deletion or a change without a reply', async () => {
    await posted(add, filled);
    for (const [route, fields] of [
      [remove, { id: 'a1' }],
      [edit, { ...filled, id: 'a1', city: 'Lyon' }],
    ] as const) {
      const reply = jest.mocked(fetch).getMockImplementation();
      jest.mocked(fetch).mockImplementation(async (address, init) => {
        const answer = (await reply?.(address, init)) ?? Response.error();
        const isRead = String(address).includes('getUserDeliveryNewAddress');
        return isRead ? answer : new Response('', { status: 502 });
      });
      expect(await posted(route, fields)).toMatchObject({ status: 503 });
      if (reply) jest.mocked(fetch).mockImplementation(reply);
      await posted(add, filled);
    }
    expect(writes.filter(({ name }) => name === 'addUserDeliveryNewAddress')).toHaveLength(3);
  });

  it('becomes the default, also for the order', async () => {
    await chooseDelivery();
    expect(await posted(makeDefault, { id: 'a1' })).toMatchObject({
      status: 200,
      message: 'L’adresse par défaut a été modifiée.',
    });
    expect(writes).toEqual([
      { name: 'makeDefaultDeliveryAddress', body: { id: 'a1', user_id: customerId } },
    ]);
    expect(await chosenAddress()).toBe('');
  });

  it.each([
    ['changed', edit, 'n’accepte pas votre demande'],
    ['deleted', remove, 'n’a pas pu être supprimée'],
    ['made the default one', makeDefault, 'n’a pas pu être modifiée'],
  ])(
    'shows a default message when the marketplace refuses to %s without one',
    async (_, route, why) => {
      await chooseDelivery();
      reply = { status: 0 };
      expect(await posted(route, { ...filled, id: 'a1' })).toMatchObject({
        status: 422,
        message: expect.stringContaining(why),
      });
      expect(await chosenAddress()).toBe('a9');
    },
  );
});

describe('an address that is deleted twice', () => {
  const deleted = { status: 200, message: 'L’adresse a été supprimée.', to: '/address' };

  it('is reported as deleted when the list no longer contains it', async () => {
    addresses = [];
    expect(await posted(remove, { id: 'a1' })).toMatchObject(deleted);
    expect(writes).toEqual([]);
  });

  it('is reported as deleted when another request deletes it meanwhile', async () => {
    jest.mocked(fetch).mockImplementation(async (address) => {
      if (String(address).includes('getUserDeliveryNewAddress')) {
        return Response.json({ record: addresses });
      }
      addresses = [];
      return Response.json({ status: 0, message: 'Cette adresse n’existe plus.' });
    });
    expect(await posted(remove, { id: 'a1' })).toMatchObject(deleted);
  });

  it('is refused with the message of the deletion when the list cannot be read again', async () => {
    reply = { status: 0, message: 'Adresse d’une commande en cours.' };
    const usual = jest.mocked(fetch).getMockImplementation();
    jest.mocked(fetch).mockImplementation(async (address, init) => {
      if (writes.length > 0) return new Response('', { status: 502 });
      return (await usual?.(address, init)) ?? Response.error();
    });
    expect(await posted(remove, { id: 'a1' })).toMatchObject({
      status: 422,
      message: 'Adresse d’une commande en cours.',
    });
  });

  it('is not reported as deleted during maintenance, when the list is empty', async () => {
    addresses = [];
    listStatus = { status: 0, message: 'Maintenance' };
    expect(await posted(remove, { id: 'a1' })).toMatchObject({
      status: 422,
      message: 'L’adresse n’a pas pu être supprimée. Réessayez.',
    });
    expect(writes).toEqual([]);
  });

  it('is not deleted when it belongs to another customer', async () => {
    expect(await posted(remove, { id: 'a2' })).toMatchObject(deleted);
    expect(writes).toEqual([]);
  });
});

it.each([
  ['changed', edit],
  ['made the default one', makeDefault],
])('rejects the address of another customer: it is not %s', async (_, route) => {
  expect(await posted(route, { ...filled, id: 'a2' })).toMatchObject({ status: 404 });
  expect(writes).toEqual([]);
});

it('leads to the list without JavaScript when the address no longer exists', async () => {
  expect(await postedPlain(edit, { ...filled, id: 'a2' }, '/editAddress/a2')).toEqual({
    to: '/address',
    flash: { tone: 'error', message: expect.stringContaining('n’existe plus') },
  });
});

describe('a form that was rendered for another account', () => {
  const foreign = { ...filled, id: 'a1', account: accountDigest('another customer') };

  it.each([
    ['added', add],
    ['changed', edit],
    ['deleted', remove],
    ['made the default one', makeDefault],
  ])('is refused: no address is %s', async (_, route) => {
    expect(await posted(route, foreign)).toEqual({
      status: 409,
      message: expect.stringContaining('Un autre compte est connecté dans ce navigateur\u00a0:'),
    });
    expect(writes).toEqual([]);
  });

  it('does not leave its values to the account without JavaScript', async () => {
    const answer = await add(
      new NextRequest('http://shop.example/api/addresses/add', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', referer: 'http://shop.example/addAddress' },
        body: new URLSearchParams(foreign),
      }),
    );
    expect(answer.headers.get('location')).toBe('/addAddress');
    expect(await openFlash(answer.cookies.get('vitrine_flash')?.value)).toEqual({
      tone: 'error',
      message: expect.stringContaining('rien n’a été modifié'),
    });
    expect(writes).toEqual([]);
  });
});

afterEach(() => addressAdditions.forget(customerId));
