import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NextRequest, NextResponse } from 'next/server';
import { posted, postedPlain } from '@/lib/bff/testing/posted';
import type { Customer } from '@/lib/domain/customer';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { signedIn } from '@/lib/session/testing/signed-in';
import { POST as sendBack } from '../return/route';
import { GET, POST as giveUp } from './route';

let cookies = new NextResponse().cookies;
jest.mock('next/headers', () => ({ cookies: async () => cookies }));
const mockSend = jest.fn();
jest.mock('@/lib/marketplace/chat-hub', () => ({
  chatHub: () => ({ send: mockSend, forgetResult: () => undefined }),
}));

const mockMailed = jest.fn();
jest.mock('nodemailer', () => ({
  createTransport: () => ({ sendMail: mockMailed, close: () => undefined }),
}));
const mockEnv: Record<string, string | undefined> = {};
jest.mock('@/lib/config/env', () => ({
  ...jest.requireActual('@/lib/config/env'),
  env: () => ({ ...jest.requireActual('@/lib/config/env').parseEnv(process.env), ...mockEnv }),
}));

const day = 24 * 60 * 60 * 1000;
const replies: Record<string, unknown> = {};
/** The messages of the customer and the seller. */
let thread: readonly object[] = [];

const product = { _id: 'p1', title: 'Robe Agathe' };

interface OpenOrder {
  readonly delivered: number;
  readonly status?: number;
  readonly trackedStatus?: number;
  readonly sellers?: readonly object[];
  /** How many days ago a second line was delivered. */
  readonly second?: number;
}

/** A detail, which has the delivery date of its own line only. */
function detailOf(delivered: number, sellers?: readonly object[]) {
  const date_of_delivery = new Date(Date.now() - delivered * day).toISOString();
  return { status: 1, all_info: [{ order_id: 'V-42', date_of_delivery, sellers }] };
}

/** A fake marketplace with one order that was delivered this many days ago. */
function open({ delivered, status = 3, trackedStatus = status, sellers, second }: OpenOrder) {
  const line = { part_id: 'l1', quantity: 1, delivery_status: status, product };
  const others = second === undefined ? [] : [{ ...line, part_id: 'l2' }];
  const data = [{ _id: 'o1', tracking_number: 't1', products: [line, ...others] }];
  replies.getallordersbyuseridPostMethod = { data };
  const tracking = { products: [{ delivery_status: trackedStatus }] };
  replies.getNewTrackingDetails = { status: 1, data: [tracking] };
  replies.get_order_detail_by_part_id = detailOf(delivered, sellers);
  replies.secondDetail = detailOf(second ?? delivered, sellers);
  replies.getSingleNewProducts = {
    status: 1,
    products: { title: 'Robe Agathe', provider_id: 's1' },
  };
}

/** Lets the order have two sizes of an article, with the part id of their seller's share. */
function openShared() {
  const lines = ['38', '40'].map((size) => ({
    part_id: 'l1',
    quantity: 1,
    delivery_status: 3,
    product: { ...product, sales_info_variation_prices: [{ color: 'Noir', size }] },
  }));
  const data = [{ _id: 'o1', tracking_number: 't1', products: lines }];
  replies.getallordersbyuseridPostMethod = { data };
}

let customer: Customer;
let folder = '';
/** Whether the marketplace has the optional call for declarations. */
let takesDeclarations = false;
/** Whether the marketplace mails receipts itself. */
let mailsReceipts = false;
/** Calls that the marketplace rejects. */
let failing: readonly string[] = [];
beforeEach(async () => {
  // The next attempt is minutes away.
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
  });
  folder = mkdtempSync(join(tmpdir(), 'vitrine-withdrawal-'));
  mockEnv.VITRINE_DATA_DIR = folder;
  mockEnv.SMTP_URL = 'smtp://mail.example';
  mockMailed.mockReset().mockResolvedValue({});
  mailsReceipts = false;
  takesDeclarations = false;
  failing = [];
  thread = [];
  replies.getuserprofile = { status: 0, data: null };
  open({ delivered: 2 });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, , , name = ''] = new URL(String(address)).pathname.split('/');
    if (name === 'get_order_detail_by_part_id' && String(init?.body).includes('l2')) {
      return Response.json(replies.secondDetail);
    }
    if (failing.includes(name)) return new Response(null, { status: 403 });
    const chat = { _id: 'r1', doc: { product_id: 'p1', seller_id: 's1' } };
    if (name === 'get_all_user_chat') {
      return Response.json({ status: 1, data: thread.length > 0 ? [chat] : [] });
    }
    if (name === 'get_all_message_by_product_user_id') {
      return Response.json({ status: 1, data: thread });
    }
    if (name === 'declareWithdrawal') {
      return takesDeclarations ? Response.json({ status: 1 }) : new Response(null, { status: 404 });
    }
    return Response.json(replies[name]);
  });
  mockSend.mockReset().mockImplementation(async (_, { text: message }: { text: string }) => {
    const extra = mailsReceipts ? { receipt_mailed: true } : {};
    thread = [...thread, { message, message_by: 1, created_at: '2026-11-22T09:00:00Z', ...extra }];
    return { ok: true, message: '' };
  });
  cookies = new NextResponse().cookies;
  customer = await signedIn({
    firstName: 'Louise',
    lastName: 'Perrin',
    email: 'louise@exemple.fr',
  });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function post(route: typeof giveUp, fields: Readonly<Record<string, string>> = {}) {
  return posted(route, { order_id: 'o1', part_id: 'l1', ...fields });
}
const receipt = (article = 'l1') =>
  GET(new NextRequest(`http://shop.example/api/orders/withdrawal?commande=o1&article=${article}`));
const texts = () => mockSend.mock.calls.map(([, { text }]) => text);

describe('a withdrawal', () => {
  it('notifies the seller and has a receipt', async () => {
    expect((await receipt()).status).toBe(404);
    expect(await post(giveUp)).toMatchObject({ status: 200, to: '/renonciation/o1/l1' });
    expect(texts()).toEqual([
      expect.stringMatching(/^Renonciation au contrat : Robe Agathe.*\nCommande n° V-42\.\n/),
    ]);
    const file = await receipt();
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('renonciation-V-42.pdf');
  });

  it('notifies the seller once for repeated submissions', async () => {
    await Promise.all([post(giveUp), post(giveUp)]);
    expect(await post(giveUp)).toMatchObject({
      status: 200,
      message: 'Votre renonciation est déjà enregistrée.',
    });
    expect(texts()).toHaveLength(1);
  });

  it('is refused after fourteen days, and keeps its receipt', async () => {
    await post(giveUp);
    // A period that ends before holidays and a weekend lasts up to four days longer.
    open({ delivered: 19 });
    expect((await receipt()).status).toBe(200);
    thread = [];
    rmSync(folder, { recursive: true, force: true });
    expect(await post(giveUp)).toMatchObject({ status: 422 });
    open({ delivered: 19, status: 1 });
    expect(await post(giveUp)).toMatchObject({ status: 200 });
  });

  it('is accepted until the period of the last article of its order has ended', async () => {
    open({ delivered: 28, second: 19 });
    expect(await post(giveUp)).toMatchObject({ status: 422 });
    open({ delivered: 28, second: 9 });
    expect(await post(giveUp)).toMatchObject({ status: 200 });
  });

  it('is refused for an order of a private seller', async () => {
    open({ delivered: 2, sellers: [{ fullname: 'Zoé', professional: 0 }] });
    expect(await post(giveUp)).toMatchObject({
      status: 422,
      message: expect.stringContaining('un particulier'),
    });
    expect(texts()).toEqual([]);
  });

  it('is recorded by the shop for an article that is gone, whose seller is unknown', async () => {
    replies.getSingleNewProducts = { status: 1, products: null };
    const reply = await post(giveUp);
    expect(reply).toMatchObject({ status: 200, message: expect.stringContaining('enregistrée') });
    expect(reply.to).toMatch(/^\/renoncer\?declaration=/);
    expect(mockMailed.mock.calls[0]?.[0]).toMatchObject({ to: 'louise@exemple.fr' });
  });

  it.each([false, true])(
    'without a seller is recorded once, also under another name (marketplace takes it: %s)',
    async (isTaken) => {
      takesDeclarations = isTaken;
      replies.getSingleNewProducts = { status: 1, products: null };
      await post(giveUp);
      expect((await receipt()).status).toBe(200);
      await signedIn({ ...customer, lastName: 'Martin' });
      expect(await post(giveUp)).toMatchObject({
        status: 200,
        message: 'Votre renonciation est déjà enregistrée.',
        to: '/renonciation/o1/l1',
      });
      expect(mockMailed).toHaveBeenCalledTimes(isTaken ? 0 : 1);
    },
  );

  it.each([
    ['cannot be sent', 'unreachable'],
    ['may have been sent', 'lost'],
  ] as const)('is recorded by the shop when its message %s', async (_, kind) => {
    mockSend.mockRejectedValue(new MarketplaceError(kind, 'sendMessage'));
    const reply = await post(giveUp);
    expect(reply).toMatchObject({
      status: 200,
      message:
        'Votre renonciation est enregistrée. La messagerie avec le vendeur ne fonctionne pas pour l’instant.',
    });
    expect(reply.to).toMatch(/^\/renoncer\?declaration=/);
    expect((await receipt()).status).toBe(200);
    expect(await post(giveUp)).toMatchObject({
      message: 'Votre renonciation est déjà enregistrée.',
    });
    expect(mockMailed).toHaveBeenCalledTimes(1);
  });

  it.each(['get_all_user_chat', 'get_all_message_by_product_user_id'])(
    'is recorded by the shop while %s fails',
    async (name) => {
      thread = [{ message: 'Bonjour', message_by: 1, created_at: '2026-11-22T09:00:00Z' }];
      failing = [name];
      expect(await post(giveUp)).toMatchObject({
        status: 200,
        to: expect.stringMatching(/^\/renoncer\?declaration=/),
      });
      expect((await receipt()).status).toBe(200);
      expect(texts()).toEqual([]);
    },
  );

  it('is neither refused nor called missing while chats that may have it cannot be read', async () => {
    open({ delivered: 19 });
    failing = ['get_all_user_chat'];
    expect(await post(giveUp)).toMatchObject({ status: 503 });
    expect((await receipt()).status).toBe(503);
  });

  it('is not recorded while the order cannot be read', async () => {
    failing = ['getallordersbyuseridPostMethod'];
    expect(await post(giveUp)).toMatchObject({ status: 503 });
    expect(mockMailed).not.toHaveBeenCalled();
  });

  it('is acknowledged by e-mail with its PDF, once, and remains after the chat is deleted', async () => {
    expect(await post(giveUp)).toMatchObject({
      message: expect.stringContaining('L’accusé de réception est envoyé à louise@exemple.fr.'),
    });
    await post(giveUp);
    expect(mockMailed.mock.calls).toEqual([
      [
        expect.objectContaining({
          to: 'louise@exemple.fr',
          text: expect.stringContaining('Commande n° V-42.'),
          attachments: [expect.objectContaining({ filename: expect.stringMatching(/\.pdf$/) })],
        }),
      ],
    ]);
    thread = [];
    expect((await receipt()).status).toBe(200);
    expect(await post(giveUp)).toMatchObject({
      message: 'Votre renonciation est déjà enregistrée.',
    });
  });

  it.each([{ title: 'Robe Agathe', provider_id: 's1' }, null])(
    'is acknowledged with the exact order number (product %j)',
    async (products) => {
      const [entry] = detailOf(2).all_info;
      const all_info = [{ ...entry, order_id: 'CMD.A123' }];
      replies.get_order_detail_by_part_id = { status: 1, all_info };
      replies.getSingleNewProducts = { status: 1, products };
      await post(giveUp);
      expect(mockMailed.mock.calls.map(([{ text }]) => text)).toEqual([
        expect.stringMatching(/commande n° CMD\.A123\./i),
      ]);
    },
  );

  it('is acknowledged to the address that the account has now', async () => {
    replies.getuserprofile = { status: 1, data: { first_name: 'Louise', email: 'l@exemple.fr' } };
    await post(giveUp);
    expect(mockMailed.mock.calls).toEqual([[expect.objectContaining({ to: 'l@exemple.fr' })]]);
  });

  it('is not mailed by the shop when the marketplace mails a receipt, and remains too', async () => {
    mailsReceipts = true;
    expect(await post(giveUp)).toMatchObject({
      message: expect.stringContaining('L’accusé de réception vous est envoyé par e-mail.'),
    });
    await post(giveUp);
    thread = [];
    expect((await receipt()).status).toBe(200);
    expect(await post(giveUp)).toMatchObject({
      message: 'Votre renonciation est déjà enregistrée.',
    });
    expect(texts()).toHaveLength(1);
    expect(mockMailed).not.toHaveBeenCalled();
  });

  it('says that the receipt will follow while the mail server is unavailable', async () => {
    mockMailed.mockRejectedValue(new Error('away'));
    expect(await post(giveUp)).toMatchObject({
      status: 200,
      message: expect.stringContaining('sera envoyé à louise@exemple.fr dès que possible'),
    });
  });

  it.each([[[]], [['get_all_user_chat']]])(
    'is from one of two lines with the same part id (failing: %j)',
    async (calls) => {
      openShared();
      failing = calls;
      const [small, large] = ['l1~1de17a', 'l1~138d83'];
      expect(await post(giveUp, { part_id: large })).toMatchObject({ status: 200 });
      expect((await receipt(large)).status).toBe(200);
      failing = [];
      expect((await receipt(small)).status).toBe(404);
      const to = `/renonciation/o1/${small}`;
      expect(await post(giveUp, { part_id: small })).toMatchObject({ to });
      const told = texts().map((text) => /38|40/.exec(text)?.[0]);
      expect(told).toEqual(calls.length > 0 ? ['38'] : ['40', '38']);
      thread = [];
      expect((await receipt(small)).status).toBe(200);
      expect((await receipt(large)).status).toBe(200);
    },
  );

  it('is possible, like a return, while the copy of the shop cannot be read', async () => {
    await post(giveUp);
    const stored = join(folder, 'withdrawals');
    for (const file of readdirSync(stored)) writeFileSync(join(stored, file), '{');
    expect((await receipt()).status).toBe(200);
    expect(await post(giveUp)).toMatchObject({
      status: 200,
      message: 'Votre renonciation est déjà enregistrée.',
    });
    thread = [];
    const reason = 'Article défectueux';
    expect(await post(sendBack, { reason })).toMatchObject({ status: 200 });
    expect(await post(giveUp)).toMatchObject({ status: 200 });
  });

  it('rejects the order of another customer', async () => {
    expect(await post(giveUp, { part_id: 'l2' })).toMatchObject({ status: 404 });
    expect((await receipt('l2')).status).toBe(404);
    expect(texts()).toEqual([]);
  });
});

describe('a return', () => {
  const reason = 'Article défectueux';

  it('notifies the seller once and leads to the chat', async () => {
    const chat = '/chat?product_id=p1&seller_id=s1';
    expect(await post(sendBack, { reason })).toMatchObject({ status: 200, to: chat });
    expect(await post(sendBack, { reason })).toMatchObject({ status: 200, to: chat });
    expect(texts()).toEqual([expect.stringContaining('Motif : Article défectueux.')]);
  });

  it('notifies the seller again for another reason', async () => {
    await post(sendBack, { reason });
    await post(sendBack, { reason: 'Mauvais article reçu' });
    expect(texts()).toHaveLength(2);
  });

  it('requires a reason and a delivery', async () => {
    for (const wrong of ['', 'Autre']) {
      expect(await post(sendBack, { reason: wrong })).toMatchObject({
        status: 422,
        errors: { reason: 'Veuillez sélectionner une raison' },
      });
    }
    open({ delivered: 0, status: 1 });
    expect(await post(sendBack, { reason })).toMatchObject({ status: 404 });
    expect(texts()).toEqual([]);
  });

  it('is accepted when only the tracking knows of the delivery', async () => {
    open({ delivered: 2, status: 0, trackedStatus: 3 });
    expect(await post(sendBack, { reason })).toMatchObject({ status: 200 });
  });

  it('is refused for an article that was withdrawn from, also after the chat is deleted', async () => {
    await post(giveUp);
    const refusal = {
      status: 422,
      message: expect.stringMatching(/^Vous avez renoncé à cet achat/),
    };
    expect(await post(sendBack, { reason })).toMatchObject(refusal);
    thread = [];
    expect(await post(sendBack, { reason })).toMatchObject(refusal);
    expect(texts()).toHaveLength(1);
  });

  it.each([
    ['Cet article n’existe plus.', 'Cet article n’existe plus.'],
    ['Message est requis', 'Message est requis.'],
    ['', 'Votre demande n’a pas pu être envoyée. Réessayez.'],
  ])(
    'shows why the chat refuses it (%j), and leads to customer service',
    async (message, shown) => {
      mockSend.mockResolvedValue({ ok: false, message });
      expect(await post(sendBack, { reason })).toMatchObject({
        status: 422,
        message: `${shown} Vous pouvez aussi écrire au service clientèle pour retourner l’article.`,
      });
    },
  );
});

it.each([
  ['a withdrawal', giveUp, '/renonciation/o1/l2'],
  ['a return', sendBack, '/orderDetail/o1/l2'],
])('%s of a missing line leads to the list without JavaScript', async (_, route, page) => {
  const fields = { order_id: 'o1', part_id: 'l2', reason: 'Article défectueux' };
  expect(await postedPlain(route, fields, page)).toEqual({
    to: '/myorder',
    flash: { tone: 'error', message: 'Cet élément n’existe plus.' },
  });
});
