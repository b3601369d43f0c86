import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NextRequest, NextResponse } from 'next/server';
import { posted } from '@/lib/bff/testing/posted';
import { processWide } from '@/lib/concurrency/process-wide';
import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { openDeclaration } from '@/lib/orders/services/declaration-token';
import { withdrawalTasks } from '@/lib/orders/services/withdrawal-tasks';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as check } from '../summary/route';
import { POST as confirm, GET } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
const mockLogged = jest.fn();
jest.mock('@/lib/config/log', () => {
  const write = (...said: unknown[]) => mockLogged(...said);
  return { log: { warn: write, debug: write, info: write, error: write } };
});
const mockSend = jest.fn();
jest.mock('nodemailer', () => ({
  createTransport: () => ({ sendMail: mockSend, close: () => undefined }),
}));
const mockEnv: Record<string, string | undefined> = {};
jest.mock('@/lib/config/env', () => ({
  ...jest.requireActual('@/lib/config/env'),
  env: () => ({ ...jest.requireActual('@/lib/config/env').parseEnv(process.env), ...mockEnv }),
}));

let folder = '';
beforeEach(() => {
  // The next attempt is minutes away.
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  });
  folder = mkdtempSync(join(tmpdir(), 'vitrine-withdrawals-'));
  mockEnv.VITRINE_DATA_DIR = folder;
  mockEnv.SMTP_URL = 'smtp://mail.example';
  mockEnv.SERVICE_EMAIL = 'service@vitrine.example';
  mockSend.mockReset().mockResolvedValue({});
  mockLogged.mockReset();
  // All declarations come from one network.
  processWide('rate-limits', () => ({ made: new Map() })).made.clear();
  cookies = new NextResponse().cookies;
  answerWith(() => new Response(null, { status: 404 }));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** The marketplace's answers to the declarations, and the requests. */
function answerWith(answer: () => Response) {
  const asked: { readonly key: string | null; readonly body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    asked.push({ key, body: JSON.parse(String(init?.body)) });
    return answer();
  });
  return asked;
}

function filled(change: Readonly<Record<string, string>> = {}) {
  return {
    name: 'Zoé d’Alembert',
    email: `${randomUUID()}@exemple.fr`,
    orderNumber: 'V-2026-000042',
    articles: '',
    key: randomUUID(),
    ...change,
  };
}

const inFolder = () => join(folder, 'withdrawals');
const kept = (end: string) => readdirSync(inFolder()).filter((name) => name.endsWith(end));
const tokenOf = (to: string) => new URL(to, 'http://shop.example').searchParams.get('declaration');

/** Confirms a declaration, and opens its receipt. */
async function declare(fields: Readonly<Record<string, string>>) {
  const reply = await posted(confirm, fields);
  const receipt = reply.to ? await openDeclaration(tokenOf(reply.to)) : null;
  if (receipt && receipt.kind !== 'withdrawal-receipt') throw new Error('no receipt');
  return { ...reply, receipt };
}

describe('the first step', () => {
  it('leads to a summary whose address hides the declaration', async () => {
    const reply = await posted(check, filled());
    expect(reply.to).toMatch(/^\/renoncer\?etape=2&declaration=/);
    expect(reply.to).not.toMatch(/exemple|Alembert|000042/);
    expect(await openDeclaration(tokenOf(reply.to))).toMatchObject({
      kind: 'withdrawal-draft',
      name: 'Zoé d’Alembert',
    });
    expect(mockSend).not.toHaveBeenCalled();
  });

  it('names missing fields, and refuses a form of another site', async () => {
    expect(await posted(check, {})).toMatchObject({
      status: 422,
      errors: {
        name: 'Le nom est requis',
        email: "L'email est requis",
        orderNumber: 'Le numéro de commande est requis',
      },
    });
    const foreign = new NextRequest('http://shop.example/api', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(filled()),
    });
    expect((await confirm(foreign)).status).toBe(403);
  });
});

describe('on a marketplace with the call', () => {
  it('is passed on once, and not kept or mailed by the shop', async () => {
    const received_at = '2026-11-24T09:00:00.000Z';
    const asked = answerWith(() => Response.json({ status: 1, message: 'Reçu', received_at }));
    const fields = filled({ articles: 'la robe' });
    const [first, second] = await Promise.all([declare(fields), declare(fields)]);
    expect(first.receipt).toMatchObject({ mail: 'marketplace', receivedAt: received_at });
    expect(second.receipt).toEqual(first.receipt);
    expect(asked).toEqual([
      {
        key: first.receipt?.reference,
        body: {
          name: fields.name,
          email: fields.email,
          order_number: fields.orderNumber,
          articles: 'la robe',
          declared_at: expect.stringMatching(/^\d{4}-/),
          wording: expect.stringMatching(
            /^Renonciation au contrat : commande n° V-2026-000042\.\nArticles : la robe\n/,
          ),
        },
      },
    ]);
    expect(mockSend).not.toHaveBeenCalled();
    expect(() => readdirSync(inFolder())).toThrow('ENOENT');
  });
});

describe('on a marketplace without the call', () => {
  it('is stored in its own file, and mailed with its PDF to its author and to customer service', async () => {
    const fields = filled();
    const { receipt } = await declare(fields);
    expect(receipt).toMatchObject({ mail: 'sent', isServiceTold: true });
    const [name = ''] = kept('.json');
    expect(readdirSync(inFolder())).toEqual([`${receipt?.reference}.json`]);
    const file = join(inFolder(), name);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      email: fields.email,
      wording: expect.stringContaining('Zoé d’Alembert, le '),
      customerId: null,
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    const attachments = [
      {
        filename: `renonciation-${receipt?.reference}.pdf`,
        content: expect.objectContaining({ length: expect.any(Number) }),
      },
    ];
    expect(mockSend.mock.calls.map(([mail]) => mail)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          to: fields.email,
          attachments,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
        expect.objectContaining({ to: 'service@vitrine.example', attachments }),
      ]),
    );
    const [{ content }] = mockSend.mock.calls[0][0].attachments;
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is recorded once for a repeated confirmation', async () => {
    const fields = filled();
    const first = await declare(fields);
    const again = await declare(fields);
    expect(again.receipt).toEqual(first.receipt);
    expect(mockSend).toHaveBeenCalledTimes(2);
    expect((await declare({ ...fields, key: randomUUID() })).receipt?.reference).not.toBe(
      first.receipt?.reference,
    );
    expect(kept('.json')).toHaveLength(2);
  });

  it('is stored while the mail server is unavailable, and mailed when it is back', async () => {
    mockSend.mockRejectedValue(Object.assign(new Error('<zoe@exemple.fr>'), { code: 'E' }));
    const fields = filled();
    const { receipt } = await declare(fields);
    expect(receipt).toMatchObject({ mail: 'waiting', isServiceTold: false });
    expect(kept('.receipt')).toHaveLength(1);
    await withdrawalTasks.attemptWaiting();
    expect(kept('.receipt')).toHaveLength(1);
    mockSend.mockReset().mockResolvedValue({});
    await Promise.all([withdrawalTasks.attemptWaiting(), withdrawalTasks.attemptWaiting()]);
    expect(mockSend.mock.calls.map(([{ to }]) => to).toSorted()).toEqual(
      [fields.email, 'service@vitrine.example'].toSorted(),
    );
    expect(readdirSync(inFolder())).toEqual([`${receipt?.reference}.json`]);
    expect(JSON.stringify(mockLogged.mock.calls)).not.toMatch(/exemple\.fr|Alembert/);
  });

  it('is logged when its file is damaged, and the next one is attempted', async () => {
    mkdirSync(inFolder());
    for (const reference of ['RE-22222-22222', 'RE-33333-33333']) {
      writeFileSync(join(inFolder(), `${reference}.json`), '{');
      writeFileSync(join(inFolder(), `${reference}.receipt`), '');
    }
    await withdrawalTasks.attemptWaiting();
    const message = 'waiting tasks of withdrawals were not read';
    const logged = (reference: string) => [{ reference, reason: 'SyntaxError' }, message];
    expect(mockLogged.mock.calls).toHaveLength(2);
    expect(mockLogged.mock.calls).toContainEqual(logged('RE-22222-22222'));
    expect(mockLogged.mock.calls).toContainEqual(logged('RE-33333-33333'));
  });

  it('waits where its folder cannot be read', async () => {
    writeFileSync(inFolder(), 'no folder');
    await expect(withdrawalTasks.attemptWaiting()).rejects.toThrow('ENOTDIR');
  });

  it('says that no e-mail is sent when the shop has no mail server', async () => {
    mockEnv.SMTP_URL = undefined;
    mockEnv.SERVICE_EMAIL = undefined;
    expect((await declare(filled())).receipt).toMatchObject({ mail: 'none', isServiceTold: false });
    expect(kept('.json')).toHaveLength(1);
  });

  it('returns the PDF for a valid token only', async () => {
    const { to } = await declare(filled());
    const token = tokenOf(to) ?? '';
    const ask = (value: string) =>
      GET(
        new NextRequest(
          `http://shop.example/api/orders/withdrawal/declaration?${new URLSearchParams({ declaration: value })}`,
        ),
      );
    const file = await ask(token);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toContain('no-store');
    const draft = tokenOf((await posted(check, filled())).to) ?? '';
    for (const wrong of ['', 'RE-22222-22222', `${token}x`, draft]) {
      expect((await ask(wrong)).status).toBe(404);
    }
  });

  it('is not confirmed when it can be neither written nor mailed', async () => {
    writeFileSync(inFolder(), 'no folder');
    expect((await declare(filled())).receipt).toMatchObject({ mail: 'sent', isServiceTold: true });
    mockSend.mockRejectedValue(new Error('away'));
    expect(await declare(filled())).toMatchObject({
      status: 422,
      message: expect.stringContaining('n’a pas pu être enregistrée'),
      receipt: null,
    });
  });
});

describe('while the marketplace fails', () => {
  it('is stored and mailed by the shop, and passed on later', async () => {
    answerWith(() => new Response(null, { status: 503 }));
    const { receipt } = await declare(filled());
    expect(receipt?.mail).toBe('sent');
    expect(kept('.marketplace')).toHaveLength(1);
    const asked = answerWith(() => Response.json({ status: 1, message: '' }));
    await withdrawalTasks.attemptWaiting();
    expect(asked.map(({ key }) => key)).toEqual([receipt?.reference]);
    expect(kept('.marketplace')).toEqual([]);
  });
});

describe('the limit in an hour', () => {
  let asked: readonly unknown[] = [];
  beforeEach(() => {
    // The marketplace stores the declarations: the shop writes no PDF, which takes longest.
    asked = answerWith(() => Response.json({ status: 1, message: '' }));
  });
  const limited = {
    status: 429,
    message: expect.stringMatching(
      /pour cette commande ou depuis ce réseau\. La prochaine peut partir dans \d+\s(minutes|secondes)/,
    ),
  };
  const declareOften = async (times: number, change: () => Readonly<Record<string, string>>) => {
    for (let time = 0; time < times; time += 1) {
      expect((await declare(filled(change()))).receipt).not.toBeNull();
    }
  };

  it('is five declarations of one order and e-mail address, and says when the next one may follow', async () => {
    const { email } = filled();
    await declareOften(5, () => ({ email }));
    expect(await declare(filled({ email }))).toMatchObject(limited);
    expect(asked).toHaveLength(5);
  });

  it('does not let strangers block the e-mail address of a customer', async () => {
    const { email } = filled();
    await declareOften(6, () => ({ email, orderNumber: randomUUID() }));
    expect((await declare(filled({ email }))).receipt).not.toBeNull();
  });

  it('does not let strangers block the order of a customer who is signed in', async () => {
    const { email } = filled();
    await declareOften(5, () => ({ email }));
    await signedIn({ email });
    expect((await declare(filled({ email }))).receipt).not.toBeNull();
    await declareOften(4, () => ({}));
    expect(await declare(filled())).toMatchObject(limited);
    expect((await declare(filled({ orderNumber: 'V-2' }))).receipt).not.toBeNull();
  });

  it('is twenty declarations of one network', async () => {
    await declareOften(20, () => ({}));
    expect(await declare(filled())).toMatchObject(limited);
  });
});

it('mails no link that an attacker has typed to an address that nobody has verified', async () => {
  mockMarketplace({});
  const link = 'https://gagne.example/x';
  const fields = filled({ name: 'www.gagne.example', orderNumber: link, articles: link });
  const { receipt } = await declare(fields);
  const mails = mockSend.mock.calls.map(([mail]) => mail);
  const { text } = mails.find(({ to }) => to === fields.email);
  expect(text).toContain('commande n° https: //gagne. example/x.');
  expect(text).not.toMatch(/gagne\.example|:\/\//);
  // The shop and its customer service have the exact number.
  expect(receipt?.orderNumber).toBe(link);
  const [file = ''] = kept('.json');
  expect(JSON.parse(readFileSync(join(inFolder(), file), 'utf8')).orderNumber).toBe(link);
  expect(mails.find(({ to }) => to !== fields.email).text).toContain(`Commande\u00a0: ${link}\n`);
  expect(await posted(check, filled({ name: 'Zoé <b>' }))).toMatchObject({ status: 422 });
  expect(await posted(check, filled({ orderNumber: '<b>' }))).toMatchObject({ status: 422 });
});

it('separates links in a mail to the address of the account, which may be unverified', async () => {
  const { email } = await signedIn({ email: 'zoe@exemple.fr' });
  await declare(filled({ email, orderNumber: 'https://gagne.example/x' }));
  const mail = mockSend.mock.calls.map(([sent]) => sent).find(({ to }) => to === email);
  expect(mail.text).toContain('commande n° https: //gagne. example/x.');
});
