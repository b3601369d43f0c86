import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  report_chat_by_user,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import { userGetCartBeforeCheckoutApi } from '../../lib/marketplace/contract/checkout';
import {
  getUserNotification,
  updatenotificationpermission,
} from '../../lib/marketplace/contract/notifications';
import { getOrderDetailByPartId } from '../../lib/marketplace/contract/orders';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  findVariation,
  firstProductIds,
  newCustomer,
  newEmail,
  openPayment,
  ordersOf,
  pay,
  productOf,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const requestsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    email: z.string(),
    decision: z.string().nullable(),
  }),
);
const mailsSchema = z.object({
  mails: z.array(z.object({ recipient: z.string().nullable(), subject: z.string().nullable() })),
});
const reportsSchema = z.array(z.object({ roomId: z.string(), outcome: z.string().nullable() }));

const welcome = ['Bienvenue chez Vitrine'];

let folder: TemporaryFolder;
let server: Server;
beforeAll(async () => {
  folder = newDataDir();
  server = await hostServer({ dataDir: folder.path, env: { MARKETPLACE_CLOCK: 'manual' } });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const run = (...args: string[]) => operate(folder.path, ...args);

async function json(...args: string[]): Promise<unknown> {
  const { code, output, errors } = await run(...args, '--json');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return JSON.parse(output);
}

/** Sends messages of a new customer about the first product. */
async function write(...messages: string[]) {
  const email = newEmail();
  const userId = await newCustomer(server, email);
  const [productId = ''] = await firstProductIds(server);
  const { provider_id: sellerId } = await productOf(server, productId);
  const socket = io(server.api, { auth: { user_id: userId }, transports: ['websocket'] });
  for (const message of messages) {
    const sent = { user_id: userId, product_id: productId, seller_id: sellerId, message };
    await socket.emitWithAck(sendMessageEvent, { ...sent, message_by: 1 });
  }
  socket.disconnect();
  const thread = async () => {
    const body = { user_id: userId, product_id: productId };
    const { data } = await ask(server, get_all_message_by_product_user_id, { body });
    return data.map(({ message, message_by }) => `${message_by} ${message}`);
  };
  const notices = async () => {
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    return data.map(({ title }) => title);
  };
  const chatLink = `Répondre au vendeur\u00a0:\n\nhttp://localhost:3000/chat?product_id=${productId}&seller_id=${sellerId}\n`;
  return { email, userId, productId, sellerId, thread, notices, chatLink };
}

/** Returns the room of the latest message, and the title of the notices about its answers. */
async function latestRoom() {
  const inbox = await json('chat', 'inbox', '--limit', '1');
  const [room] = z.array(z.object({ roomId: z.string(), sellerName: z.string() })).parse(inbox);
  const { roomId = '', sellerName = '' } = room ?? {};
  return { roomId, sellerName, answered: `Nouveau message\u00a0: ${sellerName}` };
}

async function requestOf(email: string) {
  const requests = requestsSchema.parse(await json('withdrawals', 'list'));
  return requests.find((request) => request.email === email);
}

describe('a withdrawal', () => {
  const statement = 'Renonciation au contrat : Robe (Noir, 38), quantité 1.\nCommande n° V-1.';

  test('is listed, and answered once in the chat', async () => {
    const customer = await write('Bonjour', statement);
    const request = await requestOf(customer.email);
    expect(request).toMatchObject({ kind: 'withdrawal', decision: null });
    const answer = ['withdrawals', 'answer', request?.id ?? '', '--decision', 'accepted'];
    expect((await run(...answer, '--dry-run')).output).toContain('acceptée');
    expect((await run(...answer)).errors).toContain('ajoutez --yes');
    expect(await customer.thread()).toHaveLength(2);
    expect(await requestOf(customer.email)).toMatchObject({ decision: null });

    expect((await run(...answer, '--yes', '--by', 'Jeanne')).code).toBe(0);
    expect((await customer.thread()).at(-1)).toMatch(/^2 Nous avons bien reçu votre renonciation/);
    expect(await customer.notices()).toEqual(['Réponse à votre renonciation', ...welcome]);
    const mail = server.latestMail(customer.email);
    expect(mail).toContain('Nous avons bien reçu votre renonciation');
    expect(mail).toContain(customer.chatLink);
    expect((await run(...answer, '--yes')).output).toBe('Cette demande a déjà sa réponse.');
    const change = ['withdrawals', 'answer', request?.id ?? '', 'Non', '--decision', 'refused'];
    expect((await run(...change, '--yes')).errors).toBe('Cette demande est déjà acceptée.');
    expect(await customer.thread()).toHaveLength(3);
    expect(JSON.stringify(await json('withdrawals', 'list', '--open'))).not.toContain(
      customer.email,
    );
    expect(await auditLines(folder.path, request?.id)).toMatchObject([
      { who: 'Jeanne', before: { decision: null }, after: { decision: 'accepted' } },
    ]);
  });

  test('is refused only with a text, like a return request', async () => {
    const customer = await write('Retour ou remplacement demandé : Robe, quantité 1.');
    const request = await requestOf(customer.email);
    expect(request?.kind).toBe('return');
    const refuse = ['withdrawals', 'answer', request?.id ?? '', '--decision', 'refused', '--yes'];
    expect((await run(...refuse)).errors).toContain('demande un texte');
    expect((await run(...refuse, 'Hors', 'délai.')).code).toBe(0);
    expect((await customer.thread()).at(-1)).toBe('2 Hors délai.');
    expect((await run('withdrawals', 'answer', 'x', '--decision', 'accepted', '--yes')).code).toBe(
      1,
    );
    expect((await run('withdrawals', 'answer', 'x', '--decision', 'peut-être')).code).toBe(2);
  });
});

describe('a reply', () => {
  test('is announced to the customer, as far as the customer wants it', async () => {
    const customer = await write('Bonjour');
    const { roomId, answered } = await latestRoom();
    const mailed = async () => {
      const { mails } = mailsSchema.parse(await json('mail', 'list'));
      return mails.filter(
        ({ recipient, subject }) =>
          [recipient, subject].join() === [customer.email, answered].join(),
      ).length;
    };
    expect((await run('chat', 'reply', roomId, 'Bonjour', 'madame.')).code).toBe(0);
    expect(await customer.notices()).toEqual([answered, ...welcome]);
    expect(await mailed()).toBe(1);
    expect(server.latestMail(customer.email)).toContain(customer.chatLink);
    const params = { user_id: customer.userId };
    const [notice] = (await ask(server, getUserNotification, { params })).data;
    expect(notice?.message).toMatch(/^À propos de «\u00a0.+\u00a0»\u00a0: Bonjour madame\.$/);

    const body = { id: customer.userId, user_type: 'user' };
    await ask(server, updatenotificationpermission, { body });
    expect((await run('chat', 'reply', roomId, 'À bientôt.')).code).toBe(0);
    expect(await customer.thread()).toHaveLength(3);
    expect(await customer.notices()).toEqual([answered, ...welcome]);
    expect(await mailed()).toBe(1);
  });
});

describe('a report', () => {
  const removeChat = (room_id: string) =>
    ask(server, delete_chat_user_by_room_id, { params: { room_id } });

  test('is handled once, and may stop the seller from writing', async () => {
    const customer = await write('Bonjour');
    const { roomId, answered } = await latestRoom();
    const handle = ['reports', 'handle', roomId, '--outcome', 'blocked'];
    expect((await run(...handle, '--yes')).errors).toContain('Aucune conversation signalée');
    const report = () =>
      ask(server, report_chat_by_user, { body: { room_id: roomId, reason: 'Menaces' } });
    await report();
    expect((await run(...handle, '--dry-run')).output).toContain('vendeur bloqué');
    const open = async () => reportsSchema.parse(await json('reports', 'list', '--open'));
    expect(await open()).toContainEqual({ roomId, outcome: null });

    expect((await run(...handle, '--yes', '--by', 'Jeanne')).code).toBe(0);
    expect(await open()).toEqual([]);
    expect(await customer.notices()).toContain('Votre signalement est traité');
    expect((await run(...handle, '--yes')).output).toContain('déjà traité');
    const { output } = await run('chat', 'key', customer.sellerId);
    const key = /seller_key\)\u00a0: (\S+)/.exec(output)?.[1] ?? '';
    const auth = { seller_id: customer.sellerId, seller_key: key };
    const socket = io(server.api, { auth, transports: ['websocket'] });
    const { userId: user_id, productId: product_id, sellerId: seller_id } = customer;
    const sent = { user_id, product_id, seller_id, message: 'Encore moi', message_by: 2 };
    await socket.emitWithAck(sendMessageEvent, sent);
    expect(await customer.thread()).toEqual(['1 Bonjour']);
    expect(await customer.notices()).not.toContain(answered);

    expect((await run('reports', 'handle', roomId, '--outcome', 'warned', '--yes')).code).toBe(0);
    for (const client_id of ['une', 'une']) {
      await socket.emitWithAck(sendMessageEvent, { ...sent, client_id });
    }
    socket.disconnect();
    expect(await customer.thread()).toEqual(['1 Bonjour', '2 Encore moi']);
    expect((await customer.notices()).filter((title) => title === answered)).toHaveLength(1);
    expect(await auditLines(folder.path, `chat ${roomId}`)).toMatchObject([
      { before: { outcome: 'blocked' }, after: { outcome: 'warned' } },
      { who: 'Jeanne', before: { outcome: null }, after: { outcome: 'blocked' } },
    ]);
    await report();
    expect(await open()).toContainEqual({ roomId, outcome: null });
  });

  test('is answered to a customer who wants no notifications', async () => {
    const customer = await write('Bonjour');
    const { roomId, sellerName } = await latestRoom();
    await ask(server, report_chat_by_user, { body: { room_id: roomId, reason: 'Menaces' } });
    const body = { id: customer.userId, user_type: 'user' };
    await ask(server, updatenotificationpermission, { body });
    await run('reports', 'handle', roomId, '--outcome', 'dismissed', '--yes');
    expect(await customer.notices()).toContain('Votre signalement est traité');
    const mail = server.latestMail(customer.email);
    expect(mail).toContain('Votre signalement est traité');
    expect(mail).toContain(
      `Vous avez signalé une conversation avec ce vendeur\u00a0: ${sellerName}. `,
    );
  });

  test('can still be handled after the customer has deleted the chat', async () => {
    const customer = await write('Bonjour', 'Où êtes-vous ?');
    const { roomId } = await latestRoom();
    await ask(server, report_chat_by_user, { body: { room_id: roomId, reason: 'Arnaque' } });
    await removeChat(roomId);
    expect(await customer.thread()).toEqual([]);

    const listed = async () => {
      const reports = reportsSchema.parse(await json('reports', 'list', '--open'));
      return reports.filter((report) => report.roomId === roomId);
    };
    expect(await listed()).toEqual([{ roomId, outcome: null }]);
    expect((await run('reports', 'list')).output).toContain('à traiter (conversation supprimée)');
    const { output } = await run('chat', 'show', roomId);
    expect(output).toMatch(/Client\s: Bonjour\n.*Client\s: Où êtes-vous \?$/);
    const file = join(folder.path, 'export.json');
    await run('users', 'export', customer.email, '--output', file, '--yes');
    expect(await readFile(file, 'utf8')).toContain('Où êtes-vous ?');

    const handle = ['reports', 'handle', roomId, '--yes', '--by', 'Jeanne', '--outcome'];
    expect((await run(...handle, 'blocked')).errors).toContain('a supprimé cette conversation');
    expect(await listed()).toHaveLength(1);
    expect((await run(...handle, 'warned')).code).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await run(...handle, 'warned')).errors).toContain('Aucune conversation signalée');
    expect((await run('chat', 'show', roomId)).errors).toContain('n’existe pas');
    expect(await customer.notices()).toContain('Votre signalement est traité');
    expect(await auditLines(folder.path, `chat ${roomId}`)).toMatchObject([
      { who: 'Jeanne', before: { outcome: null }, after: { outcome: 'warned' } },
    ]);
  });

  test('of a deleted chat is forgotten once it is handled, or when its customer is erased', async () => {
    await write('Bonjour');
    const { roomId: handled } = await latestRoom();
    await ask(server, report_chat_by_user, { body: { room_id: handled, reason: 'Arnaque' } });
    await run('reports', 'handle', handled, '--outcome', 'dismissed', '--yes');
    await removeChat(handled);
    const customer = await write('Bonjour');
    const { roomId } = await latestRoom();
    await ask(server, report_chat_by_user, { body: { room_id: roomId, reason: 'Arnaque' } });
    await removeChat(roomId);
    expect((await run('users', 'erase', customer.email, '--yes')).code).toBe(0);
    const rooms = reportsSchema.parse(await json('reports', 'list')).map((one) => one.roomId);
    expect(rooms).not.toContain(handled);
    expect(rooms).not.toContain(roomId);
  });
});

describe('a seller’s identity', () => {
  test('is set, and sent with products and later orders of the seller', async () => {
    const found = await findVariation(server, (stock) => stock > 3);
    const buyOne = async () => {
      const { userId, url } = await openPayment(server, found);
      await pay(url, cards.accepted);
      const [order] = await ordersOf(server, userId);
      const sellersOf = async () => {
        const body = { id: order?._id ?? '', part_id: order?.products[0]?.part_id ?? '' };
        return (await ask(server, getOrderDetailByPartId, { body })).all_info[0]?.sellers;
      };
      return { userId, sellersOf };
    };
    const { userId, sellersOf } = await buyOne();
    const identity = async () => (await productOf(server, found.product._id)).seller_identity;
    const sellerId = found.product.provider_id;
    const set = (...change: string[]) =>
      run(
        ...['sellers', 'identity', sellerId, '--legal-name', 'Ardelle SAS', '--address', 'Caen'],
        ...['--registration', '123 456 789', '--vat-number', 'fr12123456789'],
        ...['--email', 'contact@ardelle.example', '--phone', '+33 2 31 00 00 00', ...change],
      );
    expect((await set('--dry-run')).output).toContain('Ardelle SAS');
    const before = await sellersOf();
    expect(before).toMatchObject([{ email: expect.stringMatching(/^bonjour@/) }]);
    expect(await identity()).toEqual(before?.[0]);
    for (const bad of [
      ['--registration', '12'],
      ['--registration', ''],
      ['--email', 'contact'],
      ['--vat-number', '12'],
      ['--phone', 'non'],
    ]) {
      expect((await set(...bad, '--yes')).errors).toContain('Valeur refusée');
    }
    expect((await set('--yes', '--by', 'Jeanne')).code).toBe(0);
    const moved = await identity();
    expect(moved).toMatchObject({
      legal_name: 'Ardelle SAS',
      legal_form: '',
      registration: '123456789',
      vat_number: 'FR12123456789',
      professional: true,
    });
    const later = await buyOne();
    expect((await set('--yes')).output).toContain('déjà enregistrée');
    expect((await set('--private', '--professional', '--yes')).code).toBe(2);
    const form = ['--legal-form', 'EI', '--private', '--registration', '', '--yes', '--by', 'Léa'];
    expect((await set(...form)).code).toBe(0);
    expect(await identity()).toMatchObject({
      legal_form: 'EI',
      registration: '',
      professional: false,
    });
    expect(await sellersOf()).toEqual(before);
    expect(await later.sellersOf()).toEqual([moved]);

    const mistyped = await buyOne();
    const correction = [...form, '--address', 'Rouen', '--correct'];
    expect((await set(...correction, '--dry-run')).output).toContain(
      'Lignes de commande corrigées\u00a0: 1.',
    );
    expect(await mistyped.sellersOf()).toMatchObject([{ address: 'Caen' }]);
    expect((await set(...correction)).code).toBe(0);
    expect(await mistyped.sellersOf()).toMatchObject([{ legal_form: 'EI', address: 'Rouen' }]);
    expect(await mistyped.sellersOf()).toEqual([await identity()]);
    expect(await set(...correction)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('enregistrez-la de nouveau'),
    });
    expect(await sellersOf()).toEqual(before);
    expect(await later.sellersOf()).toEqual([moved]);
    await addToCart(server, userId, found);
    const { cart_data } = await ask(server, userGetToCart, { params: { user_id: userId } });
    expect(cart_data?.tax_value).toBe(0);
    const choice = { user_id: userId, delivery_type: '1' };
    const { record } = await ask(server, userGetCartBeforeCheckoutApi, { body: choice });
    expect(record?.totaltax).toBe(0);
    expect(await json('sellers', 'list')).toContainEqual(
      expect.objectContaining({
        id: sellerId,
        identity: expect.objectContaining({ address: 'Rouen' }),
      }),
    );
    expect(await auditLines(folder.path, `seller ${sellerId}`)).toMatchObject([
      { who: 'Léa', before: { address: 'Caen' }, after: { address: 'Rouen', correctedLines: 1 } },
      { who: 'Léa', before: { isProfessional: true }, after: { isProfessional: false } },
      { who: 'Jeanne', before: { isProfessional: true }, after: { legalName: 'Ardelle SAS' } },
    ]);
  });

  test('without a VAT number keeps VAT out of the cart, later orders and their credit notes', async () => {
    const found = await findVariation(server, (stock) => stock > 3);
    const set = await run(
      ...['sellers', 'identity', found.product.provider_id, '--legal-name', 'Mina Roy'],
      ...['--address', 'Caen', '--registration', '123456789', '--legal-form', 'EI'],
      ...['--email', 'mina@roy.example', '--phone', '+33 2 31 00 00 00', '--yes'],
    );
    expect(set.output).toContain('professionnel sans TVA (art. 293\u00a0B du CGI)');
    const { userId, url } = await openPayment(server, found);
    const params = { user_id: userId };
    const { cart_data } = await ask(server, userGetToCart, { params });
    expect(cart_data?.tax_value).toBe(0);
    await pay(url, cards.accepted);
    const [order] = await ordersOf(server, userId);
    await run('orders', 'refund', order?._id ?? '', '--amount', '1', '--yes');
    const body = { id: order?._id ?? '', part_id: order?.products[0]?.part_id ?? '' };
    const [detail] = (await ask(server, getOrderDetailByPartId, { body })).all_info;
    expect(detail).toMatchObject({
      totaltax: 0,
      credit_notes: [{ amount: 1, tax: 0 }],
      sellers: [{ vat_number: '', professional: true }],
    });
  });
});
