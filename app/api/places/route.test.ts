/** @jest-environment node */

import { NextRequest, NextResponse } from 'next/server';
import { readPlace, suggestPlaces } from '@/lib/places/lookup';
import { signedIn } from '@/lib/session/signed-in';
import { GET } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
jest.mock('@/lib/places/lookup');
const suggest = jest.mocked(suggestPlaces);
const read = jest.mocked(readPlace);

const place = {
  street: '8 Boulevard du Port',
  postcode: '80000',
  city: 'Amiens',
  country: 'France',
  latitude: 49.9,
  longitude: 2.29,
};
const found = [{ id: 'a1', title: '8 Boulevard du Port', detail: '80000 Amiens', place }];

beforeAll(() => {
  process.env.SESSION_SECRET = 'a'.repeat(32);
});
beforeEach(async () => {
  suggest.mockReset().mockResolvedValue(found);
  read.mockReset().mockResolvedValue(place);
  cookies = new NextResponse().cookies;
  await signedIn();
});

const ask = (query: Readonly<Record<string, string>>) =>
  GET(new NextRequest(`http://shop.example/api/places?${new URLSearchParams(query)}`));

describe('addresses for who fills one in', () => {
  it('are those that the words may mean, for this customer alone', async () => {
    const answer = await ask({ q: '  8 bd \n du   port ' });
    expect(await answer.json()).toEqual(found);
    expect(suggest).toHaveBeenCalledWith('8 bd du port');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('say where a chosen one is', async () => {
    const answer = await ask({ id: 'lisbonne1' });
    expect(await answer.json()).toEqual(place);
    expect(read).toHaveBeenCalledWith('lisbonne1');
    expect(suggest).not.toHaveBeenCalled();
  });

  it.each([[{}], [{ q: '' }], [{ q: '8 ' }], [{ q: ' a   ' }]])(
    'are none for %j, and nobody is asked',
    async (query) => {
      const answer = await ask(query);
      expect(await answer.json()).toEqual([]);
      expect(suggest).not.toHaveBeenCalled();
    },
  );

  it('are asked for by two hundred letters at most', async () => {
    await ask({ q: 'x'.repeat(5_000) });
    await ask({ id: 'y'.repeat(5_000) });
    expect(suggest).toHaveBeenCalledWith('x'.repeat(200));
    expect(read).toHaveBeenCalledWith('y'.repeat(200));
  });

  it('are unknown, not none, where the service does not say', async () => {
    suggest.mockResolvedValue(null);
    read.mockResolvedValue(null);
    for (const answer of [await ask({ q: '8 bd du port' }), await ask({ id: 'lisbonne1' })]) {
      expect(answer.status).toBe(503);
      expect(await answer.text()).toBe('');
    }
  });

  it('are for nobody who is not signed in', async () => {
    cookies = new NextResponse().cookies;
    expect((await ask({ q: '8 bd du port' })).status).toBe(401);
    expect((await ask({ id: 'lisbonne1' })).status).toBe(401);
    expect(suggest).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  it('are not asked for without end by one customer', async () => {
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await ask({ q: 'port' })).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(suggest).toHaveBeenCalledTimes(120);
  });
});
