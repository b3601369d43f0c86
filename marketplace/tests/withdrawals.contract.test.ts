import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  delete_chat_user_by_room_id,
  get_all_message_by_product_user_id,
  get_all_user_chat,
} from '../../lib/marketplace/contract/chat';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { declareWithdrawal } from '../../lib/marketplace/contract/orders';
import { createuser, getuserprofile } from '../../lib/marketplace/contract/profile';
import { parisDate, parisMoment } from '../base/paris-time';
import { connectChat } from '../testing/chat-client';
import { ask, send } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { hostServer } from '../testing/hosted-server';
import { type Buyer, newBuyer } from '../testing/kill/buyer';
import { piecesToBuy } from '../testing/kill/pieces';
import { mimeParts } from '../testing/mime';
import { operate } from '../testing/operator-line';
import { seededRandom } from '../testing/random';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  type Found,
  newAddress,
  newEmail,
  ordersOf,
  pay,
  productOf,
} from '../testing/shopper';

const listed = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    email: z.string(),
    orderNumber: z.string(),
    sellerName: z.string(),
    message: z.string(),
    decision: z.string().nullable(),
  }),
);

let receiver: FakeSmtpServer;
let server: Server;
let pieces: readonly Found[];
beforeAll(async () => {
  receiver = await startFakeSmtpServer();
  server = await hostServer({ env: { SMTP_URL: receiver.url, ...manualClock } });
  pieces = await piecesToBuy(server, 20);
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const run = (...args: string[]) => operate(server.dataDir, 'withdrawals', ...args);
const list = async (...options: string[]) =>
  listed.parse(JSON.parse((await run('list', '--json', '--limit', '1000', ...options)).output));

/** A customer with an order. */
async function ordered() {
  const customer = await newBuyer(server, receiver, pieces, seededRandom(1));
  while (!(await customer.buy(server)));
  const [order] = await ordersOf(server, customer.userId);
  const [line] = order?.products ?? [];
  return { customer, number: order?.order_id ?? '', line };
}

function declarationOf(email: string, number: string, articles = '') {
  return {
    name: 'Inès Dupont',
    email,
    order_number: number,
    articles,
    wording: `Renonciation au contrat : commande n° ${number}.\nInès Dupont, le 24/11/2026 10:00 (heure de Paris).`,
    declared_at: '2026-11-24T09:00:00.000Z',
  };
}

async function declare(body: ReturnType<typeof declarationOf>, key = '') {
  const { status, json } = await send(server, declareWithdrawal, {
    body,
    headers: { 'idempotency-key': key },
  });
  // Answers before it compares the declaration with the orders.
  await moveClock(server, 1);
  return { status, json };
}

async function threadOf({ userId }: Buyer, productId: string) {
  const body = { product_id: productId, user_id: userId };
  return (await ask(server, get_all_message_by_product_user_id, { body })).data;
}

async function deleteChats(userId: string): Promise<void> {
  const { data: chats } = await ask(server, get_all_user_chat, { params: { user_id: userId } });
  for (const { _id } of chats) {
    await ask(server, delete_chat_user_by_room_id, { params: { room_id: _id } });
  }
}

const receiptsTo = (email: string) =>
  receiver
    .mailsTo(email)
    .map((mail) => mimeParts(mail))
    .filter(({ text }) => text.includes('PDF'));

test('acknowledges a declaration to the order’s address with its PDF, and notifies the seller once', async () => {
  const { customer, number, line } = await ordered();
  const body = declarationOf(customer.email.toUpperCase(), ` n° ${number.toLowerCase()} `);
  const first = await declare(body, 'key-1');
  expect(await declare(body, 'key-1')).toEqual(first);
  await receiver.mailTo(customer.email, 'accusé de réception');
  const [receipt, ...others] = receiptsTo(customer.email);
  expect(others).toEqual([]);
  for (const shown of [receipt?.text, receipt?.html]) {
    expect(shown).toContain(`Renonciation au contrat : commande n°`);
    expect(shown).toContain('(heure de Paris)');
  }
  const [file = ''] = receipt?.files ?? [];
  expect(Buffer.from(file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  const messages = await threadOf(customer, line?.product?._id ?? '');
  const told = messages.filter(({ message }) => message.startsWith('Renonciation'));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ receipt_mailed: true });
  expect(told[0]?.message).toContain(`Commande n° ${number}.`);
  const [request, ...more] = (await list()).filter(({ email }) => email === customer.email);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ decision: null });
  expect(request?.sellerName).not.toBe('');
});

describe('a declaration that arrives late', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const requestsOf = async (author: string) =>
    (await list()).filter(({ email }) => email === author).map(({ at }) => at);

  test('counts from when it was sent: for the customer, the sellers and the operator', async () => {
    const { customer, number, line } = await ordered();
    const sent = daysAgo(2);
    const declared_at = sent.toISOString();
    const { json } = await declare({ ...declarationOf(customer.email, number), declared_at });
    expect(Object(json).received_at > daysAgo(1).toISOString()).toBe(true);
    await receiver.mailTo(customer.email, 'accusé de réception');
    const [receipt] = receiptsTo(customer.email);
    expect(receipt?.text).toContain(`le ${parisDate(sent)} (heure de Paris)`);
    const [told] = (await threadOf(customer, line?.product?._id ?? '')).filter(({ message }) =>
      message.startsWith('Renonciation'),
    );
    expect(told?.message).toContain(`, le ${parisMoment(sent)} (heure de Paris).`);
    expect(await requestsOf(customer.email)).toEqual([declared_at]);
    await deleteChats(customer.userId);
    expect(await requestsOf(customer.email)).toEqual([declared_at]);
  });

  test.each([
    ['in the future', -1],
    ['that no shop can have waited with', 40],
  ])('counts from its reception with a time %s', async (_, days) => {
    const email = newEmail();
    const declared_at = daysAgo(days).toISOString();
    const { json } = await declare({ ...declarationOf(email, 'V-1'), declared_at });
    expect(await requestsOf(email)).toEqual([Object(json).received_at]);
  });
});

test('quotes articles that it does not recognise, and marks no line as withdrawn from', async () => {
  const { customer, number, line } = await ordered();
  await declare(declarationOf(customer.email, number, 'le truc bleu'));
  const [told] = (await threadOf(customer, line?.product?._id ?? '')).filter(({ message }) =>
    message.startsWith('Renonciation'),
  );
  expect(told?.message).toMatch(/^Renonciation au contrat : commande n° /);
});

test('answers unknown and known orders alike, and mails nothing to an address that was only typed', async () => {
  const { customer, number, line } = await ordered();
  const stranger = 'inconnue@example.fr';
  const forKnown = await declare(declarationOf(stranger, number));
  const forUnknown = await declare(declarationOf(stranger, 'V-1999-000001'));
  const shape = ({ status, json }: typeof forKnown) => ({
    status,
    json: { ...Object(json), received_at: 'then' },
  });
  expect(shape(forKnown)).toEqual(shape(forUnknown));
  await declare(declarationOf(stranger, number));
  const notice = await receiver.mailTo(customer.email, 'une autre adresse e-mail que la vôtre');
  expect(mimeParts(notice).text).not.toContain(stranger);
  expect(receiver.mailsTo(stranger)).toEqual([]);
  const notices = receiver.mailsTo(customer.email).filter((mail) => mail.includes('autre adresse'));
  expect(notices).toHaveLength(1);
  const messages = await threadOf(customer, line?.product?._id ?? '');
  expect(messages.filter(({ message }) => message.startsWith('Renonciation'))).toEqual([]);

  const waiting = (await list('--open')).filter(({ email }) => email === stranger);
  expect(waiting).toHaveLength(3);
  const id = waiting[0]?.id ?? '';
  const refuse = ['answer', id, '--decision', 'refused', '--yes'];
  expect((await run(...refuse)).errors).toContain('demande un texte');
  expect((await run(...refuse, 'Aucune', 'commande.')).code).toBe(0);
  expect(await receiver.mailTo(stranger, 'Aucune commande.')).toContain('Subject:');
  expect((await run(...refuse, 'Non')).output).toContain('déjà sa réponse');
  expect((await list('--open')).map((one) => one.id)).not.toContain(id);
});

test('keeps a withdrawal, and its answer, when the customer deletes the conversation', async () => {
  const { customer, number } = await ordered();
  await declare(declarationOf(customer.email, number));
  const [request] = (await list()).filter(({ email }) => email === customer.email);
  const answer = ['answer', request?.id ?? '', '--decision', 'accepted', '--yes'];
  expect((await run(...answer)).code).toBe(0);
  await deleteChats(customer.userId);
  expect((await list()).filter(({ email }) => email === customer.email)).toMatchObject([
    { decision: 'accepted', message: expect.stringContaining(number) },
  ]);
});

test('keeps each of several articles that the customer withdraws from', async () => {
  const { email, userId } = await newBuyer(server, receiver, pieces, seededRandom(1));
  const [one] = pieces;
  const other = pieces.find(({ product }) => product._id !== one?.product._id);
  for (const piece of [one, other]) if (piece) await addToCart(server, userId, piece);
  const body = checkoutBody(userId, await newAddress(server, userId));
  const { url } = await ask(server, userCheckoutApi, { body });
  expect((await pay(url, cards.accepted)).status).toBe(303);
  const number = (await ordersOf(server, userId))[0]?.order_id ?? '';
  await declare(declarationOf(email, number));
  const mine = async () => (await list('--open')).filter((request) => request.email === email);
  expect(await mine()).toHaveLength(2);
  await deleteChats(userId);
  expect(await mine()).toHaveLength(2);
  await operate(server.dataDir, 'users', 'erase', email, '--yes');
  const left = (await list('--open')).filter(({ orderNumber }) => orderNumber === number);
  expect(left).toHaveLength(2);
  expect(left.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `commande n° ${number}`,
      expect.stringMatching(/^[^\n:]+, quantité 1$/),
    ]),
  );
});

test('names the article of a withdrawal in a chat whose account is deleted', async () => {
  const { customer, number, line } = await ordered();
  const product_id = line?.product?._id ?? '';
  const { provider_id: seller_id } = await productOf(server, product_id);
  const chat = await connectChat(server, { user_id: customer.userId });
  const sent = { user_id: customer.userId, product_id, seller_id, message_by: 1 };
  const withdrawal = `Renonciation au contrat : Robe (Noir, M), quantité 1.\nCommande n° ${number}, article 2 sur 3.\nInès Dupont, le 24/11/2026 10:00 (heure de Paris).`;
  await chat.send({ ...sent, message: withdrawal });
  await chat.send({ ...sent, message: 'Renonciation au contrat : je m’appelle Inès Dupont.' });
  chat.leave();
  const mine = (await list('--open')).filter(({ email }) => email === customer.email);
  await operate(server.dataDir, 'users', 'erase', customer.email, '--yes');
  const left = (await list('--open')).filter(({ email }) => email === '');
  expect(mine).toHaveLength(2);
  expect(left).toContainEqual(
    expect.objectContaining({
      orderNumber: number,
      message: 'Robe (Noir, M), quantité 1, article 2 sur 3',
    }),
  );
  expect(JSON.stringify(left)).not.toContain('Inès');
});

test('erases the declarations of a deleted account, which stay to be answered, and no others', async () => {
  const { customer, number } = await ordered();
  const stranger = newEmail();
  await declare(declarationOf(customer.email, number, 'La robe bleue'));
  await declare(declarationOf(stranger, number));
  await declare(declarationOf(customer.email, 'V-1'));
  expect((await list('--open')).map(({ orderNumber }) => orderNumber)).toContain(number);
  await operate(server.dataDir, 'users', 'erase', customer.email, '--yes');
  const left = await list('--open');
  expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining([stranger]));
  expect(left.filter(({ email }) => email === customer.email)).toHaveLength(1);
  const [erased] = left.filter(({ email, orderNumber }) => email === '' && orderNumber === number);
  expect(erased).toMatchObject({ message: 'La robe bleue' });
  expect((await run('list', '--open')).output).toContain(number);
  const answer = await run('answer', erased?.id ?? '', '--decision', 'accepted', '--yes');
  expect(answer.output).toContain('a supprimé son compte');
  expect((await list('--open')).map(({ id }) => id)).not.toContain(erased?.id);
  const answered = (await list()).find(({ id }) => id === erased?.id);
  expect(answered).toMatchObject({ orderNumber: number, message: '' });
});

test('refuses a declaration that is too long or incomplete', async () => {
  const complete = declarationOf('a@example.fr', 'V-1');
  for (const change of [
    { name: ' ' },
    { email: 'a' },
    { wording: '' },
    { name: 'a'.repeat(300) },
  ]) {
    expect((await declare({ ...complete, ...change })).status).toBe(400);
  }
  expect((await declare(complete, 'k'.repeat(3_000))).status).toBe(400);
});

test('stores a declaration whose time no database can hold', async () => {
  const email = newEmail();
  const declared = { ...declarationOf(email, 'V-1'), declared_at: '-271821-04-20T00:00:00.000Z' };
  expect((await declare(declared)).status).toBe(200);
  expect((await list('--open')).map((one) => one.email)).toContain(email);
});

test('exports a customer’s declarations after a change of e-mail and without their chat, and none of strangers', async () => {
  const { customer, number } = await ordered();
  const declared = {
    ...declarationOf(customer.email, number),
    declared_at: new Date(Date.now() - 3_600_000).toISOString(),
  };
  await declare(declared);
  await declare({ ...declarationOf('inconnue@example.fr', number), name: 'Une inconnue' });
  const [request] = (await list()).filter(({ email }) => email === customer.email);
  expect((await run('answer', request?.id ?? '', '--decision', 'accepted', '--yes')).code).toBe(0);
  const params = { user_id: customer.userId };
  const { data } = await ask(server, getuserprofile, { params });
  const body = { ...data, edit_id: customer.userId, email: newEmail() };
  expect(await ask(server, createuser, { body })).toMatchObject({ status: 1 });
  await deleteChats(customer.userId);
  const file = join(server.dataDir, 'export.json');
  await operate(server.dataDir, 'users', 'export', body.email, '--output', file, '--yes');
  const { withdrawals } = z
    .object({ withdrawals: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(withdrawals).toEqual([
    {
      ...declared,
      received_at: expect.any(String),
      decision: 'accepted',
      answered_at: expect.any(String),
    },
  ]);
});
