import { z } from 'zod';
import {
  deletenotificationbyid,
  getAllUserFaq,
  getnotificationsettingsPost,
  getUserNotification,
  updatenotificationpermission,
} from '../../lib/marketplace/contract/notifications';
import { ask, send } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { runOffline, sentMails } from '../testing/offline';
import type { Server } from '../testing/server';
import { newCustomer, newEmail } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const everything = {
  messagefromprovider: true,
  messagefromoblack: true,
  emailfromprovider: true,
  emailfromoblack: true,
};
const nothing = {
  messagefromprovider: false,
  messagefromoblack: false,
  emailfromprovider: false,
  emailfromoblack: false,
};
const unknownAccount = { status: 0, message: 'Ce compte n’existe pas.' };

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = newDataDir();
  server = await hostServer({ dataDir: folder.path });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

function settingsOf(userId: string) {
  return ask(server, getnotificationsettingsPost, { body: { id: userId, user_type: 'user' } });
}

function choose(userId: string, settings: object) {
  const body = { id: userId, user_type: 'user', ...settings };
  return ask(server, updatenotificationpermission, { body });
}

async function titlesOf(userId: string) {
  const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
  return data.map(({ title }) => title);
}

/**
 * Notifies the customers while the server is stopped.
 * @returns the mails
 */
async function notifyOffline(notices: readonly object[], mailServerDown = false) {
  await server.stop();
  const input = { notices, mailServerDown };
  const mails = await runOffline('notify-customers', folder.path, sentMails, input);
  server = await hostServer({ dataDir: folder.path });
  return mails;
}

function notice(customerId: string, sender: 'provider' | 'oblack', title: string) {
  const cause = `test ${customerId} ${title}`;
  return { cause, customerId, sender, title, message: `${title}, dit en une phrase.` };
}

describe('getnotificationsettingsPost and updatenotificationpermission', () => {
  test('enable everything for a new customer', async () => {
    const userId = await newCustomer(server);
    expect(await settingsOf(userId)).toEqual({ status: 1, data: everything });
  });

  test.each(Object.keys(everything))('%s can be switched off and on alone', async (name) => {
    const userId = await newCustomer(server);
    const other = await newCustomer(server);
    expect((await choose(userId, { ...everything, [name]: false })).status).toBe(1);
    expect((await settingsOf(userId)).data).toEqual({ ...everything, [name]: false });
    expect((await settingsOf(other)).data).toEqual(everything);
    await choose(userId, everything);
    expect((await settingsOf(userId)).data).toEqual(everything);
  });

  test('accept switches as text or number and disable missing ones', async () => {
    const userId = await newCustomer(server);
    await choose(userId, { messagefromprovider: 'true', messagefromoblack: '1' });
    expect((await settingsOf(userId)).data).toEqual({
      ...nothing,
      messagefromprovider: true,
      messagefromoblack: true,
    });
  });

  test('refuse an unknown account and another type than "user"', async () => {
    expect(await settingsOf('inconnu')).toMatchObject({ status: 0, data: null });
    expect(await choose('inconnu', nothing)).toEqual(unknownAccount);
    const userId = await newCustomer(server);
    for (const user_type of ['seller', '', 'USER']) {
      const body = { id: userId, user_type, ...nothing };
      expect((await ask(server, updatenotificationpermission, { body })).status).toBe(0);
      expect(await ask(server, getnotificationsettingsPost, { body })).toMatchObject({
        status: 0,
        data: null,
      });
    }
    expect((await settingsOf(userId)).data).toEqual(everything);
  });

  test('refuse a missing id and values of another type', async () => {
    const userId = await newCustomer(server);
    for (const body of [
      { user_type: 'user', ...nothing },
      { id: '', user_type: 'user', ...nothing },
      { id: [userId], user_type: 'user', ...nothing },
      { id: userId, user_type: {}, ...nothing },
    ]) {
      expect((await send(server, updatenotificationpermission, { body })).status).toBe(400);
    }
    expect((await settingsOf(userId)).data).toEqual(everything);
  });
});

describe('notifications', () => {
  test('come newest first with their date, in the app and by e-mail', async () => {
    const email = newEmail();
    const userId = await newCustomer(server, email);
    const before = await titlesOf(userId);
    const mails = await notifyOffline([
      notice(userId, 'oblack', 'Bienvenue'),
      notice(userId, 'provider', 'Votre vendeur vous répond'),
      notice('inconnu', 'oblack', 'À personne'),
    ]);
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    expect(data.map(({ title }) => title)).toEqual([
      'Votre vendeur vous répond',
      'Bienvenue',
      ...before,
    ]);
    expect(data[0]?.message).toBe('Votre vendeur vous répond, dit en une phrase.');
    for (const { createdd_at } of data) {
      expect(new Date(createdd_at).toISOString()).toBe(createdd_at);
    }
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Bienvenue'],
      [email, 'Votre vendeur vous répond'],
    ]);
    expect(mails[0]?.text).toContain('Bienvenue, dit en une phrase.');
    for (const { text } of mails) expect(text).toMatch(/^http\S+\/parameter$/m);
    expect(await titlesOf(await newCustomer(server))).not.toContain('Bienvenue');
  });

  test('follow the customer’s settings', async () => {
    const choices = Object.keys(everything).map((name) => ({ ...nothing, [name]: true }));
    const customers: { id: string; email: string; chosen: Record<string, boolean> }[] = [];
    for (const chosen of [...choices, nothing]) {
      const email = newEmail();
      const id = await newCustomer(server, email);
      await choose(id, chosen);
      customers.push({ id, email, chosen });
    }
    const notices = customers.flatMap(({ id }) => [
      notice(id, 'provider', 'Du vendeur'),
      notice(id, 'oblack', 'De la plateforme'),
    ]);
    const mails = await notifyOffline(notices);
    for (const { id, email, chosen } of customers) {
      const shown = await titlesOf(id);
      expect(shown.includes('Du vendeur')).toBe(chosen.messagefromprovider);
      expect(shown.includes('De la plateforme')).toBe(chosen.messagefromoblack);
      const mailed = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
      expect(mailed.includes('Du vendeur')).toBe(chosen.emailfromprovider);
      expect(mailed.includes('De la plateforme')).toBe(chosen.emailfromoblack);
    }
  });

  test('are stored when the mail cannot be sent', async () => {
    const userId = await newCustomer(server);
    await notifyOffline([notice(userId, 'oblack', 'Sans e-mail')], true);
    expect(await titlesOf(userId)).toContain('Sans e-mail');
  });

  test('are deleted once by deletenotificationbyid', async () => {
    const [mine, other] = [await newCustomer(server), await newCustomer(server)];
    await notifyOffline([
      notice(mine, 'oblack', 'Une'),
      notice(mine, 'oblack', 'Deux'),
      notice(other, 'oblack', 'Une'),
    ]);
    const { data } = await ask(server, getUserNotification, { params: { user_id: mine } });
    const id = data.find(({ title }) => title === 'Une')?._id ?? '';
    const remove = () => ask(server, deletenotificationbyid, { params: { notification_id: id } });
    expect((await remove()).status).toBe(1);
    expect(await remove()).toEqual({ status: 0, message: 'Cette notification n’existe plus.' });
    expect(await titlesOf(mine)).toContain('Deux');
    expect(await titlesOf(mine)).not.toContain('Une');
    expect(await titlesOf(other)).toContain('Une');
  });

  test('are the latest 200; older ones are deleted, and no deletion brings one back', async () => {
    const userId = await newCustomer(server);
    const other = await newCustomer(server);
    await choose(userId, { ...nothing, messagefromoblack: true });
    const titles = Array.from({ length: 201 }, (_, index) => `Message ${index}`);
    await notifyOffline([
      notice(other, 'oblack', 'Une'),
      ...titles.map((title) => notice(userId, 'oblack', title)),
    ]);
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    expect(data.map(({ title }) => title)).toEqual(titles.slice(1).reverse());
    const params = { notification_id: data[0]?._id ?? '' };
    await ask(server, deletenotificationbyid, { params });
    expect(await titlesOf(userId)).toEqual(titles.slice(1, -1).reverse());
    expect(await titlesOf(other)).toContain('Une');
  });

  test('are at most 200 with those of an earlier release, and a new one of an earlier time is kept', async () => {
    const userId = await newCustomer(server);
    await server.stop();
    await runOffline('change-rows', folder.path, z.null(), [
      `insert into notification (id, customer_id, title, message, sender, created_at)
       select 'ancien-' || number, '${userId}', 'Ancien', '', 'oblack',
         timestamptz '2099-01-01' + number * interval '1 minute'
       from generate_series(1, 205) as number`,
    ]);
    server = await hostServer({ dataDir: folder.path });
    expect(await titlesOf(userId)).toHaveLength(200);
    await notifyOffline([notice(userId, 'oblack', 'Nouveau')]);
    const titles = await titlesOf(userId);
    expect(titles).toHaveLength(200);
    expect(titles.at(-1)).toBe('Nouveau');
  });

  test('are empty for an unknown customer', async () => {
    expect(await titlesOf('inconnu')).toEqual([]);
  });
});

describe('getAllUserFaq', () => {
  test('keeps its questions in order after a restart', async () => {
    const { status, record } = await ask(server, getAllUserFaq);
    expect(status).toBe(1);
    expect(record.length).toBeGreaterThanOrEqual(8);
    const all = record.map(({ question, answer }) => `${question} ${answer}`).join(' ');
    for (const subject of [
      /livraison/i,
      /quatorze jours/,
      /paiement/i,
      /essay/i,
      /suiv/i,
      /compte/i,
      /vendeur/i,
      /code promotionnel/i,
    ]) {
      expect(all).toMatch(subject);
    }
    await server.stop();
    server = await hostServer({ dataDir: folder.path });
    expect((await ask(server, getAllUserFaq)).record).toEqual(record);
  });

  test('has questions without the demo catalogue', async () => {
    const empty = await hostServer({ env: { MARKETPLACE_CATALOGUE: 'none' } });
    try {
      expect((await ask(empty, getAllUserFaq)).record.length).toBeGreaterThanOrEqual(8);
    } finally {
      await empty.stop();
    }
  });
});
