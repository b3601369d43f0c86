import { NextRequest, NextResponse } from 'next/server';
import { readPlace, suggestPlaces } from '@/lib/places/lookup';
import { signedIn } from '@/lib/session/testing/signed-in';
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

beforeEach(async () => {
  suggest.mockReset().mockResolvedValue(found);
  read.mockReset().mockResolvedValue(place);
  cookies = new NextResponse().cookies;
  await signedIn();
});

const ask = (query: Readonly<Record<string, string>>) =>
  GET(new NextRequest(`http://shop.example/api/places?${new URLSearchParams(query)}`));

describe('address suggestions', () => {
  it('match the typed text, for this customer alone', async () => {
    const answer = await ask({ q: '  8 bd \n du   port ' });
    expect(await answer.json()).toEqual(found);
    expect(suggest).toHaveBeenCalledWith('8 bd du port');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('include the position of a chosen place', async () => {
    const answer = await ask({ id: 'lisbonne1' });
    expect(await answer.json()).toEqual(place);
    expect(read).toHaveBeenCalledWith('lisbonne1');
    expect(suggest).not.toHaveBeenCalled();
  });

  it.each([[{}], [{ q: '' }], [{ q: '8 ' }], [{ q: ' a   ' }]])(
    'are none for %j, and no request is sent',
    async (query) => {
      const answer = await ask(query);
      expect(await answer.json()).toEqual([]);
      expect(suggest).not.toHaveBeenCalled();
    },
  );

  it('match the first two hundred characters', async () => {
    await ask({ q: 'x'.repeat(5_000) });
    expect(suggest).toHaveBeenCalledWith('x'.repeat(200));
  });

  it('have long ids, which are never cut', async () => {
    await ask({ id: 'y'.repeat(2_000) });
    expect(read).toHaveBeenCalledWith('y'.repeat(2_000));
    read.mockClear();
    expect((await ask({ id: 'y'.repeat(2_001) })).status).toBe(400);
    expect(read).not.toHaveBeenCalled();
  });

  it('are unknown, not empty, when the service fails', async () => {
    suggest.mockResolvedValue(null);
    read.mockResolvedValue(null);
    for (const answer of [await ask({ q: '8 bd du port' }), await ask({ id: 'lisbonne1' })]) {
      expect(answer.status).toBe(503);
      expect(await answer.text()).toBe('');
    }
  });

  it('require a session', async () => {
    cookies = new NextResponse().cookies;
    expect((await ask({ q: '8 bd du port' })).status).toBe(401);
    expect((await ask({ id: 'lisbonne1' })).status).toBe(401);
    expect(suggest).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  it('are rate limited per customer', async () => {
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await ask({ q: 'port' })).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(suggest).toHaveBeenCalledTimes(120);
  });
});
