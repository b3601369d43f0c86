import fc from 'fast-check';
import { userRegisteration } from '../../lib/marketplace/contract/account';
import { getUserNotification } from '../../lib/marketplace/contract/notifications';
import {
  bookTryOnProgram,
  getNearByShopBySellerId,
  getSellerTimeSloatTryOn,
} from '../../lib/marketplace/contract/shops';
import { isTestAll } from '../../test-all';
import { addDays, frenchDay, parisDay, parisInstant, weekdayOf } from '../base/paris-time';
import { timeWindows } from '../services/delivery/slots';
import { ask, send } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import {
  firstProductIds,
  newCustomer,
  newEmail,
  productOf,
  registration,
} from '../testing/shopper';

let server: Server;
let offers: Offer[];
let time: Date;
beforeAll(async () => {
  server = await hostServer({ env: manualClock });
  time = new Date();
  await moveTo(addDays(parisDay(time), 1));
  offers = await findOffers();
});
afterAll(() => server.stop());

interface Offer {
  readonly sellerId: string;
  /** Two products of the seller. */
  readonly productIds: readonly string[];
  readonly shopIds: readonly string[];
}

/** Advances the server's clock to this time in Paris. */
async function moveTo(day: string, clock = '09:00'): Promise<void> {
  const moment = parisInstant(day, clock);
  await moveClock(server, (moment.getTime() - time.getTime()) / 1000);
  time = moment;
}

/** Returns sellers with at least two products, those with several shops first. */
async function findOffers(): Promise<Offer[]> {
  const products = new Map<string, string[]>();
  for (const id of await firstProductIds(server)) {
    const { provider_id } = await productOf(server, id);
    products.set(provider_id, [...(products.get(provider_id) ?? []), id]);
  }
  const found: Offer[] = [];
  for (const [sellerId, productIds] of products) {
    const body = { address: '', latitude: null, longitude: null, product_id: '' };
    const { record } = await ask(server, getNearByShopBySellerId, {
      body: { ...body, seller_id: sellerId },
    });
    const shopIds = record.map(({ _id }) => _id ?? '');
    if (productIds.length > 1 && shopIds.length > 0) found.push({ sellerId, productIds, shopIds });
  }
  return found.sort((a, b) => b.shopIds.length - a.shopIds.length);
}

function offerOf(index: number): Offer {
  const offer = offers[index];
  if (!offer) throw new Error('too few sellers');
  return offer;
}

async function daysOf(sellerId: string) {
  const { all_rec } = await ask(server, getSellerTimeSloatTryOn, {
    params: { seller_id: sellerId },
  });
  return { served: all_rec[0]?.day_number ?? [], booked: all_rec[0]?.booked ?? [] };
}

/**
 * Returns the selectable days on which the seller offers, or does not offer, try-on, by the
 * server's clock.
 */
async function offeredDays(sellerId: string, isServed = true): Promise<string[]> {
  const { served } = await daysOf(sellerId);
  return Array.from({ length: 7 }, (_, index) => addDays(parisDay(time), index)).filter(
    (day) => served.includes(weekdayOf(day)) === isServed,
  );
}

/** The windows in which the shops of the demo are open from Tuesday to Saturday. */
const openWindows = timeWindows.filter(
  (window) => window >= '10:30' && window.slice(-5) <= '19:30',
);

/** Returns the days on which the seller offers try-on and the shops are open in `openWindows`. */
async function openDays(sellerId: string): Promise<string[]> {
  return (await offeredDays(sellerId)).filter((day) => weekdayOf(day) >= 2);
}

let bookings = 0;
/** Returns a request for a slot that no other test uses. */
async function newBooking(userId: string, offer = offerOf(0)) {
  const days = await openDays(offer.sellerId);
  const date = days.at(-1 - Math.floor(bookings / openWindows.length)) ?? '';
  const window = openWindows[bookings % openWindows.length] ?? '';
  bookings += 1;
  return {
    seller_id: offer.sellerId,
    product_id: offer.productIds[0] ?? '',
    date,
    time: window,
    shop_id: offer.shopIds[0] ?? '',
    user_id: userId,
  };
}

const book = (body: object) => ask(server, bookTryOnProgram, { body });

describe('getSellerTimeSloatTryOn', () => {
  test('returns the seller’s own try-on weekdays', async () => {
    const served = await Promise.all(
      offers.map(async ({ sellerId }) => (await daysOf(sellerId)).served),
    );
    for (const days of served) {
      expect(days.length).toBeGreaterThan(0);
      expect(new Set(days).size).toBe(days.length);
      for (const day of days) expect([0, 1, 2, 3, 4, 5, 6]).toContain(day);
    }
    expect(new Set(served.map((days) => days.join())).size).toBeGreaterThan(1);
  });

  test('returns the booked slots of each shop for the next seven days', async () => {
    const booking = await newBooking(await newCustomer(server));
    await book(booking);
    const taken = { shop_id: booking.shop_id, date: booking.date, time: booking.time };
    expect((await daysOf(booking.seller_id)).booked).toContainEqual(taken);
    expect((await daysOf(offerOf(1).sellerId)).booked).not.toContainEqual(taken);
  });

  test('returns nothing for an unknown seller', async () => {
    const params = { seller_id: 'inconnu' };
    expect(await ask(server, getSellerTimeSloatTryOn, { params })).toEqual({
      status: 0,
      all_rec: [],
    });
  });
});

describe('bookTryOnProgram', () => {
  test('books the slot and notifies the customer of its place and time', async () => {
    const userId = await newCustomer(server);
    const booking = await newBooking(userId);
    const { status, message } = await book(booking);
    const slot = `le ${frenchDay(booking.date)}, ${booking.time}`;
    expect({ status, message }).toEqual({
      status: 1,
      message: `Votre essayage est réservé ${slot}.`,
    });
    const { title } = await productOf(server, booking.product_id);
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    const notifications = data.filter((one) => one.title === 'Votre essayage est réservé');
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.message).toContain(slot);
    expect(notifications[0]?.message).toContain(title);
  });

  test.each([
    ['shop', { shop_id: '' }, 'Veuillez sélectionner une boutique'],
    ['date', { date: '' }, 'Veuillez sélectionner une date'],
    ['time', { time: '' }, 'Veuillez sélectionner une heure'],
    ['shop and date', { shop_id: '', date: '' }, 'Veuillez sélectionner une date'],
    ['shop and time', { shop_id: '', time: '' }, 'Veuillez sélectionner une heure'],
    ['date and time', { date: '', time: '' }, 'Veuillez sélectionner une heure'],
    ['all three', { shop_id: '', date: '', time: '' }, 'Veuillez sélectionner une heure'],
    [
      'all three, not even sent',
      { shop_id: undefined, date: null, time: undefined },
      'Veuillez sélectionner une heure',
    ],
  ])('answers with the last check without %s', async (_what, without, message) => {
    const booking = await newBooking(await newCustomer(server));
    expect(await book({ ...booking, ...without })).toEqual({ status: 0, message });
  });

  test.each([
    ['an unknown account', { user_id: 'inconnu' }, 'Ce compte n’existe pas.'],
    ['an unknown product', { product_id: 'inconnu' }, 'Cet article n’est plus en vente.'],
    ['an unknown seller', { seller_id: 'inconnu' }, 'Ce vendeur ne propose pas cet article.'],
    ['an unknown shop', { shop_id: 'inconnu' }, 'Cette boutique ne propose pas cet article.'],
    [
      'a window that is not offered',
      { time: '10:00 - 10:30' },
      'Ce créneau horaire n’est pas proposé.',
    ],
    ['half a window', { time: '10:15' }, 'Ce créneau horaire n’est pas proposé.'],
    ['no date', { date: 'demain' }, 'Choisissez un jour parmi les sept prochains.'],
    ['another date format', { date: '24/11/2026' }, 'Choisissez un jour parmi les sept prochains.'],
  ])('refuses %s without booking', async (_what, change, message) => {
    const booking = await newBooking(await newCustomer(server));
    const { booked } = await daysOf(booking.seller_id);
    expect(await book({ ...booking, ...change })).toEqual({ status: 0, message });
    expect((await daysOf(booking.seller_id)).booked).toEqual(booked);
  });

  test('refuses an unverified account', async () => {
    const { data } = await ask(server, userRegisteration, { body: registration(newEmail()) });
    const { status, message } = await book(await newBooking(data?._id ?? ''));
    expect({ status, message }).toEqual({
      status: 0,
      message: 'Vérifiez d’abord votre adresse e-mail.',
    });
  });

  test('refuses a product, seller and shop that do not belong together', async () => {
    const booking = await newBooking(await newCustomer(server));
    const foreign = offerOf(1);
    expect((await book({ ...booking, product_id: foreign.productIds[0] })).message).toMatch(
      /^Ce vendeur ne propose pas/,
    );
    expect((await book({ ...booking, seller_id: foreign.sellerId })).message).toMatch(
      /^Ce vendeur ne propose pas/,
    );
    expect((await book({ ...booking, shop_id: foreign.shopIds[0] })).message).toMatch(
      /^Cette boutique ne propose pas/,
    );
  });

  test('refuses a day without try-on, yesterday and the eighth day', async () => {
    const userId = await newCustomer(server);
    const booking = await newBooking(userId);
    for (const { sellerId, productIds, shopIds } of offers) {
      const there = { seller_id: sellerId, product_id: productIds[0], shop_id: shopIds[0] };
      for (const date of await offeredDays(sellerId, false)) {
        const { message } = await book({ ...booking, ...there, date });
        expect(message).toMatch(/^Ce jour n’est pas proposé par le vendeur/);
      }
    }
    for (const offset of [-1, 7]) {
      const date = addDays(parisDay(time), offset);
      const { message } = await book({ ...booking, date });
      expect(message).toBe('Choisissez un jour parmi les sept prochains.');
    }
  });

  test('refuses windows in which the shop is closed, and offers no day without an open shop', async () => {
    const booking = await newBooking(await newCustomer(server));
    for (const window of ['10:15 - 10:45', '19:15 - 19:45', '23:45 - 24:00']) {
      expect(await book({ ...booking, time: window })).toEqual({
        status: 0,
        message: 'La boutique est fermée à ce créneau. Choisissez-en un autre.',
      });
    }
    for (const { sellerId } of offers) expect((await daysOf(sellerId)).served).not.toContain(0);
  });

  test('refuses a window of today that has begun, but not the next one', async () => {
    const booking = await newBooking(await newCustomer(server), offerOf(1));
    const [day = ''] = await openDays(booking.seller_id);
    await moveTo(day, '12:00');
    const late = await book({ ...booking, date: day, time: '11:45 - 12:15' });
    expect(late.message).toMatch(/^Ce créneau est déjà passé/);
    expect((await book({ ...booking, date: day, time: '12:15 - 12:45' })).status).toBe(1);
  });

  test('books a slot of a shop for one customer, independently of other shops', async () => {
    const offer = offerOf(0);
    const booking = await newBooking(await newCustomer(server), offer);
    expect((await book(booking)).status).toBe(1);
    const other = { ...booking, user_id: await newCustomer(server) };
    expect(await book(other)).toEqual({
      status: 0,
      message: 'Ce créneau vient d’être réservé. Choisissez-en un autre.',
    });
    expect((await book({ ...other, shop_id: offer.shopIds[1] })).status).toBe(1);
  });

  test('refuses a second appointment of a customer at the same time', async () => {
    const offer = offerOf(0);
    const booking = await newBooking(await newCustomer(server), offer);
    await book(booking);
    const message = 'Vous avez déjà un rendez-vous à cette heure.';
    expect(await book({ ...booking, shop_id: offer.shopIds[1] })).toEqual({ status: 0, message });
    expect(await book({ ...booking, product_id: offer.productIds[1] })).toEqual({
      status: 0,
      message,
    });
  });

  test('books three coming appointments of a customer with a seller, and no fourth one', async () => {
    const userId = await newCustomer(server);
    const bookings = [];
    for (let count = 0; count < 5; count += 1) bookings.push(await newBooking(userId));
    const message =
      'Vous avez déjà trois essayages à venir chez ce vendeur. Vous pourrez en réserver un autre après le prochain.';
    const answers = await Promise.all(bookings.map(book));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 0);
    expect(refused).toEqual([
      { status: 0, message },
      { status: 0, message },
    ]);
    const repeated = await Promise.all(bookings.map(book));
    expect(repeated).toEqual(answers);
    expect((await book(await newBooking(userId, offerOf(1)))).status).toBe(1);
    expect((await book(await newBooking(await newCustomer(server)))).status).toBe(1);
    await moveTo(addDays(parisDay(time), 7));
    expect((await book(await newBooking(userId))).status).toBe(1);
  });

  test('books once and notifies once for ten concurrent repetitions', async () => {
    const userId = await newCustomer(server);
    const booking = await newBooking(userId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(booking)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(1);
    const { booked } = await daysOf(booking.seller_id);
    const taken = booked.filter(({ date, time }) => date === booking.date && time === booking.time);
    expect(taken).toHaveLength(1);
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    expect(data.filter(({ title }) => title === 'Votre essayage est réservé')).toHaveLength(1);
  });

  test('never books a slot or a customer twice for many concurrent requests', async () => {
    const offer = offerOf(0);
    const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(server)));
    let day = parisDay(time);
    const bookings = fc.array(
      fc.record({ customer: fc.nat(3), shop: fc.nat(1), window: fc.nat(2) }),
      { minLength: 2, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(bookings, async (wanted) => {
        day = addDays(day, 7);
        await moveTo(day);
        const date = (await openDays(offer.sellerId))[0] ?? '';
        const answers = await Promise.all(
          wanted.map(({ customer, shop, window }) =>
            book({
              seller_id: offer.sellerId,
              product_id: offer.productIds[0],
              date,
              time: openWindows[window],
              shop_id: offer.shopIds[shop],
              user_id: customers[customer],
            }),
          ),
        );
        const granted = wanted.filter((_, index) => answers[index]?.status === 1);
        const distinct = (keys: string[]) => new Set(keys).size;
        const bookings = distinct(granted.map((booking) => JSON.stringify(booking)));
        expect(distinct(granted.map(({ shop, window }) => `${shop} ${window}`))).toBe(bookings);
        expect(distinct(granted.map(({ customer, window }) => `${customer} ${window}`))).toBe(
          bookings,
        );
        const { booked } = await daysOf(offer.sellerId);
        expect(booked.filter((one) => one.date === date)).toHaveLength(bookings);
        expect(bookings).toBeGreaterThan(0);
      }),
      { numRuns: isTestAll ? 15 : 3 },
    );
  });

  test('refuses fields of another type', async () => {
    const booking = await newBooking(await newCustomer(server));
    for (const change of [
      { user_id: undefined },
      { user_id: '' },
      { product_id: null },
      { seller_id: [] },
      { date: {} },
      { time: ['10:15 - 10:45'] },
      { shop_id: true },
    ]) {
      const { status } = await send(server, bookTryOnProgram, { body: { ...booking, ...change } });
      expect(status).toBe(400);
    }
    expect((await daysOf(booking.seller_id)).booked).not.toContainEqual(
      expect.objectContaining({ date: booking.date, time: booking.time, shop_id: booking.shop_id }),
    );
  });
});
