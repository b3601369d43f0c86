import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { login } from '../../lib/marketplace/contract/account';
import { declareWithdrawal, getOrderDetailByPartId } from '../../lib/marketplace/contract/orders';
import { getuserprofile } from '../../lib/marketplace/contract/profile';
import { endedSessionsFile, parseRevocation } from '../../lib/marketplace/contract/revocation';
import { auditLines } from '../testing/audit-lines';
import { busyCustomer } from '../testing/busy-customer';
import { ask } from '../testing/client';
import { moveClock } from '../testing/clock';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { formOf, postProfile } from '../testing/profile-form';
import type { Server } from '../testing/server';
import { findVariation, newCustomer, newEmail, ordersOf, password } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const tables = z.record(z.string(), z.array(z.string()));
const exportedMails = z.object({ mails: z.array(z.object({ subject: z.string() })) });

const listedWithdrawals = z.array(z.object({ id: z.string(), email: z.string() }));

/** The bodies of the notifications that the shop received. */
const received: string[] = [];
let shopStatus = 204;
const shop = createServer(async (request, response) => {
  received.push(Buffer.concat(await request.toArray()).toString());
  response.writeHead(shopStatus).end();
});
let folder: TemporaryFolder;
let server: Server;
let start: () => Promise<Server>;
beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  folder = newDataDir();
  const env = {
    MARKETPLACE_CLOCK: 'manual',
    INVALIDATION_SECRET: 'un-secret-partage',
    INVALIDATION_URLS: `http://127.0.0.1:${port}/api/invalidation`,
  };
  start = () => hostServer({ dataDir: folder.path, env });
  server = await start();
  // Until the shop accepts the notification of the start, it covers changes of single products.
  await receives(JSON.stringify({ changed: ['products'] }), 1);
});
afterAll(async () => {
  await server.stop();
  shop.close();
  await folder.remove();
});

const run = (...args: string[]) => operate(folder.path, 'users', ...args);

/** Returns whether the shop reads that sessions of this customer have ended, since this time. */
function endOf(userId: string): number | null {
  const lines = readFileSync(join(folder.path, endedSessionsFile), {
    encoding: 'utf8',
    flag: 'a+',
  });
  const ends = lines.split('\n').map(parseRevocation);
  return ends.findLast((end) => end?.customerId === userId && end.id === null)?.since ?? null;
}

const notified = (userId: string) =>
  received.filter((body) => body === JSON.stringify({ changed: [`sessions:${userId}`] })).length;

test('ends the sessions of a customer, in the data folder and by notification', async () => {
  const email = newEmail();
  const userId = await newCustomer(server, email);
  expect((await run('end-sessions', email, '--dry-run')).output).toContain('sont closes');
  expect((await run('end-sessions', email)).errors).toContain('ajoutez --yes');
  expect(endOf(userId)).toBeNull();
  const before = Date.now();
  expect((await run('end-sessions', email, '--yes', '--by', 'Jeanne')).code).toBe(0);
  expect(endOf(userId)).toBeGreaterThanOrEqual(before);
  expect(notified(userId)).toBe(1);
  shopStatus = 503;
  expect((await run('end-sessions', userId, '--yes')).errors).toContain(
    'La boutique n’a pas répondu',
  );
  shopStatus = 204;
  expect((await run('end-sessions', userId, '--yes')).code).toBe(0);
  expect(notified(userId)).toBe(3);
  expect((await run('end-sessions', 'personne@example.fr', '--yes')).code).toBe(1);
  const lines = await auditLines(folder.path, userId);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatchObject({ who: 'Jeanne', after: { sessions: 'ended' } });
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('names a changed product to the shop', async () => {
  const { product } = await findVariation(server, (stock) => stock > 0);
  const own = JSON.stringify({ changed: [`product:${product._id}`] });
  for (const [index, verb] of ['hide', 'publish'].entries()) {
    expect((await operate(folder.path, 'products', verb, product._id, '--yes')).code).toBe(0);
    await receives(own, index + 1);
  }
});

/** Waits until the shop has received this body so many times. @throws what it received instead */
async function receives(body: string, times: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (received.filter((other) => other === body).length < times) {
    if (performance.now() > deadline) throw new Error(`${body} not in ${received.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('exports everything about a customer, without secrets, to a new file', async () => {
  const { userId, email, orderId, roomId } = await busyCustomer(server);
  const file = join(folder.path, 'export.json');
  const args = ['export', email, '--output', file];
  expect((await run(...args, '--dry-run')).output).toMatch(/orders 1, chats 1/);
  expect(() => statSync(file)).toThrow();
  expect((await run(...args, '--yes')).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const data = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  expect(data).toMatchObject({
    customer: { id: userId, email, photo: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    address: [expect.objectContaining({ address: '12 rue de Bretagne' })],
    orders: [expect.objectContaining({ id: orderId })],
    chats: [expect.objectContaining({ id: roomId })],
  });
  for (const part of ['favourite', 'cart_line', 'notification', 'try_on_booking', 'payments']) {
    expect([part, data[part]]).not.toEqual([part, []]);
  }
  expect(text).not.toMatch(/argon2|password|token_hash|code_hash/);
  expect((await run(...args, '--yes')).errors).toContain('existe déjà');
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect((await run('export', 'inconnu', '--output', `${file}2`, '--yes')).code).toBe(1);
  expect(() => statSync(`${file}2`)).toThrow();
  expect(await auditLines(folder.path, userId)).toMatchObject([
    { action: 'users export', after: { exported: true } },
  ]);
});

test('exports and erases the mails to a former address, but not those of its next owner', async () => {
  const { userId, email: former, orderId } = await busyCustomer(server);
  const [order] = await ordersOf(server, userId);
  expect(order?._id).toBe(orderId);
  const profile = { first_name: 'Inès', last_name: 'Dupont', phone: '612345678' };
  const changed = { ...profile, country_code: '+33', edit_id: userId, email: newEmail() };
  expect((await postProfile(server, formOf(changed))).json.status).toBe(1);
  const nextId = await newCustomer(server, former);
  const subjects = async (id: string) => {
    const file = join(folder.path, `mails-${id}.json`);
    expect((await run('export', id, '--output', file, '--yes')).code).toBe(0);
    return exportedMails.parse(JSON.parse(readFileSync(file, 'utf8'))).mails;
  };
  expect(await subjects(userId)).toEqual(
    expect.arrayContaining([
      { subject: `Votre commande ${order?.order_id}` },
      { subject: 'Votre adresse e-mail a été modifiée' },
    ]),
  );
  expect(await subjects(nextId)).toEqual([]);

  expect((await run('erase', userId, '--yes')).code).toBe(0);
  await server.stop();
  const { mail_outbox: mails = [] } = await runOffline('read-tables', folder.path, tables);
  server = await start();
  expect(mails.filter((row) => row.includes(former) || row.includes(userId))).toEqual([]);
});

test('neither exports nor erases a mail to somebody who had the address without an account', async () => {
  const email = newEmail();
  const declaration = { name: 'Inès Dupont', email, order_number: 'V-2026-0', articles: '' };
  const at = { wording: 'Renonciation', declared_at: '2026-11-24T09:00:00.000Z' };
  await ask(server, declareWithdrawal, { body: { ...declaration, ...at } });
  // The reply comes before the declaration is compared with the orders.
  await moveClock(server, 1);
  const { output } = await operate(folder.path, 'withdrawals', 'list', '--json');
  const declared = listedWithdrawals.parse(JSON.parse(output)).find((one) => one.email === email);
  const answer = ['answer', declared?.id ?? '', '--decision', 'accepted', '--yes'];
  expect((await operate(folder.path, 'withdrawals', ...answer)).code).toBe(0);

  const userId = await newCustomer(server, email);
  const file = join(folder.path, 'mails-of-namesake.json');
  expect((await run('export', userId, '--output', file, '--yes')).code).toBe(0);
  expect(exportedMails.parse(JSON.parse(readFileSync(file, 'utf8'))).mails).toEqual([]);
  expect((await run('erase', userId, '--yes')).code).toBe(0);
  const mails = await operate(folder.path, 'mail', 'list', '--json');
  expect(mails.output).toContain(email);
});

test('erases a customer, and keeps the order without name and address', async () => {
  const { userId, email, orderId, partId, photo } = await busyCustomer(server);
  await operate(folder.path, 'orders', 'advance', orderId, '--to', 'delivered');
  const profile = async () =>
    (await ask(server, getuserprofile, { params: { user_id: userId } })).data;
  expect((await run('erase', email, '--dry-run')).output).toMatch(
    /Code de commerce, L123-22\).*1\./,
  );
  expect((await run('erase', email)).errors).toContain('ajoutez --yes');
  expect(await profile()).not.toBeNull();
  expect((await fetch(`${server.api}/public/${photo}`)).status).toBe(200);

  expect((await run('erase', email, '--yes', '--by', 'Jeanne')).code).toBe(0);
  expect(await profile()).toBeNull();
  expect((await ask(server, login, { body: { email, password } })).status).toBe(0);
  expect(endOf(userId)).not.toBeNull();
  expect((await fetch(`${server.api}/public/${photo}`)).status).toBe(404);
  const body = { id: orderId, part_id: partId };
  const { all_info } = await ask(server, getOrderDetailByPartId, { body });
  expect(all_info).toMatchObject([{ shippingaddress: null }]);
  expect((await run('erase', email, '--yes')).code).toBe(1);
  expect(await auditLines(folder.path, userId)).toMatchObject([
    { who: 'Jeanne', subject: `customer ${userId}`, after: { erased: true, keptOrders: 1 } },
  ]);

  await server.stop();
  const left = Object.entries(await runOffline('read-tables', folder.path, tables)).flatMap(
    ([table, rows]) =>
      rows.filter((row) => row.includes(userId) || row.includes(email)).map(() => table),
  );
  server = await start();
  expect(left).toEqual(['audit_log']);
});

test('ends the sessions of an erased customer when the shop answers again', async () => {
  const email = newEmail();
  const userId = await newCustomer(server, email);
  shopStatus = 503;
  const erased = await run('erase', email, '--yes');
  shopStatus = 204;
  expect(erased.code).toBe(1);
  expect(erased.errors).toMatch(/^Le compte est effacé\. La boutique n’a pas répondu/);
  expect(erased.errors).toContain(`«\u00a0users end-sessions ${userId}\u00a0»`);
  const before = notified(userId);
  const ended = await run('end-sessions', userId, '--yes');
  expect(ended.output).toContain(`Toutes les sessions du compte effacé ${userId} sont closes`);
  expect(notified(userId)).toBe(before + 1);
  expect((await run('end-sessions', email, '--yes')).code).toBe(1);
  expect((await run('end-sessions', userId.slice(1), '--yes')).code).toBe(1);
});

test('erases no customer whose photo is not in this data folder, unless it is lost', async () => {
  const { userId, email, photo } = await busyCustomer(server);
  rmSync(join(folder.path, 'public', photo));
  for (const option of ['--dry-run', '--yes']) {
    expect(await run('erase', email, option)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`n’est pas dans le dossier ${folder.path}`),
    });
  }
  expect(await auditLines(folder.path, userId)).toEqual([]);
  const { code, output } = await run('erase', email, '--yes', '--photo-lost');
  expect(code).toBe(0);
  expect(output).toContain('paiements ouverts et conversations. Commandes gardées');
  expect(await auditLines(folder.path, userId)).toMatchObject([{ after: { photo: 'lost' } }]);
});
