import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { readChatsSeen } from '@/lib/session/chat-visits';
import { readFavouriteHistory } from '@/lib/session/favourite-history';
import { readLastVisit, readVisit } from '@/lib/session/notification-visits';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as chatSeen } from './chat/seen/route';
import { POST as favouritesSeen } from './favourites/seen/route';
import { POST as notificationsSeen } from './notifications/seen/route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));

const chat = { product_id: 'p1', until: '2020-11-21T13:00:00.000Z' };
const notifications = { until: '2020-11-21T13:00:00.000Z' };
const until = Date.parse(chat.until);
const names = () => cookies.getAll().map(({ name }) => name);

beforeAll(() => {
  process.env.SESSION_SECRET = 'a'.repeat(32);
});
beforeEach(() => {
  cookies = new NextResponse().cookies;
});

describe('what a page records when it is displayed', () => {
  it('is the time until which a chat has been seen', async () => {
    const { id } = await signedIn();
    expect(await posted(chatSeen, chat)).toMatchObject({ status: 200, message: '' });
    const seen = await readChatsSeen(cookies, id);
    expect([seen('p1'), seen('p2')]).toEqual([until, 0]);
  });

  it('is rejected for an invalid time', async () => {
    const { id } = await signedIn();
    expect(await posted(chatSeen, { ...chat, until: 'hier' })).toMatchObject({ status: 422 });
    expect((await readChatsSeen(cookies, id))('p1')).toBe(0);
  });

  it('is the visit to the notifications, whose marks stay until all are read', async () => {
    const { id } = await signedIn();
    const itself = new Headers({ referer: 'http://shop.example/notification' });
    expect(await posted(notificationsSeen, notifications)).toMatchObject({ status: 200 });
    expect(await readLastVisit(cookies, id)).toBe(Date.parse(notifications.until));
    expect(await readVisit(cookies, id, itself)).toEqual({ isNew: false, seenUntil: null });
    const all = { ...notifications, all: '1' };
    expect(await posted(notificationsSeen, all)).toMatchObject({ status: 200 });
    expect((await readVisit(cookies, id, itself)).seenUntil).toBe(Date.parse(notifications.until));
  });

  it('is the time of a notification of a marketplace whose clock is hours ahead', async () => {
    const { id } = await signedIn();
    const ahead = Date.now() + 2 * 60 * 60 * 1000;
    await posted(notificationsSeen, { until: new Date(ahead).toISOString() });
    expect(await readLastVisit(cookies, id)).toBe(ahead);
  });

  it('is at most a day ahead', async () => {
    const { id } = await signedIn();
    const far = '2999-01-01T00:00:00.000Z';
    await posted(notificationsSeen, { until: far });
    await posted(chatSeen, { ...chat, until: far });
    const visit = await readLastVisit(cookies, id);
    const seen = (await readChatsSeen(cookies, id))('p1');
    for (const moment of [visit, seen]) {
      expect(moment).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
      expect(moment).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);
    }
    expect(await posted(notificationsSeen, { until: 'demain' })).toMatchObject({ status: 422 });
  });

  it('is the price of each favourite, as the marketplace returns it', async () => {
    const { id } = await signedIn();
    mockMarketplace({ getFavProduct: { record: [{ allProduct: [{ _id: 'p1', price: 59 }] }] } });
    expect(await posted(favouritesSeen, { price: '1' })).toMatchObject({ status: 200 });
    expect((await readFavouriteHistory(cookies, id))('p1')).toMatchObject({ price: 5900 });
  });

  it('is not stored without a session', async () => {
    expect(await posted(chatSeen, chat)).toMatchObject({ status: 200 });
    expect(await posted(notificationsSeen, notifications)).toMatchObject({ status: 200 });
    expect(await posted(favouritesSeen, {})).toMatchObject({ status: 200 });
    expect(names()).toEqual([]);
  });
});
