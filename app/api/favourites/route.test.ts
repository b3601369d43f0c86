import { randomUUID } from 'node:crypto';
import { NextRequest, NextResponse } from 'next/server';
import { readPendingActions } from '@/lib/session/after-sign-in';
import { readFavouriteHistory } from '@/lib/session/favourite-history';
import { readRemovedFavourites } from '@/lib/session/removed-favourites';
import { readSession } from '@/lib/session/session';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

let customerId = '';
/** Product ids. */
let favourites: readonly string[] = [];
let writes: { readonly name: string; readonly body: unknown }[] = [];
let outcome: object = {};

beforeEach(async () => {
  customerId = randomUUID();
  favourites = [];
  writes = [];
  outcome = { status: 1 };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    if (name === 'getFavProduct') {
      const record = favourites.map((id) => ({
        favourite_id: `f-${id}`,
        allProduct: [{ _id: id }],
      }));
      return Response.json({ status: 1, record });
    }
    if (name === 'getSingleNewProducts') {
      return Response.json({ status: 1, products: { _id: 'p1', price: 59 } });
    }
    writes.push({ name, body: JSON.parse(String(init?.body ?? 'null')) });
    return Response.json(outcome);
  });
  cookies = new NextResponse().cookies;
  await signedIn({ id: customerId });
});

function send(fields: Readonly<Record<string, string>>, page: string, accept: string) {
  return POST(
    new NextRequest('http://shop.example/api/favourites', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept,
        referer: `http://shop.example${page}`,
      },
      body: new URLSearchParams({ product_id: 'p1', ...fields }),
    }),
  );
}
async function press(fields: Readonly<Record<string, string>> = {}, page = '/product_detail/p1') {
  const answer = await send(fields, page, 'application/json');
  return { ...(await answer.json()), status: answer.status };
}
const removed = () => readRemovedFavourites(cookies, customerId);

describe('the favourite button', () => {
  it('adds a product for the customer of the session', async () => {
    expect(await press({ user_id: 'quelqu’un' })).toEqual({
      status: 200,
      message: 'Ajouté à vos favoris.',
    });
    expect(writes).toEqual([
      { name: 'addFavProduct', body: { user_id: customerId, product_id: 'p1' } },
    ]);
  });

  it('records the price of an added product', async () => {
    await press();
    const recorded = (await readFavouriteHistory(cookies, customerId))('p1');
    expect(recorded).toMatchObject({ price: 5900, soldOutAt: null });
  });

  it('does not add a product twice', async () => {
    favourites = ['p1'];
    expect(await press()).toMatchObject({ status: 200 });
    expect(writes).toEqual([]);
  });

  it.each([
    ['add', 'L’article n’a pas pu être ajouté à vos favoris. Réessayez.'],
    ['remove', 'L’article n’a pas pu être retiré de vos favoris. Réessayez.'],
  ])(
    'shows a message when a marketplace refuses to %s, its own or a default',
    async (action, said) => {
      favourites = action === 'remove' ? ['p1'] : [];
      outcome = { status: 0, message: '' };
      expect(await press({ action })).toMatchObject({ status: 422, message: said });
      outcome = { status: 0, message: 'Trop de favoris.' };
      expect(await press({ action })).toMatchObject({ status: 422, message: 'Trop de favoris.' });
    },
  );

  it.each([
    ['/product_detail/p1', '/resultat?retour=%2Fproduct_detail%2Fp1'],
    ['/sub_category?cat_id=12&page=2', '/resultat?retour=%2Fsub_category%3Fcat_id%3D12%26page%3D2'],
    ['/cart', '/cart'],
    ['/my_favorite', '/my_favorite'],
  ])('leads a form without scripts from %s to a page with the message: %s', async (page, to) => {
    const answer = await send({}, page, 'text/html');
    expect(answer.headers.get('location')).toBe(to);
  });
});

describe('the favourite button of a visitor', () => {
  beforeEach(() => {
    cookies = new NextResponse().cookies;
  });

  it('leads to the login and back, and adds the favourite afterwards', async () => {
    expect(await press()).toMatchObject({
      status: 401,
      to: `/login?next=${encodeURIComponent('/product_detail/p1')}`,
    });
    expect(readPendingActions(await readSession())).toEqual([
      { kind: 'favourite', productId: 'p1' },
    ]);
    expect(writes).toEqual([]);
  });

  it('leads to the login and stores no action when the session ended before a removal', async () => {
    expect(await press({ action: 'remove' })).toMatchObject({ status: 401 });
    expect(readPendingActions(await readSession())).toEqual([]);
  });
});

describe('removing a favourite from the list', () => {
  it('can be undone, once', async () => {
    favourites = ['p1'];
    await press({ action: 'remove', title: 'Robe Inès' }, '/my_favorite');
    expect(await removed()).toEqual([{ productId: 'p1', title: 'Robe Inès' }]);
    favourites = [];
    await press({}, '/my_favorite');
    expect(await removed()).toEqual([]);
  });

  it('is not reported when the marketplace keeps the favourite', async () => {
    favourites = ['p1'];
    outcome = { status: 0, message: '' };
    await press({ action: 'remove', title: 'Robe Inès' }, '/my_favorite');
    expect(await removed()).toEqual([]);
  });
});
