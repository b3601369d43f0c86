import { NextRequest } from 'next/server';
import { GET } from './route';

let nearby: object;

beforeEach(() => {
  nearby = { status: 1, record: [{ shopname: 'Marais', address: '24 rue Haute, Paris' }] };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(String(address));
    if (pathname.endsWith('getNearByShopBySellerId')) return Response.json(nearby);
    const isKnown = String(init?.body).includes('"p1"');
    return Response.json({
      status: 1,
      products: isKnown ? { _id: 'p1', title: 'Robe Inès', provider_id: 'v1' } : null,
      available_branches: [{ _id: 's1', shopname: 'Marais' }],
    });
  });
});

const visit = { product: 'p1', boutique: 's1', jour: '2026-11-24', heure: '10:15 - 10:45' };
const ask = (fields: Readonly<Record<string, string>>) =>
  GET(new NextRequest(`http://localhost/api/try-on/calendar?${new URLSearchParams(fields)}`));

describe('the calendar file of a try-on', () => {
  it('contains title, place and time, and is not cached', async () => {
    const answer = await ask(visit);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('essayage.ics');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = (await answer.text()).replace(/\r\n[ \t]/g, '');
    expect(file).toContain('SUMMARY:Essayage\u00a0: Robe Inès');
    expect(file).toContain('LOCATION:Marais\\, 24 rue Haute\\, Paris');
    expect(file).toContain('DTSTART:20261124T091500Z');
  });

  it('works without the address of the shop', async () => {
    nearby = { status: 0 };
    expect(await (await ask(visit)).text()).toContain('LOCATION:Marais\r\n');
  });

  it('tells that it is unavailable while the marketplace does not respond', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      throw new TypeError('fetch failed');
    });
    const answer = await ask({ ...visit, product: 'p2' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Le fichier de calendrier est momentanément');
  });

  it.each([
    ['a product', { product: 'p9' }],
    ['a shop', { boutique: 's9' }],
    ['a day', { jour: '2026-02-30' }],
    ['a half hour', { heure: '03:00 - 03:30' }],
  ])('does not exist for invalid appointments: %s', async (_what, fields) => {
    expect((await ask({ ...visit, ...fields })).status).toBe(404);
  });
});
