import { NextRequest } from 'next/server';
import { type Flash, flashCookieName, flashCookies } from '@/lib/session/flash';
import { POST } from './route';

async function requestWith(flash: Flash | null, site = 'same-origin'): Promise<NextRequest> {
  const [cookie] = flash ? await flashCookies(flash) : [];
  const headers = { 'sec-fetch-site': site, cookie: `${flashCookieName()}=${cookie?.value ?? ''}` };
  return new NextRequest('http://shop.example/api/message', { method: 'POST', headers });
}

const welcome = { tone: 'success', message: 'Bonjour' } as const;

describe('the message of a catalogue page', () => {
  it.each([
    ['that another customer has signed in', { isOtherCustomer: true } as const, true],
    ['nothing about customers', {}, false],
  ])('is returned once, with %s', async (_, more, isOtherCustomer) => {
    const response = await POST(await requestWith({ ...welcome, ...more }));
    expect(await response.json()).toEqual({ message: welcome, isOtherCustomer });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.cookies.get(flashCookieName())).toMatchObject({ value: '', maxAge: 0 });
  });

  it('is null without one', async () => {
    const response = await POST(await requestWith(null));
    expect(await response.json()).toEqual({ message: null, isOtherCustomer: false });
  });

  it('is not given to another site', async () => {
    expect((await POST(await requestWith(welcome, 'cross-site'))).status).toBe(403);
  });
});
