import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { z } from 'zod';
import {
  getResponseInitate,
  responseEvent,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import { getUserNotification } from '../../lib/marketplace/contract/notifications';
import { driverSubmitForgotPassword } from '../../lib/marketplace/contract/profile';
import { isTestAll } from '../../test-all';
import { ask } from '../testing/client';
import { databaseEnvironment, dropDatabase, prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { operate } from '../testing/operator-line';
import { operateAlone } from '../testing/operator-process';
import { type Server, startServer } from '../testing/server';
import {
  cards,
  findVariation,
  firstProductIds,
  newCustomer,
  newEmail,
  openPayment,
  pay,
  productOf,
} from '../testing/shopper';
import { makeFolder } from '../testing/temporary-folder';

const announced = z.object({ address: z.string(), key: z.string() });
const ordersSchema = z.array(
  z.object({
    orderNumber: z.string(),
    stage: z.number(),
    customer: z.object({ email: z.string() }),
  }),
);
const roomsSchema = z.array(z.object({ roomId: z.string(), lastMessage: z.string() }));

let server: Server;
let dataDir: string;
/** With a stopped clock, the demo sellers do not answer. */
const options = () => ({ dataDir, env: { MARKETPLACE_CLOCK: 'manual' } });
beforeAll(async () => {
  dataDir = makeFolder();
  server = await hostServer(options());
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const run = (...args: string[]) => operate(dataDir, ...args);
const isEmbedded = () => databaseEnvironment(dataDir).DATABASE_URL === undefined;

async function json(...args: string[]): Promise<unknown> {
  const { code, output, errors } = await run(...args, '--json');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return JSON.parse(output);
}

describe('the channel of a running marketplace', () => {
  const file = () => join(dataDir, 'marketplace', 'operator.json');
  const read = () => announced.parse(JSON.parse(readFileSync(file(), 'utf8')));
  const post = (authorization: string, body: unknown = { command: 'codes list', args: {} }) =>
    fetch(`${read().address}/operator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });

  test('writes a file that only this user can read', () => {
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(new URL(read().address).hostname).toBe('127.0.0.1');
  });

  test('answers 404 without its key', async () => {
    const { address, key } = read();
    for (const wrong of [
      '',
      'Bearer',
      `Bearer ${key}x`,
      `Bearer ${key.slice(1)}`,
      `Basic ${key}`,
    ]) {
      const response = await post(wrong);
      expect([response.status, await response.text()]).toEqual([404, '']);
    }
    expect((await fetch(`${address}/operator`)).status).toBe(404);
    expect((await fetch(`${server.api}/operator`, { method: 'POST' })).status).toBe(404);
  });

  test.each([[null], [[]], [{}], [{ command: 'toString' }], [{ command: 'codes add', args: [] }]])(
    'refuses the invalid command %j',
    async (body) => {
      const response = await post(`Bearer ${read().key}`, body);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ ok: false, message: expect.any(String) });
    },
  );
});

describe('the command line', () => {
  test.each([
    [['codes', 'add', 'ETE', '--percent', '0'], 'un nombre entier de 1 à 100'],
    [['codes', 'add', 'ETE'], 'Il manque l’option --percent ou --amount.'],
    [['codes', 'add', 'ETE', '--percent', '5', '--amount', '5'], 'ne vont pas ensemble'],
    [['codes', 'add', 'ETE', '--amount', '5', '--expires', '2027-02-30'], 'un jour comme'],
    [['orders', 'list', '--limit', 'dix'], 'un nombre entier de 1 à 1000'],
    [['orders', 'advance'], 'Il manque numéro.'],
    [['orders', 'advance', 'V-1', '--to', 'lost'], 'au choix ready, departed, delivered.'],
    [['inconnue'], 'La commande inconnue n’existe pas.'],
    [['users', 'list', '--x'], 'L’option --x n’existe pas.'],
  ])('exits with 2 and an explanation for %j', async (args, sentence) => {
    const { code, output, errors } = await run(...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
  });

  test('exits with the code of the command', async () => {
    expect((await operateAlone(dataDir, 'codes', 'list')).code).toBe(0);
    expect((await operateAlone(dataDir, 'users', 'show', 'personne@example.fr')).code).toBe(1);
    expect((await operateAlone(dataDir, 'inconnue')).code).toBe(2);
  });

  test('exits with 0 for help', async () => {
    const { code, output, errors } = await run('codes', 'add', '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('--percent');
    expect(output).not.toMatch(/Usage:|Options:|Arguments:|display help/);
  });
});

test('lists and advances orders and notifies their customer', async () => {
  const found = await findVariation(server, (stock) => stock > 3);
  const { userId, email, url } = await openPayment(server, found);
  await pay(url, cards.accepted);
  const [order] = ordersSchema.parse(await json('orders', 'list', '--open', '--limit', '1'));
  expect(order).toMatchObject({ stage: 0, customer: { email } });
  const number = order?.orderNumber ?? '';
  expect((await run('orders', 'list')).output).toMatch(
    new RegExp(`^NUMÉRO +DATE[^]*${number} .*commandée.*${email}`),
  );

  expect((await run('orders', 'advance', number, '--to', 'departed')).output).toBe(
    `La commande ${number} est en route.`,
  );
  const back = await run('orders', 'advance', number, '--to', 'ready');
  expect(back).toMatchObject({ code: 1, output: '' });
  expect(back.errors).toBe(`La commande ${number} en est déjà là, ou plus loin.`);
  expect((await run('orders', 'advance', number)).output).toContain('est livrée.');
  expect((await run('orders', 'advance', number)).code).toBe(1);
  const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
  expect(data.filter(({ message, title }) => `${title} ${message}`.includes(number))).toHaveLength(
    3,
  );
  expect((await run('orders', 'advance', 'V-inconnue')).errors).toBe(
    'Cette commande n’existe pas.',
  );
});

test('delivers a reply to the customer’s open chat', async () => {
  const userId = await newCustomer(server);
  const [productId = ''] = await firstProductIds(server);
  const { provider_id: sellerId } = await productOf(server, productId);
  const socket = io(server.api, { auth: { user_id: userId }, transports: ['websocket'] });
  const texts: string[] = [];
  let heard = () => {};
  const reply = new Promise<void>((resolve) => {
    heard = resolve;
  });
  socket.on(responseEvent, (given: unknown) => {
    texts.push(...getResponseInitate.parse(given).chat.map(({ message }) => message));
    if (texts.includes('Oui, en 38 \u001b[2J et en 40.')) heard();
  });
  await socket.emitWithAck(sendMessageEvent, {
    user_id: userId,
    product_id: productId,
    seller_id: sellerId,
    message: 'Reste-t-il \u001b[2Jdu 38 ?',
    message_by: 1,
  });
  const rooms = roomsSchema.parse(await json('chat', 'inbox'));
  const room = rooms.find(({ lastMessage }) => lastMessage.startsWith('Reste-t-il'));
  expect(room).toBeDefined();

  const sent = await run(
    'chat',
    'reply',
    room?.roomId ?? '',
    'Oui,',
    'en 38 \u001b[2J',
    'et en 40.',
  );
  expect(sent).toMatchObject({ code: 0, output: 'Réponse envoyée.' });
  await reply;
  socket.disconnect();

  const shown = await run('chat', 'show', room?.roomId ?? '');
  expect(shown.output).toMatch(/Client\u00a0: Reste-t-il .*\n.*Vendeur\u00a0: Oui, en 38/);
  expect(shown.output).not.toContain('\u001b');
  expect((await run('chat', 'reply', room?.roomId ?? '', ' ')).errors).toBe('Message est requis');
  expect((await run('chat', 'show', 'inconnue')).code).toBe(1);
});

test('finds a seller’s chat key by name, ignoring case', async () => {
  const { output } = await run('chat', 'key', 'maison ardelle sas');
  expect(output).toMatch(/seller_key\)\u00a0: [0-9a-f]{64}/);
  expect((await run('chat', 'key', 'personne')).code).toBe(1);
});

test('finds accounts by part of their e-mail and hides their password', async () => {
  const email = newEmail();
  const id = await newCustomer(server, email);
  const list = await json('users', 'list', '--search', email.slice(2, -4).toUpperCase());
  expect(list).toEqual([expect.objectContaining({ id, email, orders: 0 })]);
  expect(await json('users', 'list', '--search', '%')).toEqual([]);
  const shown = await json('users', 'show', email);
  expect(shown).toEqual(await json('users', 'show', id));
  expect(shown).toMatchObject({ id, email, cartLines: 0, lastOrder: null });
  expect(JSON.stringify(shown)).not.toMatch(/password|argon2/);
  expect((await run('users', 'show', 'personne@example.fr')).code).toBe(1);
});

test('sets a password for a driver, shown once, and mails a link to change it', async () => {
  const email = newEmail();
  const added = await run('drivers', 'add', email, '--name', 'Jo Livreur');
  expect(added.output).toMatch(/montré une seule fois\u00a0: \S{16}$/);
  expect((await run('drivers', 'add', email, '--name', 'Jo')).code).toBe(1);
  expect((await run('drivers', 'reset-link', email)).code).toBe(0);
  const id = /DriverResetPassword\/(\S+)/.exec(server.latestMail(email))?.[1] ?? '';
  const body = { id, new_password: 'nouveau-mot' };
  expect((await ask(server, driverSubmitForgotPassword, { body })).status).toBe(1);
  expect((await run('drivers', 'reset-link', newEmail())).code).toBe(1);
});

test('adds and removes questions of the help page', async () => {
  const { output } = await run('faq', 'add', 'Ouvert le dimanche ?', 'Oui.');
  const id = /question (\S+) est/.exec(output)?.[1] ?? '';
  const entry = { id, question: 'Ouvert le dimanche ?', answer: 'Oui.' };
  expect(await json('faq', 'list')).toContainEqual(entry);
  expect((await run('faq', 'remove', id)).code).toBe(0);
  expect(await json('faq', 'list')).not.toContainEqual(entry);
  expect((await run('faq', 'remove', id)).code).toBe(1);
});

test('imports an exported catalogue unchanged elsewhere, and updates prices and stocks in its own', async () => {
  const [folder, other] = [makeFolder(), makeFolder()];
  await prepareDatabase(other, 'none');
  const [first, second] = [join(folder, 'un.csv'), join(folder, 'deux.csv')];
  expect((await run('catalogue', 'export', first)).code).toBe(0);
  if (!isTestAll) keepTenth(first);
  expect((await operate(other, 'catalogue', 'import', first)).code).toBe(0);
  expect((await operate(other, 'catalogue', 'export', second)).code).toBe(0);
  expect(comparable(second)).toEqual(comparable(first));

  const changed = readFileSync(second, 'utf8').replace(
    /,shopify,\d+,[\d.]+,[\d.]*,[\d.]*,/g,
    ',shopify,3,77.50,,,',
  );
  writeFileSync(second, changed);
  expect((await operate(other, 'catalogue', 'import', second)).output).toMatch(/0 produit, /);
  expect((await operate(other, 'catalogue', 'export', first)).code).toBe(0);
  expect(comparable(first)).toEqual(comparable(second));
  await dropDatabase(other);
  rmSync(folder, { recursive: true });
  rmSync(other, { recursive: true });
});

test('exits with 1 and one sentence for an unwritable or unreadable file', async () => {
  const nowhere = join(dataDir, 'nulle-part', 'export.csv');
  for (const command of ['export', 'import']) {
    const { code, errors } = await run('catalogue', command, nowhere);
    expect({ code, lines: errors.split('\n').length }).toEqual({ code: 1, lines: 1 });
  }
});

test('refuses long tasks while the embedded database is in use, but not on PostgreSQL', async () => {
  const { code, errors } = await run('seed', '--products', '3');
  if (isEmbedded()) {
    expect(code).toBe(1);
    expect(errors).toMatch(/arrêtez-la, puis recommencez\.$/);
  } else {
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  }
});

test('runs commands after the marketplace was killed or stopped', async () => {
  const file = join(dataDir, 'marketplace', 'operator.json');
  await server.stop();
  const doomed = await startServer(options());
  await doomed.kill();
  expect(existsSync(file)).toBe(true);
  expect((await run('codes', 'add', 'APRES-LA-PANNE', '--percent', '5', '--yes')).code).toBe(0);
  server = await hostServer(options());
  expect(JSON.stringify(await json('codes', 'list'))).toContain('APRES-LA-PANNE');
  await server.stop();
  expect(existsSync(file)).toBe(false);
  expect(JSON.stringify(await json('codes', 'list'))).toContain('APRES-LA-PANNE');
  expect((await run('seed', '--products', '5')).output).toMatch(/^5 produits et \d+ variantes/);
  server = await hostServer(options());
});

/** Keeps every tenth product of a product file: importing all of them takes ten times as long. */
function keepTenth(file: string): void {
  const [header = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const handleOf = (line: string) => line.split(',')[0] ?? '';
  const handles = [...new Set(lines.map(handleOf))].filter((_, index) => index % 10 === 0);
  const kept = lines.filter((line) => handles.includes(handleOf(line)));
  expect(kept.length).toBeGreaterThan(10);
  writeFileSync(file, [header, ...kept, ''].join('\n'));
}

/** Returns the sorted lines of a product file, without the columns that contain ids. */
function comparable(file: string): string[] {
  return readFileSync(file, 'utf8')
    .replace(/-[0-9a-f]{24},/g, ',')
    .split('\n')
    .sort();
}
