import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { recordVisit } from '@/lib/session/notification-visits';
import { tileStates } from './tile-states';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const replies: Record<string, () => unknown> = {};
let customerId = '';

beforeEach(() => {
  // At midnight, a delivery of today becomes one of yesterday.
  jest.useFakeTimers({
    now: new Date('2026-11-22T11:00:00Z'),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  customerId = randomUUID();
  cookies = new NextResponse().cookies;
  replies.getallprocessingordersbyuserid = () => ({ data: [] });
  replies.getallprocessingordersbyuseridCount = () => ({ totalPageNumber: 1 });
  replies.getUserDeliveryNewAddress = () => ({ record: [] });
  replies.getFavProduct = () => ({ record: [] });
  replies.getUserNotification = () => ({ data: [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    return Response.json(replies[name]?.() ?? {}, { status: replies[name] ? 200 : 500 });
  });
});
afterEach(() => {
  jest.useRealTimers();
});

async function states() {
  const entries = Object.entries(await tileStates(customerId));
  return Object.fromEntries(
    await Promise.all(entries.map(async ([href, state]) => [href, await state] as const)),
  );
}

describe('account tiles', () => {
  it('show little for an empty account', async () => {
    expect(await states()).toEqual({
      '/myorder': null,
      '/address': 'Aucune adresse enregistrée.',
      '/my_favorite': null,
      '/notification': null,
    });
  });

  it('count the records, and the notifications since the last visit', async () => {
    const address = (id: string) => ({
      _id: id,
      address: '1 rue de Paris',
      telephone: '0612345678',
    });
    replies.getUserDeliveryNewAddress = () => ({ record: [address('a1'), address('a2')] });
    replies.getallprocessingordersbyuserid = () => ({
      data: [{ _id: 'o1', tracking_number: 't1', products: [], delivery_type: 1 }],
    });
    replies.getNewTrackingDetails = () => ({
      status: 1,
      data: [{ products: [], date_of_delivery: new Date().toISOString() }],
    });
    const note = (id: string, at: number) => ({
      _id: id,
      title: 'Bonjour',
      message: '',
      createdd_at: new Date(at).toISOString(),
    });
    const visit = Date.now() - 60_000;
    await recordVisit(cookies, customerId, visit);
    replies.getUserNotification = () => ({
      data: [note('n1', visit - 1_000), note('n2', visit + 1_000)],
    });
    expect(await states()).toEqual({
      '/myorder': '1 colis arrive aujourd’hui.',
      '/address': '2 adresses.',
      '/my_favorite': null,
      '/notification': '1 nouvelle notification.',
    });
  });

  it('do not say how many orders there are when their count fails', async () => {
    replies.getallprocessingordersbyuserid = () => ({
      data: [{ _id: 'o1', tracking_number: '', products: [] }],
    });
    replies.getallprocessingordersbyuseridCount = () => ({ status: 0, message: 'Maintenance' });
    expect(await states()).toMatchObject({ '/myorder': null });
  });

  it('announce a pick-up as an order to collect', async () => {
    const pickUp = { delivery_type: 3, delivery_date: '', delivery_time: '' };
    replies.getallprocessingordersbyuserid = () => ({
      data: [{ _id: 'o1', tracking_number: 't1', products: [], ...pickUp }],
    });
    replies.getNewTrackingDetails = () => ({
      status: 1,
      data: [{ products: [], date_of_delivery: new Date().toISOString() }],
    });
    expect((await states())['/myorder']).toBe('1 commande à retirer aujourd’hui.');
  });

  it('announce no parcel when the marketplace does not mark a pick-up', async () => {
    replies.getallprocessingordersbyuserid = () => ({
      data: [{ _id: 'o1', tracking_number: 't1', products: [] }],
    });
    replies.getNewTrackingDetails = () => ({
      status: 1,
      data: [{ products: [], date_of_delivery: new Date().toISOString() }],
    });
    expect((await states())['/myorder']).toBe('1 commande prévue aujourd’hui.');
  });

  it('fail silently and independently', async () => {
    replies.getUserDeliveryNewAddress = () => ({ record: [{ _id: 'a1', address: 'x' }] });
    for (const name of ['getallprocessingordersbyuserid', 'getFavProduct', 'getUserNotification']) {
      delete replies[name];
    }
    expect(await states()).toEqual({
      '/myorder': null,
      '/address': '1 adresse.',
      '/my_favorite': null,
      '/notification': null,
    });
  });

  it('do not block the page when the marketplace hangs', async () => {
    let breakOff = (_error: Error) => {};
    const hanging = new Promise<Response>((_resolve, reject) => {
      breakOff = reject;
    });
    jest.spyOn(globalThis, 'fetch').mockReturnValue(hanging);
    const { '/address': address } = await tileStates(customerId);
    expect(address).toBeInstanceOf(Promise);
    expect(await address).toBeNull();
    breakOff(new TypeError('fetch failed'));
  });
});
