import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
} from '../../lib/marketplace/contract/account';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { changePassword } from '../../lib/marketplace/contract/profile';
import { connectChat } from '../testing/chat-client';
import { ask } from '../testing/client';
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
  checkoutBody,
  type Found,
  newAddress,
  newEmail,
  password,
  registration,
} from '../testing/shopper';

const day = 24 * 60 * 60;
/** Longer than the longest delay between two attempts. */
const longestDelay = 20 * 60;

const listed = z.object({
  waiting: z.number(),
  oldestSeconds: z.number(),
  mails: z.array(
    z.object({
      id: z.string(),
      cause: z.string(),
      state: z.string(),
      recipient: z.string().nullable(),
      subject: z.string().nullable(),
      lastError: z.string().nullable(),
    }),
  ),
});

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
afterEach(async () => {
  await receiver.close();
  await receiver.reopen();
  await moveClock(server, longestDelay);
});

async function list(...options: readonly string[]) {
  const { output } = await operate(server.dataDir, 'mail', 'list', '--json', ...options);
  return listed.parse(JSON.parse(output));
}

const mailsTo = async ({ email }: Pick<Buyer, 'email'>) =>
  (await list('--limit', '1000')).mails.filter(({ recipient }) => recipient === email);

async function buyer(): Promise<Buyer> {
  return newBuyer(server, receiver, pieces, seededRandom(1));
}

/** Buys until a piece is in stock. */
async function buy(customer: Buyer): Promise<string> {
  while (!(await customer.buy(server)));
  return (await customer.orderNumbers(server))[0] ?? '';
}

async function isStored(email: string): Promise<boolean> {
  const { output } = await operate(server.dataDir, 'users', 'list', '--search', email);
  return output.includes(email);
}

function subjectsTo({ email }: Pick<Buyer, 'email'>): readonly string[] {
  return receiver.mailsTo(email).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
}

test('sends a mail once when the mail server is back, and reports it as waiting until then', async () => {
  const customer = await buyer();
  await receiver.close();
  const number = await buy(customer);
  await moveClock(server, 600);
  const { waiting, oldestSeconds, mails } = await list();
  expect(waiting).toBeGreaterThan(0);
  expect(oldestSeconds).toBeGreaterThanOrEqual(600);
  expect(mails.find(({ subject }) => subject === `Votre commande ${number}`)).toMatchObject({
    state: 'waiting',
    lastError: 'ESOCKET CONN',
  });
  await receiver.reopen();
  await moveClock(server, longestDelay);
  await moveClock(server, longestDelay);
  const confirmations = subjectsTo(customer).filter((text) => text === `Votre commande ${number}`);
  expect(confirmations).toHaveLength(1);
});

test('erases sent mails after seven days, and one with a code or link at once', async () => {
  const customer = await buyer();
  const number = await buy(customer);
  await receiver.mailTo(customer.email, number);
  await ask(server, userForgotPassword, { body: { email: customer.email } });
  await receiver.mailTo(customer.email, 'Choisir un nouveau mot de passe');
  await moveClock(server, 6 * day);
  const subjects = (await mailsTo(customer)).map(({ subject }) => subject);
  expect(subjects).toContain(`Votre commande ${number}`);
  expect(subjects).not.toContain('Choisissez un nouveau mot de passe');
  const [kept] = await mailsTo(customer);
  await moveClock(server, 8 * day);
  expect(await mailsTo(customer)).toEqual([]);
  expect((await operate(server.dataDir, 'mail', 'retry', kept?.id ?? '')).code).toBe(1);
  await moveClock(server, 90 * day);
  expect((await list('--limit', '1000')).mails).toEqual([]);
});

test('erases a payment thirty days after it was abandoned, and none that became an order', async () => {
  const customer = await buyer();
  await buy(customer);
  const [piece] = pieces;
  if (!piece) throw new Error('no pieces to buy');
  await addToCart(server, customer.userId, piece);
  const addressId = await newAddress(server, customer.userId);
  await ask(server, userCheckoutApi, { body: checkoutBody(customer.userId, addressId) });
  await moveClock(server, 30 * day);
  const known = { address: expect.objectContaining({}), lines: [expect.anything()] };
  expect(await paymentsOf(customer)).toMatchObject([known, known]);
  await moveClock(server, day);
  const erased = { status: 'closed', address: null, lines: [] };
  expect(await paymentsOf(customer)).toMatchObject([{ ...known, status: 'paid' }, erased]);
});

test('deletes an account that was not verified within thirty days of its last code', async () => {
  const { email: verified } = await buyer();
  const email = newEmail();
  const register = () => ask(server, userRegisteration, { body: registration(email) });
  const logIn = (address: string) => ask(server, login, { body: { email: address, password } });
  const { data } = await register();
  await moveClock(server, 29 * day);
  await ask(server, resendOtpWeb, { body: { user_id: data?._id ?? '' } });
  // A password link verifies the account too.
  await moveClock(server, 30 * day - 30 * 60);
  await ask(server, userForgotPassword, { body: { email } });
  await moveClock(server, 45 * 60);
  expect(await isStored(email)).toBe(true);

  await moveClock(server, 2 * day);
  expect(await isStored(email)).toBe(false);
  expect((await logIn(email)).message).toBe('Adresse e-mail ou mot de passe incorrect.');
  expect((await logIn(verified)).status).toBe(1);
  expect((await register()).status).toBe(1);
});

test('keeps an account whose last code could not be sent at first', async () => {
  const email = newEmail();
  const { data } = await ask(server, userRegisteration, { body: registration(email) });
  await moveClock(server, 30 * day - 60);
  await receiver.close();
  const resent = await ask(server, resendOtpWeb, { body: { user_id: data?._id ?? '' } });
  expect(resent.message).toContain('pas pu envoyer');
  await moveClock(server, 2 * 60);
  expect(await isStored(email)).toBe(true);
  await moveClock(server, 31 * day);
  expect(await isStored(email)).toBe(false);
});

test('does not send a code that has expired or was replaced', async () => {
  await receiver.close();
  const [late, patient] = [newEmail(), newEmail()];
  await ask(server, userRegisteration, { body: registration(late) });
  const { data } = await ask(server, userRegisteration, { body: registration(patient) });
  await moveClock(server, 20 * 60);
  await receiver.reopen();
  await ask(server, resendOtpWeb, { body: { user_id: data?._id ?? '' } });
  await moveClock(server, longestDelay);
  expect(receiver.mailsTo(late)).toEqual([]);
  expect(receiver.mailsTo(patient)).toHaveLength(1);
});

test('acknowledges a withdrawal once, with the declaration', async () => {
  const customer = await buyer();
  const [piece] = pieces;
  const socket = await connectChat(server, { user_id: customer.userId });
  const declared = {
    user_id: customer.userId,
    product_id: piece?.product._id ?? '',
    seller_id: piece?.product.provider_id ?? '',
    message: 'Renonciation au contrat : Robe, quantité 1.\nCommande n° V-2026-000042.',
    client_id: 'withdrawal',
  };
  const replies = [await socket.send(declared), await socket.send(declared)];
  await socket.send({ ...declared, message: 'Bonjour', client_id: 'other' });
  socket.leave();
  expect(replies.map(({ status }) => status)).toEqual([1, 1]);
  await receiver.mailTo(customer.email, 'accusé de réception');
  await moveClock(server, longestDelay);
  const receipts = receiver
    .mailsTo(customer.email)
    .map((mail) => mimeParts(mail))
    .filter(({ text }) => text.includes('accusé de réception'));
  expect(receipts).toHaveLength(1);
  for (const shown of [receipts[0]?.text, receipts[0]?.html]) {
    expect(shown).toContain('Commande n° V-2026-000042.');
  }
});

test('notifies the owner of a new password', async () => {
  const customer = await buyer();
  const body = { user_id: customer.userId, old_password: password };
  const chosen = { password: 'un-autre-mot', confirmPassword: 'un-autre-mot' };
  expect((await ask(server, changePassword, { body: { ...body, ...chosen } })).status).toBe(1);
  const words = 'Le mot de passe de votre compte a été modifié le ';
  expect(mimeParts(await receiver.mailTo(customer.email, words)).html).toContain(words);
});

/** Returns the payments in the export of a customer, oldest first. */
async function paymentsOf({ email }: Buyer): Promise<readonly unknown[]> {
  const file = join(server.dataDir, `${newEmail()}.json`);
  await operate(server.dataDir, 'users', 'export', email, '--output', file, '--yes');
  const exported = z.object({ payments: z.array(z.unknown()) });
  return exported.parse(JSON.parse(readFileSync(file, 'utf8'))).payments;
}
