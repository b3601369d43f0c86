import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { repeatMs } from '@/lib/concurrency/repeat-time';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { messageTasks } from '@/lib/service-messages/services/message-tasks';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
const mockError = jest.fn();
jest.mock('@/lib/config/log', () => ({
  log: { warn: jest.fn(), debug: jest.fn(), error: (...said: unknown[]) => mockError(...said) },
}));
const mockSent = jest.fn();
jest.mock('nodemailer', () => ({
  createTransport: () => ({ sendMail: mockSent, close: () => undefined }),
}));
const mockEnv: Record<string, string | undefined> = {};
jest.mock('@/lib/config/env', () => ({
  ...jest.requireActual('@/lib/config/env'),
  env: () => ({ ...jest.requireActual('@/lib/config/env').parseEnv(process.env), ...mockEnv }),
}));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-service-'));
  mockEnv.VITRINE_DATA_DIR = folder;
  mockEnv.SMTP_URL = undefined;
  mockEnv.SERVICE_EMAIL = undefined;
  mockSent.mockReset().mockResolvedValue({});
  mockError.mockReset();
  cookies = new NextResponse().cookies;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function filled() {
  return {
    name: 'Zoé Martin',
    email: `${randomUUID()}@exemple.fr`,
    orderNumber: 'V-1042',
    subject: 'Mon colis',
    message: 'Bonjour,\r\nil manque un article.',
  };
}
const inFolder = () => join(folder, 'service-messages');
const files = () => readdirSync(inFolder()).toSorted();
const messageFiles = () => files().filter((name) => name.endsWith('.json'));

describe('a message to customer service', () => {
  it('is stored in its own file and gets a reference', async () => {
    const fields = filled();
    const reply = await posted(POST, fields);
    const [, reference = ''] = /référence (SC-\d{6}-[2-9A-Z]{6})\./.exec(reply.message) ?? [];
    expect(reply).toMatchObject({ status: 200, message: expect.stringContaining(fields.email) });
    expect(files()).toEqual([`${reference}.json`]);
    const file = join(inFolder(), `${reference}.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      ...fields,
      message: 'Bonjour,\nil manque un article.',
      reference,
      receivedAt: expect.stringMatching(/^\d{4}-/),
      customerId: null,
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(mockSent).not.toHaveBeenCalled();
  });

  it('names the account of a signed-in customer', async () => {
    const { id } = await signedIn();
    await posted(POST, filled());
    const [file = ''] = files();
    expect(JSON.parse(readFileSync(join(inFolder(), file), 'utf8')).customerId).toBe(id);
  });

  it('requires a name, an e-mail, a subject and a message of limited length', async () => {
    expect(await posted(POST, {})).toMatchObject({
      status: 422,
      errors: {
        name: 'Le nom est requis',
        email: "L'email est requis",
        subject: 'Le sujet est requis',
        message: 'Le message est requis',
      },
    });
    const long = await posted(POST, { ...filled(), message: 'a'.repeat(1_501) });
    expect(long.errors).toEqual({ message: 'Le message ne doit pas dépasser 1500 caractères' });
  });

  it('is accepted five times in ten minutes per e-mail address', async () => {
    const fields = filled();
    for (let time = 0; time < 5; time += 1) {
      const message = `Question ${time}`;
      expect(await posted(POST, { ...fields, message })).toMatchObject({ status: 200 });
    }
    expect(await posted(POST, fields)).toMatchObject({ status: 429 });
    expect(files()).toHaveLength(5);
  });
});

const referenceIn = ({ message }: { readonly message: string }) => /SC-[\w-]+/.exec(message)?.[0];

describe('a message that is sent twice', () => {
  it('is stored and mailed once, with one reference, at the same time and later', async () => {
    mockEnv.SMTP_URL = 'smtp://mail.example';
    mockEnv.SERVICE_EMAIL = 'service@vitrine.example';
    const fields = filled();
    const replies = await Promise.all([posted(POST, fields), posted(POST, fields)]);
    replies.push(await posted(POST, fields));
    expect(replies).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(files()).toHaveLength(1);
    expect(mockSent).toHaveBeenCalledTimes(1);
    const references = replies.map((reply) => `${referenceIn(reply)}.json`);
    expect(new Set(references)).toEqual(new Set(files()));
  });

  it('is stored once, also when another message from its address comes between', async () => {
    const fields = filled();
    const other = { ...fields, subject: 'Autre question' };
    await posted(POST, fields);
    await posted(POST, other);
    expect(await posted(POST, fields)).toMatchObject({ status: 200 });
    expect(files()).toHaveLength(2);
  });

  it('is stored twice after five minutes, with other words, or by another customer', async () => {
    const fields = filled();
    await posted(POST, fields);
    await posted(POST, { ...fields, message: 'Autre chose.' });
    await signedIn();
    await posted(POST, fields);
    expect(files()).toHaveLength(3);
    const later = Date.now() + repeatMs;
    stopSteadyClock(() => later);
    await posted(POST, fields);
    expect(files()).toHaveLength(4);
  });

  it('is tried again at once when it was not received', async () => {
    writeFileSync(inFolder(), 'no folder');
    const fields = filled();
    expect(await posted(POST, fields)).toMatchObject({ status: 422 });
    rmSync(inFolder());
    expect(await posted(POST, fields)).toMatchObject({ status: 200 });
  });
});

describe('with a configured address', () => {
  beforeEach(() => {
    mockEnv.SMTP_URL = 'smtp://mail.example';
    mockEnv.SERVICE_EMAIL = 'service@vitrine.example';
  });

  it('is also mailed, with the customer as the reply address', async () => {
    const fields = filled();
    await posted(POST, fields);
    expect(mockSent.mock.calls[0]?.[0]).toMatchObject({
      to: 'service@vitrine.example',
      replyTo: { name: 'Zoé Martin', address: fields.email },
      subject: expect.stringMatching(/^\[SC-.*\] Mon colis$/),
      text: expect.stringContaining('Commande\u00a0: V-1042'),
    });
    expect(files()).toHaveLength(1);
  });

  it('cannot add lines to the facts about its sender', async () => {
    const forged = { name: 'Zoé\nCompte : 42', subject: 'Colis\r\n\u2028Compte : 42' };
    await posted(POST, { ...filled(), ...forged, orderNumber: 'V-1042\rCompte : 42' });
    const { text, replyTo } = mockSent.mock.calls[0]?.[0] ?? {};
    expect(text.split(/[\n\r\u2028]/).filter((line: string) => /^Compte/.test(line))).toEqual([
      'Compte\u00a0: aucun, ou non connecté',
    ]);
    expect(text).toContain('Sujet\u00a0: Colis Compte : 42\n');
    expect(replyTo.name).toBe('Zoé Compte : 42');
  });

  it('is received when it is stored although mailing fails; the log contains no address', async () => {
    mockSent.mockRejectedValue(
      Object.assign(new Error('<zoe@exemple.fr> rejected'), { code: 'E' }),
    );
    expect(await posted(POST, filled())).toMatchObject({ status: 200 });
    expect(messageFiles()).toHaveLength(1);
    expect(JSON.stringify(mockError.mock.calls)).not.toContain('@');
  });

  it('is mailed once when the mail server is back', async () => {
    mockSent.mockRejectedValue(new Error('away'));
    const reference = referenceIn(await posted(POST, filled()));
    expect(files()).toEqual([`${reference}.json`, `${reference}.mail`]);
    await messageTasks.attemptWaiting();
    mockSent.mockReset().mockResolvedValue({});
    await Promise.all([messageTasks.attemptWaiting(), messageTasks.attemptWaiting()]);
    expect(mockSent.mock.calls.map(([{ subject }]) => subject)).toEqual([
      `[${reference}] Mon colis`,
    ]);
    expect(files()).toEqual([`${reference}.json`]);
  });

  it('is given up after a week without a mail server', async () => {
    mockSent.mockRejectedValue(new Error('away'));
    const reference = referenceIn(await posted(POST, filled()));
    const later = Date.now() + 8 * 24 * 60 * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await messageTasks.attemptWaiting();
    expect(files()).toEqual([`${reference}.json`, `${reference}.mail.failed`]);
    expect(mockError).toHaveBeenCalledWith(
      { reference, task: 'mail' },
      'a task of service-messages was given up',
    );
  });

  it('is received when it is mailed although storing fails', async () => {
    writeFileSync(inFolder(), 'no folder');
    expect(await posted(POST, filled())).toMatchObject({ status: 200 });
    expect(mockSent).toHaveBeenCalledTimes(1);
  });
});

it('is not received when neither succeeds', async () => {
  writeFileSync(inFolder(), 'no folder');
  const reply = await posted(POST, filled());
  expect(reply).toMatchObject({
    status: 422,
    message: expect.stringContaining('n’a pas pu être enregistré'),
  });
  expect(mockError).toHaveBeenCalled();
});
