import { z } from 'zod';
import { changePassword } from '../../lib/marketplace/contract/profile';
import { maxAttempts } from '../mail/retry-delay';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { hostServer } from '../testing/hosted-server';
import { newBuyer } from '../testing/kill/buyer';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { seededRandom } from '../testing/random';
import type { Server } from '../testing/server';
import { password } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

/** Longer than the longest delay between two attempts. */
const longestDelay = 20 * 60;

const listed = z.object({
  dead: z.number(),
  mails: z.array(
    z.object({
      id: z.string(),
      cause: z.string(),
      state: z.string(),
      recipient: z.string().nullable(),
      subject: z.string().nullable(),
    }),
  ),
});

let receiver: FakeSmtpServer;
let server: Server;
const folder = newDataDir();
const start = () =>
  hostServer({ dataDir: folder.path, env: { SMTP_URL: receiver.url, ...manualClock } });
beforeAll(async () => {
  receiver = await startFakeSmtpServer();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
  await receiver.close();
});
beforeEach(() => {
  receiver.mode = 'accepting';
});

const run = (...args: string[]) => operate(server.dataDir, 'mail', ...args);
const list = async (...options: string[]) =>
  listed.parse(JSON.parse((await run('list', '--json', ...options)).output));

/** Registers customers whose mail server then refuses to be told of their new password. */
async function customersWithoutMail(count: number): Promise<readonly string[]> {
  const customers = [];
  for (let index = 0; index < count; index += 1) {
    customers.push(await newBuyer(server, receiver, [], seededRandom(index)));
  }
  receiver.mode = 'refusing';
  for (const { userId } of customers) {
    const chosen = { password: 'un-autre-mot', confirmPassword: 'un-autre-mot' };
    const body = { user_id: userId, old_password: password, ...chosen };
    expect((await ask(server, changePassword, { body })).status).toBe(1);
    await moveClock(server, 60);
  }
  return customers.map(({ email }) => email);
}

/** Fails the last attempt of all waiting mails. */
async function useLastAttempts(): Promise<void> {
  await server.stop();
  const tried = `update mail_outbox set attempts = ${maxAttempts - 1}, next_attempt_at = now() where state = 'waiting'`;
  await runOffline('change-rows', folder.path, z.null(), [tried]);
  server = await start();
  const { dead, mails } = await list('--waiting', '--limit', '1000');
  expect(dead).toBe(0);
  // A run ends with a failure.
  for (const _ of mails) await moveClock(server, 0);
}

test('lists waiting mails, oldest first', async () => {
  const [first, last] = await customersWithoutMail(2);
  const { mails } = await list('--waiting');
  expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
    [first, 'waiting'],
    [last, 'waiting'],
  ]);
  expect((await list('--waiting', '--limit', '1')).mails).toMatchObject([{ recipient: first }]);
  expect((await run('list', '--waiting', '--dead')).code).toBe(2);
});

test('abandons a mail after its last attempt, and sends it again or dismisses it on command', async () => {
  // A run ends with a failure, so that mails of other tests would take some of the attempts.
  await moveClock(server, longestDelay);
  const [patient = '', forgotten = '', leaving = ''] = await customersWithoutMail(3);
  const mailsTo = async (email: string, ...options: string[]) =>
    (await list('--limit', '1000', ...options)).mails.filter(
      ({ recipient }) => recipient === email,
    );
  const idOf = async (email: string) => (await mailsTo(email, '--waiting'))[0]?.id ?? '';
  const [sentAgain, dismissed, erased] = [
    await idOf(patient),
    await idOf(forgotten),
    await idOf(leaving),
  ];
  const unknown = 'Aucun e-mail en attente ou abandonné n’a cet identifiant.';
  await operate(server.dataDir, 'users', 'erase', leaving, '--yes');
  await useLastAttempts();

  const { dead, mails } = await list('--dead', '--limit', '1000');
  expect(dead).toBe(mails.length);
  expect(mails.every(({ state }) => state === 'dead')).toBe(true);
  const ids = mails.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([sentAgain, dismissed]));
  expect(ids).not.toContain(erased);
  const one = async (id: string) =>
    (await list('--limit', '1000')).mails.find((mail) => mail.id === id);
  expect(await one(erased)).toMatchObject({ state: 'cancelled', recipient: null });
  const { output } = await run('list', '--dead');
  expect(output).toContain(`Abandonnés\u00a0: ${dead}.`);
  expect(output).toContain(sentAgain);

  expect((await run('dismiss', dismissed)).errors).toContain('ajoutez --yes');
  expect((await run('dismiss', dismissed, '--dry-run')).output).toContain(forgotten);
  expect(await mailsTo(forgotten, '--dead')).toMatchObject([{ id: dismissed }]);
  expect((await run('dismiss', dismissed, '--yes', '--by', 'Jeanne')).code).toBe(0);
  expect((await list()).dead).toBe(dead - 1);
  const left = await one(dismissed);
  expect(left).toMatchObject({ state: 'cancelled', recipient: null, subject: null });
  expect((await run('retry', dismissed)).code).toBe(1);
  expect(await run('dismiss', dismissed, '--yes')).toMatchObject({ code: 1, errors: unknown });
  const lines = await auditLines(server.dataDir, dismissed);
  expect(lines).toMatchObject([
    { who: 'Jeanne', action: 'mail dismiss', before: { state: 'dead', cause: left?.cause } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(forgotten);

  receiver.mode = 'accepting';
  const received = receiver.mailsTo(patient).length;
  await moveClock(server, longestDelay);
  expect(receiver.mailsTo(patient)).toHaveLength(received);
  expect((await run('retry', sentAgain)).code).toBe(0);
  await moveClock(server, 1);
  expect(receiver.mailsTo(patient)).toHaveLength(received + 1);
  const rest = await run('retry', '--all');
  expect(rest.output).toContain(`E-mails à renvoyer\u00a0: ${dead - 2}.`);
  expect((await list()).dead).toBe(0);
});

const waitingId = async (email: string) =>
  (await list('--waiting', '--limit', '1000')).mails.find(({ recipient }) => recipient === email)
    ?.id ?? '';

test('dismisses a waiting mail, such as one to an address that does not exist', async () => {
  await moveClock(server, longestDelay);
  const [mistyped = ''] = await customersWithoutMail(1);
  const id = await waitingId(mistyped);
  // Until the next attempt is further away than an attempt takes.
  for (let attempts = 0; attempts < 4; attempts += 1) await moveClock(server, longestDelay);
  expect((await run('dismiss', id, '--yes')).code).toBe(0);
  const { mails } = await list('--limit', '1000');
  expect(mails.find((mail) => mail.id === id)).toMatchObject({
    state: 'cancelled',
    recipient: null,
  });
  expect(await auditLines(server.dataDir, id)).toMatchObject([
    { before: { state: 'waiting' }, after: { state: 'cancelled' } },
  ]);
  receiver.mode = 'accepting';
  const received = receiver.mailsTo(mistyped).length;
  await moveClock(server, longestDelay);
  expect(receiver.mailsTo(mistyped)).toHaveLength(received);
});

test('does not dismiss a mail that may be being sent', async () => {
  await moveClock(server, longestDelay);
  const [patient = ''] = await customersWithoutMail(1);
  const id = await waitingId(patient);
  await receiver.close();
  receiver.mode = 'silent';
  await receiver.reopen();
  const moved = moveClock(server, longestDelay);
  await receiver.connected();
  expect(await run('dismiss', id, '--yes')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('peut-être en cours d’envoi'),
  });
  await receiver.close();
  await moved;
  receiver.mode = 'accepting';
  await receiver.reopen();
  const received = receiver.mailsTo(patient).length;
  await moveClock(server, longestDelay);
  expect(receiver.mailsTo(patient)).toHaveLength(received + 1);
});

test('refuses a retry without a mail', async () => {
  expect((await run('retry')).code).toBe(2);
  expect((await run('retry', 'x', '--all')).code).toBe(2);
  expect(await run('retry', 'inconnu')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Aucun e-mail'),
  });
});
