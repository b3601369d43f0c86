import { NextRequest } from 'next/server';
import { POST } from './route';

const site = 'http://localhost:3000';
const asked = jest.fn();
let nearby: () => Response;

beforeEach(() => {
  asked.mockReset();
  nearby = () =>
    Response.json({ status: 1, record: [{ shopname: 'Bellecour', address: '', dist: 0.2 }] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    asked(name, JSON.parse(String(init?.body)));
    if (name === 'getNearByShopBySellerId') return nearby();
    return Response.json({ status: 1, products: { title: 'Robe', provider_id: 'v1' } });
  });
});

const here = { productId: 'p1', latitude: 45.76, longitude: 4.84 };

function ask(body: object, from = 'same-origin') {
  const headers = { origin: site, 'sec-fetch-site': from, 'content-type': 'application/json' };
  return POST(
    new NextRequest(`${site}/api/shops`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

describe('nearby shops', () => {
  it('belong to the product’s seller, and are not cached', async () => {
    const answer = await ask({ ...here, sellerId: 'somebody' });
    expect((await answer.json()).shops).toEqual([
      {
        id: '#0',
        name: 'Bellecour',
        address: '',
        distanceKm: 0.2,
        position: null,
        hours: [],
        stock: null,
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(asked).toHaveBeenLastCalledWith('getNearByShopBySellerId', {
      address: '',
      latitude: 45.76,
      longitude: 4.84,
      product_id: 'p1',
      seller_id: 'v1',
    });
  });

  it.each([
    ['no place on earth', { ...here, latitude: 91 }],
    ['no product', { latitude: 45.76, longitude: 4.84 }],
    ['a question as long as a book', { ...here, book: 'x'.repeat(70_000) }],
  ])('are not read with %s', async (_what, body) => {
    expect((await ask(body)).status).toBe(400);
    expect(asked).not.toHaveBeenCalled();
  });

  it('are refused to other sites', async () => {
    expect((await ask(here, 'cross-site')).status).toBe(403);
  });

  it('are unknown, not empty, when the marketplace fails', async () => {
    nearby = () => new Response(null, { status: 503 });
    expect((await ask(here)).status).toBe(503);
  });

  it('are limited for each network address, which many people may share', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const statuses: number[] = [];
    for (let count = 0; count < 1_200; count += 1) statuses.push((await ask(here)).status);
    const limited = await ask(here);
    jest.useRealTimers();
    expect(statuses.slice(0, 1_000)).toEqual(Array(1_000).fill(200));
    expect(limited.status).toBe(429);
    expect((await limited.json()).message).toMatch(/^Trop de tentatives\. Réessayez dans /);
  });
});
