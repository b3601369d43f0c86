import { NextRequest, NextResponse } from 'next/server';
import { readTryOnDays } from '@/lib/marketplace/shops';
import { openFlash } from '@/lib/session/flash';
import { readSession, signInto } from '@/lib/session/session';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
/** The cached reads, by key. */
const mockCached = new Map<string, unknown>();
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, keys: string[]) => () => {
    const key = keys.join();
    if (!mockCached.has(key)) mockCached.set(key, read());
    return mockCached.get(key);
  },
}));

const site = 'http://localhost:3000';
const replies: Record<string, unknown> = {
  getSingleNewProducts: {
    status: 1,
    products: { _id: 'p1', title: 'Robe Inès', price: 49, provider_id: 'v1' },
    available_branches: [{ _id: 's1', shopname: 'Marais' }],
  },
  getSellerTimeSloatTryOn: { status: 1, all_rec: [{ day_number: [0, 1, 2, 3, 4, 5, 6] }] },
};
/** The bookings that the fake marketplace received. */
let booked: unknown[] = [];
let outcome: object;
let customers = 0;

beforeEach(async () => {
  booked = [];
  mockCached.clear();
  outcome = { status: 1, message: 'Votre essayage est réservé.' };
  jest.useFakeTimers({ now: new Date('2026-11-22T11:00:00Z'), doNotFake: ['nextTick'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    if (name !== 'bookTryOnProgram') return Response.json(replies[name]);
    booked.push(JSON.parse(String(init?.body)));
    return Response.json(outcome);
  });
  cookies = new NextResponse().cookies;
  await signIn();
});
afterEach(() => jest.useRealTimers());

async function signIn(): Promise<void> {
  const session = await readSession();
  const id = `u${++customers}`;
  signInto(session, { id, firstName: 'Zoé', lastName: 'M', email: 'zoe@exemple.fr', phone: '' });
  await session.save();
}

const visit = {
  product_id: 'p1',
  seller_id: 'somebody',
  user_id: 'somebody',
  shop_id: 's1',
  try_on_day: '2026-11-24',
  try_on_time: '10:15 - 10:45',
};

function send(fields: Readonly<Record<string, string>>, accept: string): Promise<NextResponse> {
  const headers = {
    accept,
    origin: site,
    'sec-fetch-site': 'same-origin',
    referer: `${site}/essayage/p1`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams(fields).toString();
  return POST(new NextRequest(`${site}/api/try-on`, { method: 'POST', headers, body }));
}
const fetching = (fields: Readonly<Record<string, string>>) => send(fields, 'application/json');
const plain = (fields: Readonly<Record<string, string>>) => send(fields, 'text/html');

describe('a try-on', () => {
  it('is booked for the customer of the session with the product’s seller', async () => {
    const answer = await fetching(visit);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 1, message: 'Votre essayage est réservé.' });
    expect(booked).toEqual([
      {
        seller_id: 'v1',
        product_id: 'p1',
        date: '2026-11-24',
        time: '10:15 - 10:45',
        shop_id: 's1',
        user_id: `u${customers}`,
      },
    ]);
  });

  it('leads a plain form to the page with the appointment', async () => {
    const answer = await plain(visit);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      '/essayage/p1?boutique=s1&jour=2026-11-24&heure=10%3A15+-+10%3A45',
    );
    const flash = await openFlash(answer.cookies.get('vitrine_flash')?.value);
    expect(flash).toMatchObject({ tone: 'success', form: 'try-on' });
  });

  it('keeps the colour and size of the product, and ignores unknown ones', async () => {
    const variation = { _id: 'v2', color: 'Écru', size: 'M', price: 49, image: [] };
    replies.getSingleNewProducts = {
      status: 1,
      products: {
        _id: 'p1',
        title: 'Robe Inès',
        price: 49,
        provider_id: 'v1',
        sales_info_variation_prices: [{ ...variation, _id: 'v3', color: 'Noir' }, variation],
      },
      available_branches: [{ _id: 's1', shopname: 'Marais' }],
    };
    const query = async (fields: Readonly<Record<string, string>>) =>
      new URL((await plain({ ...visit, ...fields })).headers.get('location') ?? '', site)
        .searchParams;
    const chosen = await query({ couleur: 'Écru', taille: 'M' });
    expect([chosen.get('couleur'), chosen.get('taille')]).toEqual(['Écru', 'M']);
    const odd = await query({ couleur: 'Fuchsia', taille: 'XXL' });
    expect([odd.get('couleur'), odd.get('taille')]).toEqual([null, null]);
  });

  it('shows the marketplace’s refusal', async () => {
    outcome = { status: 0, message: 'Ce créneau vient d’être réservé.' };
    expect(await (await fetching(visit)).json()).toEqual({
      status: 0,
      message: 'Ce créneau vient d’être réservé.',
    });
  });

  it('is not offered any more as soon as somebody has booked it', async () => {
    const days = replies.getSellerTimeSloatTryOn;
    await fetching(visit);
    const taken = { shop_id: 's1', date: '2026-11-24', time: '10:15 - 10:45' };
    const all_rec = [{ day_number: [2], booked: [taken] }];
    replies.getSellerTimeSloatTryOn = { status: 1, all_rec };
    const offered = await readTryOnDays('v1');
    replies.getSellerTimeSloatTryOn = days;
    expect(offered.taken).toEqual([{ shopId: 's1', date: '2026-11-24', time: '10:15 - 10:45' }]);
  });

  it.each([
    ['a shop of another seller', { shop_id: 's9' }, 'shop_id'],
    ['a day that is over', { try_on_day: '2026-11-21' }, 'try_on_day'],
    ['a day after the seventh', { try_on_day: '2026-11-29' }, 'try_on_day'],
    [
      'a time of today that has begun',
      { try_on_day: '2026-11-22', try_on_time_today: '11:45 - 12:15' },
      'try_on_time_today',
    ],
    ['no half hour', { try_on_time: '03:00 - 03:30' }, 'try_on_time'],
    ['nothing at all', { shop_id: '', try_on_day: '', try_on_time: '' }, 'try_on_time'],
  ])('is not booked for %s', async (_what, fields, field) => {
    const answer = await fetching({ ...visit, ...fields });
    expect(answer.status).toBe(422);
    const { errors } = await answer.json();
    expect(Object.keys(errors)).toEqual([field]);
    expect(booked).toEqual([]);
  });

  it('reports an unknown outcome without a reply', async () => {
    jest.mocked(fetch).mockImplementation(async (address) => {
      const [, , , name = ''] = new URL(String(address)).pathname.split('/');
      if (name === 'bookTryOnProgram') throw new TypeError('fetch failed');
      return Response.json(replies[name]);
    });
    const answer = await fetching(visit);
    expect(answer.status).toBe(503);
    expect((await answer.json()).message).toMatch(/nous ne savons pas si votre demande a abouti/);
  });

  it('is limited for each customer', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await fetching(visit)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const limited = await fetching(visit);
    expect((await limited.json()).message).toMatch(/^Trop de /);
    cookies = new NextResponse().cookies;
    await signIn();
    expect((await fetching(visit)).status).toBe(200);
  });

  it('can be tried at several times, which a customer without JavaScript has to do', async () => {
    outcome = { status: 0, message: 'La boutique est fermée à ce créneau.' };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await fetching(visit)).status);
    expect(statuses).toEqual([...Array(60).fill(422), 429]);
  });

  it('saves a visitor’s form and leads to the login', async () => {
    cookies = new NextResponse().cookies;
    expect(await (await fetching(visit)).json()).toEqual({
      status: 0,
      message: '',
      to: '/login?next=%2Fessayage%2Fp1',
    });
    expect(booked).toEqual([]);
  });

  it('leads away from the page of a product that is gone, with a message', async () => {
    replies.getSingleNewProducts = { status: 1, products: null };
    const answer = await plain(visit);
    expect(answer.headers.get('location')).toBe('/resultat?retour=%2F');
    expect(await openFlash(answer.cookies.get('vitrine_flash')?.value)).toMatchObject({
      tone: 'error',
      message: 'Cet article n’est plus en vente.',
    });
  });
});
