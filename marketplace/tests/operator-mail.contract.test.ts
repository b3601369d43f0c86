/** @jest-environment node */
import { z } from 'zod';
import { changePassword } from '../../lib/marketplace/contract/profile';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { hostServer } from '../testing/hosted-server';
import { newBuyer } from '../testing/kill/buyer';
import { operate } from '../testing/operator-line';
import { seededRandom } from '../testing/random';
import type { Server } from '../testing/server';
import { password } from '../testing/shopper';

const attempts = 300;
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
beforeAll(async () => {
  receiver = await startFakeSmtpServer();
  server = await hostServer({ env: { SMTP_URL: receiver.url, ...manualClock } });
});
afterAll(async () => {
  await server.stop();
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

test('dismisses a mail that was given up, and erases its content', async () => {
  const [email = ''] = await customersWithoutMail(1);
  const mailOf = async (...options: string[]) =>
    (await list('--limit', '1000', ...options)).mails.find(({ recipient }) => recipient === email);
  const id = (await mailOf('--waiting'))?.id ?? '';
  const unknown = 'Aucun e-mail abandonné n’a cet identifiant.';
  expect(await run('dismiss', id, '--yes')).toMatchObject({ code: 1, errors: unknown });
  for (let attempt = 0; attempt < attempts; attempt += 1) await moveClock(server, longestDelay);
  const { dead } = await list('--dead');
  expect((await run('dismiss', id)).errors).toContain('ajoutez --yes');
  expect((await run('dismiss', id, '--dry-run')).output).toContain(email);
  expect(await mailOf('--dead')).toMatchObject({ id });

  expect((await run('dismiss', id, '--yes', '--by', 'Jeanne')).code).toBe(0);
  expect((await list()).dead).toBe(dead - 1);
  const dismissed = (await list('--limit', '1000')).mails.find((mail) => mail.id === id);
  expect(dismissed).toMatchObject({ state: 'cancelled', recipient: null, subject: null });
  expect((await run('retry', id)).code).toBe(1);
  expect(await run('dismiss', id, '--yes')).toMatchObject({ code: 1, errors: unknown });
  const lines = await auditLines(server.dataDir, id);
  expect(lines).toMatchObject([
    { who: 'Jeanne', action: 'mail dismiss', before: { state: 'dead', cause: dismissed?.cause } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
}, 120_000);
