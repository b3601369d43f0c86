import { z } from 'zod';
import {
  getUserNotification,
  updatenotificationpermission,
} from '../../lib/marketplace/contract/notifications';
import {
  bookTryOnProgram,
  getNearByShopBySellerId,
  getSellerTimeSloatTryOn,
} from '../../lib/marketplace/contract/shops';
import { addDays, frenchDay, parisDay, weekdayOf } from '../base/paris-time';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import { findVariation, newCustomer, newEmail } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = newDataDir();
  server = await hostServer({ dataDir: folder.path, env: manualClock });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const run = (...args: string[]) => operate(folder.path, 'try-ons', ...args);

const rows = z.array(z.looseObject({ id: z.string() }));

async function listed(...args: string[]) {
  return rows.parse(JSON.parse((await run('list', '--json', ...args)).output));
}

/** A coming day on which all sellers offer try-on. */
const day =
  Array.from({ length: 6 }, (_, index) => addDays(parisDay(new Date()), index + 1)).find((date) =>
    [2, 3, 4, 5].includes(weekdayOf(date)),
  ) ?? '';

const noMessages = {
  messagefromprovider: false,
  messagefromoblack: false,
  emailfromprovider: false,
  emailfromoblack: false,
};

/** Books an appointment for a new customer who wants no messages. */
async function bookedAt(time: string) {
  const email = newEmail();
  const userId = await newCustomer(server, email);
  await ask(server, updatenotificationpermission, {
    body: { id: userId, user_type: 'user', ...noMessages },
  });
  const { product } = await findVariation(server, (stock) => stock > 0);
  const thing = { product_id: product._id, seller_id: product.provider_id };
  const { record } = await ask(server, getNearByShopBySellerId, { body: thing });
  const booking = { ...thing, date: day, time, shop_id: record[0]?._id ?? '', user_id: userId };
  expect(await ask(server, bookTryOnProgram, { body: booking })).toMatchObject({ status: 1 });
  const [row] = await listed('--search', email);
  return { email, userId, booking, title: product.title, id: row?.id ?? '' };
}

/** Returns the text of the customer's notification with this title. */
async function noticeOf(userId: string, title: string): Promise<string> {
  const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
  return data.find((notice) => notice.title === title)?.message ?? '';
}

test('a booking is confirmed to a customer who wants no messages', async () => {
  const { userId, email } = await bookedAt('11:15 - 11:45');
  expect(await noticeOf(userId, 'Votre essayage est réservé')).toContain('vous attend le');
  expect(server.latestMail(email)).toContain('vous attend le');
  expect(server.latestMail(email)).toContain('Pour annuler');
});

describe('try-ons list', () => {
  test('lists the coming appointments in their order, with shop and customer', async () => {
    const later = await bookedAt('16:15 - 16:45');
    const earlier = await bookedAt('15:15 - 15:45');
    const ids = (await listed()).map(({ id }) => id);
    expect(ids.indexOf(earlier.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(earlier.id)).toBeLessThan(ids.indexOf(later.id));
    expect(await listed('--search', later.email)).toEqual([
      {
        id: later.id,
        day,
        time: '16:15 - 16:45',
        shopName: expect.stringMatching(/./),
        sellerName: expect.stringMatching(/./),
        productTitle: later.title,
        customer: { email: later.email, name: 'Inès Dupont' },
      },
    ]);
    const { output } = await run('list', '--limit', '1', '--search', later.email);
    expect(output).toMatch(/^IDENTIFIANT +JOUR +CRÉNEAU +BOUTIQUE +ARTICLE +CLIENT\n/);
    const [year, month, date] = day.split('-');
    expect(output).toContain(`${date}/${month}/${year}  16:15 - 16:45`);
    expect(await listed('--search', 'personne-n-a-cette-adresse')).toEqual([]);
  });
});

describe('try-ons cancel', () => {
  test('frees the time and informs the customer, with a line in the audit log', async () => {
    const { id, userId, email, booking, title } = await bookedAt('17:15 - 17:45');
    const slot = `le ${frenchDay(day)}, 17:15 - 17:45`;
    const preview = await run('cancel', id, '--dry-run');
    expect(preview).toMatchObject({ code: 0 });
    expect(preview.output).toContain(slot);
    expect(await listed('--search', email)).toHaveLength(1);

    const done = await run('cancel', id, '--reason', 'Inventaire', '--yes', '--by', 'Jeanne');
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(done.output).toContain(slot);
    expect(await listed('--search', email)).toEqual([]);
    const notice = await noticeOf(userId, 'Votre essayage est annulé');
    for (const part of [slot, title, 'Inventaire']) expect(notice).toContain(part);
    expect(server.latestMail(email)).toContain('Inventaire');
    expect(await auditLines(folder.path, `try-on ${id}`)).toMatchObject([
      {
        action: 'try-ons cancel',
        who: 'Jeanne',
        before: { shopId: booking.shop_id, day, time: '17:15 - 17:45', cancelled: false },
        after: { cancelled: true },
      },
    ]);

    const { all_rec } = await ask(server, getSellerTimeSloatTryOn, {
      params: { seller_id: booking.seller_id },
    });
    expect(all_rec[0]?.booked).not.toContainEqual(
      expect.objectContaining({ date: day, time: '17:15 - 17:45' }),
    );
    expect(await ask(server, bookTryOnProgram, { body: booking })).toMatchObject({ status: 1 });
  });

  test('refuses unknown appointments and past ones, which the list shows on request', async () => {
    expect(await run('cancel', 'inconnu', '--yes')).toMatchObject({
      code: 1,
      errors: 'Aucun essayage à venir n’a cet identifiant.',
    });
    const { id, email } = await bookedAt('18:15 - 18:45');
    expect(await listed('--past', '--search', email)).toEqual([]);
    await moveClock(server, 7 * 24 * 3600);
    expect(await run('cancel', id, '--yes')).toMatchObject({
      code: 1,
      errors: 'Aucun essayage à venir n’a cet identifiant.',
    });
    expect(await listed('--search', email)).toEqual([]);
    expect(await listed('--past', '--search', email)).toMatchObject([{ id }]);
  });
});
