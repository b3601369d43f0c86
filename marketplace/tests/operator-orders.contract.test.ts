import { z } from 'zod';
import {
  getUserNotification,
  updatenotificationpermission,
} from '../../lib/marketplace/contract/notifications';
import {
  getAllProcessingOrders,
  getOrderDetailByPartId,
} from '../../lib/marketplace/contract/orders';
import { deleteUserAccount } from '../../lib/marketplace/contract/profile';
import { auditLines } from '../testing/audit-lines';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { type FakeStripe, notify, startFakeStripe } from '../testing/fake-stripe';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import {
  cards,
  type Found,
  findVariation,
  openPayment,
  ordersOf,
  pay,
  productOf,
} from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

/** The built-in card page takes the payments of the first server, Stripe those of the second. */
let stripe: FakeStripe;
let folders: TemporaryFolder[];
let server: Server;
let withStripe: Server;
beforeAll(async () => {
  stripe = await startFakeStripe();
  folders = [newDataDir(), newDataDir()];
  server = await hostServer({ dataDir: folders[0]?.path, env: manualClock });
  withStripe = await startWithStripe();
});
const startWithStripe = () =>
  hostServer({ dataDir: folders[1]?.path, env: { ...manualClock, ...stripe.env } });
afterAll(async () => {
  await Promise.all([server.stop(), withStripe.stop(), stripe.close()]);
  await Promise.all(folders.map((folder) => folder.remove()));
});
afterEach(() => {
  stripe.mode = 'working';
});

const run = (on: Server, ...args: string[]) => operate(on.dataDir, 'orders', ...args);

/** Buys one piece; returns the order with its amount in cents. */
async function buy(on: Server) {
  const found = await findVariation(on, (stock) => stock > 5);
  const opened = await openPayment(on, found);
  if (on === withStripe) {
    const checkout = stripe.checkoutAt(opened.url);
    await notify(on, stripe.event('checkout.session.completed', checkout));
  } else {
    await pay(opened.url, cards.accepted);
  }
  const [order] = await ordersOf(on, opened.userId);
  if (!order) throw new Error('no order');
  const cents = Math.round((order.totalPrice ?? 0) * 100);
  return { ...opened, found, order, number: order.order_id ?? '', cents };
}

type Bought = Awaited<ReturnType<typeof buy>>;

async function stateOf(on: Server, { userId, order }: Bought) {
  const [now] = await ordersOf(on, userId);
  const body = { id: order._id, part_id: order.products[0]?.part_id ?? '' };
  const { all_info } = await ask(on, getOrderDetailByPartId, { body });
  const { data: notices } = await ask(on, getUserNotification, { params: { user_id: userId } });
  return {
    cancelled: now?.cancelled_at,
    refunded: now?.refundedPrice,
    creditNotes: all_info[0]?.credit_notes ?? [],
    notices: notices.map(({ title }) => title),
  };
}

async function stockOf(on: Server, { product, variation }: Found) {
  const { sales_info_variation_prices: all } = await productOf(on, product._id);
  return all.find(({ _id }) => _id === variation._id)?.stock;
}

const euros = (cents: number) => (cents / 100).toFixed(2);

describe('a refund on the built-in card page', () => {
  test('a dry run changes nothing, and a refusal names the reason', async () => {
    const bought = await buy(server);
    const { number, cents } = bought;
    const trial = await run(server, 'refund', number, '--dry-run');
    expect(trial.output).toContain(`La commande ${number} est remboursée de`);
    expect((await run(server, 'refund', number)).errors).toContain('ajoutez --yes');
    const tooMuch = await run(server, 'refund', number, '--amount', euros(cents + 1), '--yes');
    expect(tooMuch).toMatchObject({ code: 1, errors: expect.stringContaining('Il ne reste que') });
    const nothing = await run(server, 'refund', number, '--amount', '0', '--yes');
    expect(nothing).toMatchObject({ code: 2, output: '' });
    expect(nothing.errors).toContain(
      'La valeur de --amount <euros> n’est pas valable : un montant en euros, au moins 0,01.',
    );
    expect((await run(server, 'refund', number, '--amount', '-3', '--yes')).code).toBe(2);
    expect((await run(server, 'refund', 'V-inconnue', '--yes')).code).toBe(1);
    expect(await stateOf(server, bought)).toMatchObject({ refunded: 0, creditNotes: [] });
    expect(await auditLines(server.dataDir, number)).toEqual([]);
  });

  test('parts add up, each with its credit note, notification and letter', async () => {
    const bought = await buy(server);
    const { number, cents, email } = bought;
    const part = ['refund', number, '--amount', '10', '--reason', 'Bouton manquant', '--yes'];
    expect((await run(server, ...part, '--by', 'Jeanne')).output).toMatch(/Avoir n°\u00a0A-\d{4}-/);
    const letter = server.latestMail(email);
    expect(letter).toContain('Bouton manquant');
    expect(letter).toMatch(/Avoir n°\u00a0A-\d{4}-\d{6}/);
    expect(letter).toMatch(/Vendeur\s.*SIREN/);
    // The same amount again is the same refund, unless it has another key.
    expect((await run(server, ...part)).output).toContain('rien n’est remboursé deux fois');
    expect(await stateOf(server, bought)).toMatchObject({ refunded: 10 });
    await run(server, ...part, '--key', 'second bouton');
    await run(server, 'refund', number, '--yes');
    const again = await run(server, 'refund', number, '--yes', '--key', 'encore');
    expect(again.errors).toBe(`La commande ${number} est entièrement remboursée.`);

    const { refunded, creditNotes, notices, cancelled } = await stateOf(server, bought);
    expect({ refunded, cancelled }).toEqual({ refunded: cents / 100, cancelled: undefined });
    expect(creditNotes.map(({ amount }) => amount)).toEqual([10, 10, (cents - 2000) / 100]);
    expect(new Set(creditNotes.map((note) => note.number)).size).toBe(3);
    expect(notices.filter((title) => title.startsWith('Remboursement'))).toHaveLength(3);
    const lines = await auditLines(server.dataDir, number);
    expect(lines.map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => ['refund settled', 'orders refund']).flat(),
    );
    expect(lines.at(-1)).toMatchObject({
      who: 'Jeanne',
      subject: `order ${number}`,
      before: { refundedCents: 0 },
      after: { refundedCents: 1000, key: '10.00' },
    });
  });

  test('concurrent refunds never exceed the amount paid', async () => {
    const bought = await buy(server);
    const amount = euros(Math.ceil(bought.cents * 0.6));
    const keys = ['a', 'b', 'c'];
    const codes = await Promise.all(
      keys.map(async (key) => {
        const args = ['refund', bought.number, '--amount', amount, '--key', key, '--yes'];
        return (await run(server, ...args)).code;
      }),
    );
    expect(codes.sort()).toEqual([0, 1, 1]);
    expect((await stateOf(server, bought)).creditNotes).toHaveLength(1);
  });
});

describe('a refund with Stripe', () => {
  test('is made by Stripe, in parts', async () => {
    const bought = await buy(withStripe);
    const checkout = stripe.checkoutAt(bought.url);
    await run(withStripe, 'refund', bought.number, '--amount', '12,50', '--yes');
    expect(stripe.refundedCents(checkout)).toBe(1250);
    await run(withStripe, 'refund', bought.number, '--yes');
    expect(stripe.refundedCents(checkout)).toBe(bought.cents);
    expect(stripe.refundsOf(checkout)).toBe(2);
  });

  test('whose answer was lost is not made twice by the repeated command', async () => {
    const bought = await buy(withStripe);
    const checkout = stripe.checkoutAt(bought.url);
    stripe.loseNextRefund();
    const args = ['refund', bought.number, '--amount', '5', '--yes'];
    const lost = await run(withStripe, ...args);
    expect(lost).toMatchObject({ code: 1, errors: expect.stringContaining('peut-être fait') });
    expect(await stateOf(withStripe, bought)).toMatchObject({ creditNotes: [] });
    // The amount stays reserved meanwhile.
    const rest = ['refund', bought.number, '--amount', euros(bought.cents), '--yes'];
    expect((await run(withStripe, ...rest)).errors).toContain('Il ne reste que');
    // A key that is no longer valid tells nothing about the first attempt.
    stripe.mode = 'locked';
    expect((await run(withStripe, ...args)).errors).toContain('peut-être fait');
    stripe.mode = 'working';
    stripe.forgetIdempotencyKeys();
    expect((await run(withStripe, ...args)).output).toContain('Avoir n°');
    expect(stripe.refundsOf(checkout)).toBe(1);
    expect((await stateOf(withStripe, bought)).creditNotes).toHaveLength(1);
  });

  test('whose outcome is unknown is made once, some minutes later, without another command', async () => {
    const bought = await buy(withStripe);
    const checkout = stripe.checkoutAt(bought.url);
    stripe.loseNextRefund();
    await run(withStripe, 'cancel', bought.number, '--yes');
    await moveClock(withStripe, 5 * 60);
    expect((await stateOf(withStripe, bought)).creditNotes).toEqual([]);
    stripe.mode = 'working';
    await moveClock(withStripe, 1);
    expect((await stateOf(withStripe, bought)).creditNotes).toHaveLength(1);
    expect(stripe.refundedCents(checkout)).toBe(bought.cents);
    expect(withStripe.latestMail(bought.email)).toContain('Avoir n°');
  });

  test('that fails after it was made is in the audit log once', async () => {
    const bought = await buy(withStripe);
    const checkout = stripe.checkoutAt(bought.url);
    await run(withStripe, 'refund', bought.number, '--yes');
    const { metadata } = stripe.latestRefund(checkout);
    const event = stripe.event('refund.failed', checkout, { id: 're_1', metadata });
    expect([await notify(withStripe, event), await notify(withStripe, event)]).toEqual([200, 200]);
    const lines = await auditLines(withStripe.dataDir, bought.number);
    expect(lines.map(({ action }) => action)).toEqual([
      'refund failed',
      'refund settled',
      'orders refund',
    ]);
    expect(await stateOf(withStripe, bought)).toMatchObject({ refunded: bought.cents / 100 });
  });

  test('that Stripe rejects is recorded as refused, and may be requested again', async () => {
    const bought = await buy(withStripe);
    const checkout = stripe.checkoutAt(bought.url);
    stripe.refundInDashboard(checkout, 1_000);
    const whole = await run(withStripe, 'refund', bought.number, '--yes');
    expect(whole.errors).toBe(
      `stripe a refusé le remboursement. Rien n’a été remboursé. Pour réessayer\u00a0: «\u00a0orders refund ${bought.number} --amount ${euros(bought.cents)} --key "total"\u00a0».`,
    );
    const [line] = await auditLines(withStripe.dataDir, bought.number);
    expect(line).toMatchObject({ action: 'refund settled', after: { status: 'refused' } });
    const rest = euros(bought.cents - 1000);
    expect((await run(withStripe, 'refund', bought.number, '--amount', rest, '--yes')).code).toBe(
      0,
    );
  });
});

describe('an order from before the upgrade and an import', () => {
  let [known, deleted, lost, returned, cancelled]: Bought[] = [];
  beforeAll(async () => {
    const all: Bought[] = [];
    while (all.length < 5) all.push(await buy(withStripe));
    [known, deleted, lost, returned, cancelled] = all;
    await withStripe.stop();
    await runOffline('change-rows', withStripe.dataDir, z.null(), [
      // v0.1.0 stores the provider only with the payment.
      'update customer_order set provider = null, provider_ref = null',
      `delete from payment_session where order_id = '${lost?.order._id}'`,
      `delete from product where id = '${cancelled?.found.product._id}'`,
    ]);
    withStripe = await startWithStripe();
  });

  test('is refunded by Stripe, also after its account was deleted', async () => {
    await ask(withStripe, deleteUserAccount, { params: { user_id: deleted?.userId ?? '' } });
    for (const { url, number, cents } of [known, deleted].flatMap((one) => one ?? [])) {
      const { output } = await run(withStripe, 'refund', number, '--yes');
      expect(output).not.toContain('tableau de bord');
      expect(stripe.refundedCents(stripe.checkoutAt(url))).toBe(cents);
    }
  });

  test('is not refunded when v0.1.0 has deleted its payment, and the operator reads why', async () => {
    const { output } = await run(withStripe, 'cancel', lost?.number ?? '', '--yes');
    expect(output).toContain('Si stripe l’a encaissé, remboursez-le dans son tableau de bord.');
    expect(stripe.refundsOf(stripe.checkoutAt(lost?.url ?? ''))).toBe(0);
  });

  test('restores no stock of an article that is no longer in the catalogue', async () => {
    const { number = '', order } = cancelled ?? {};
    const title = order?.products[0]?.product?.title;
    const { output } = await run(withStripe, 'cancel', number, '--yes');
    expect(output).toContain('Pièces remises en stock\u00a0: 0.');
    expect(output).toContain(`N’est plus au catalogue\u00a0: «\u00a0${title}\u00a0».`);
    expect((await auditLines(withStripe.dataDir, number)).at(-1)).toMatchObject({
      after: { restocked: 0 },
    });

    const { number: other = '' } = returned ?? {};
    await run(withStripe, 'advance', other, '--to', 'delivered');
    const receipt = await run(withStripe, 'return', other, '--line', '1', '--yes');
    expect(receipt.output).toContain('sans remise en stock, car il n’est plus au catalogue.');
    expect(await auditLines(withStripe.dataDir, other)).toMatchObject([
      { after: { returned: 1, restocked: false } },
    ]);
  });
});

describe('an order in detail', () => {
  test('has ranked lines, address, amounts, payment and pending refunds', async () => {
    const { number, email, found, order, cents, url } = await buy(withStripe);
    stripe.loseNextRefund();
    await run(withStripe, 'refund', number, '--amount', '5', '--reason', 'Bouton', '--yes');
    stripe.mode = 'working';
    const [line] = order.products;
    const { output } = await run(withStripe, 'show', number, '--json');
    expect(JSON.parse(output)).toMatchObject({
      id: order._id,
      orderNumber: number,
      stage: 0,
      customer: { email, name: 'Inès Dupont' },
      deliveryType: 1,
      slot: null,
      address: { name: 'Inès Dupont', address: '12 rue de Bretagne', pobox: '75003' },
      lines: [
        {
          rank: 1,
          title: line?.product?.title,
          sku: expect.stringMatching(/./),
          quantity: 1,
          unitCents: Math.round((line?.plusperproduct ?? 0) * 100),
          returned: 0,
          seller: found.product.seller_name,
          shop: null,
        },
      ],
      amounts: { totalCents: cents },
      payment: { provider: 'stripe', reference: stripe.checkoutAt(url).id },
      refunds: [{ key: '5.00', cents: 500, status: 'pending', reason: 'Bouton', creditNote: null }],
    });
    const { output: text } = await run(withStripe, 'show', number);
    expect(text).toMatch(/^Étape\u00a0: +commandée$/m);
    expect(text).toMatch(/^Adresse\u00a0: +Inès Dupont, 12 rue de Bretagne, 75003 Paris, France/m);
    expect(text).not.toContain('Réduction');
    expect(text).toMatch(/^5\.00 .* issue inconnue /m);
  });

  test('counts returned pieces, and is refused for an unknown number', async () => {
    const { number } = await buy(server);
    await run(server, 'advance', number, '--to', 'delivered');
    await run(server, 'return', number, '--line', '1', '--yes');
    const { output } = await run(server, 'show', number, '--json');
    expect(JSON.parse(output)).toMatchObject({ stage: 3, lines: [{ rank: 1, returned: 1 }] });
    expect(await run(server, 'show', 'V-inconnue')).toMatchObject({
      code: 1,
      errors: 'Cette commande n’existe pas.',
    });
  });
});

test('advances to a stage once, however often the command is repeated meanwhile', async () => {
  const bought = await buy(server);
  const advance = () => run(server, 'advance', bought.number, '--to', 'ready');
  const codes = (await Promise.all([advance(), advance(), advance()])).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, 1, 1]);
  const { notices } = await stateOf(server, bought);
  expect(notices.filter((title) => title.includes(bought.number))).toHaveLength(1);
});

describe('a cancellation', () => {
  test('restores the stock, refunds, notifies and ends the order', async () => {
    const bought = await buy(server);
    const { number, found, cents, userId } = bought;
    const before = (await stockOf(server, found)) ?? 0;
    const trial = await run(server, 'cancel', number, '--dry-run');
    expect(trial.output).toContain('Pièces remises en stock\u00a0: 1.');
    expect(await stockOf(server, found)).toBe(before);
    expect((await stateOf(server, bought)).cancelled).toBeUndefined();

    expect((await run(server, 'cancel', number, '--yes', '--by', 'Jeanne')).code).toBe(0);
    expect(await stockOf(server, found)).toBe(before + 1);
    const state = await stateOf(server, bought);
    expect(state).toMatchObject({
      cancelled: expect.stringMatching(/^\d{4}-/),
      refunded: cents / 100,
      notices: expect.arrayContaining([`Votre commande ${number} est annulée`]),
    });
    const params = { user_id: userId, page_index: 0 };
    expect((await ask(server, getAllProcessingOrders, { params })).data).toEqual([]);
    expect((await run(server, 'advance', number)).errors).toBe(
      `La commande ${number} est annulée.`,
    );
    expect((await run(server, 'cancel', number, '--yes')).errors).toContain('déjà annulée');
    expect(await stockOf(server, found)).toBe(before + 1);
    expect((await auditLines(server.dataDir, number)).at(-1)).toMatchObject({
      action: 'orders cancel',
      who: 'Jeanne',
      before: { cancelled: false },
      after: { cancelled: true, restocked: 1, refundedCents: cents },
    });
  });

  test('is announced like its refund to a customer who wants no notifications', async () => {
    const { number, userId, email } = await buy(server);
    const body = { id: userId, user_type: 'user' };
    await ask(server, updatenotificationpermission, { body });
    // No mail about a refund follows.
    await run(server, 'refund', number, '--yes');
    await run(server, 'cancel', number, '--yes');
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    expect(data.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        `Votre commande ${number} est annulée`,
        expect.stringMatching(/^Remboursement de /),
      ]),
    );
    expect(server.latestMail(email)).toContain('Elle ne sera pas livrée.');
    expect(server.latestMail(email)).not.toContain('Vous choisissez les messages');
  });

  test('announces no refund of an order that is refunded already', async () => {
    const { number, userId } = await buy(server);
    await run(server, 'refund', number, '--yes');
    await run(server, 'cancel', number, '--yes');
    const { data } = await ask(server, getUserNotification, { params: { user_id: userId } });
    const notice = data.find(({ title }) => title.endsWith('est annulée'));
    expect(notice?.message).toBe('Elle ne sera pas livrée.');
  });

  test('names the refund whose outcome is unknown', async () => {
    const { number } = await buy(withStripe);
    stripe.loseNextRefund();
    await run(withStripe, 'refund', number, '--yes');
    stripe.mode = 'working';
    const { output } = await run(withStripe, 'cancel', number, '--yes');
    expect(output).toContain(`Répétez «\u00a0orders refund ${number} --key "total"\u00a0»`);
    const repeated = await run(withStripe, 'refund', number, '--key', 'total', '--yes');
    expect(repeated.output).toContain('Avoir n°');
  });

  test('says what it has changed and how to refund when Stripe does not answer', async () => {
    const { number, cents, url } = await buy(withStripe);
    stripe.mode = 'failing';
    const { errors } = await run(withStripe, 'cancel', number, '--yes');
    expect(errors).toContain(
      `La commande ${number} est annulée. Pièces remises en stock\u00a0: 1. Remboursement demandé\u00a0:`,
    );
    expect(errors).toContain(
      `stripe n’a pas répondu, et le remboursement est peut-être fait. Lancez «\u00a0orders refund ${number} --amount ${euros(cents)} --key "annulation"\u00a0»`,
    );
    stripe.mode = 'working';
    expect((await run(withStripe, 'cancel', number, '--yes')).errors).toContain(
      `«\u00a0orders refund ${number} --key annulation\u00a0»`,
    );
    await run(withStripe, 'refund', number, '--key', 'annulation', '--yes');
    expect(stripe.refundedCents(stripe.checkoutAt(url))).toBe(cents);
  });

  test('says how to refund when Stripe rejects it', async () => {
    const { number, cents, url } = await buy(withStripe);
    const checkout = stripe.checkoutAt(url);
    stripe.refundInDashboard(checkout, 1_000);
    const { errors } = await run(withStripe, 'cancel', number, '--yes');
    const key = ['--key', 'annulation'];
    expect(errors).toContain(
      `Rien n’a été remboursé. Pour réessayer\u00a0: «\u00a0orders refund ${number} --amount ${euros(cents)} --key "annulation"\u00a0».`,
    );
    const rest = ['--amount', euros(cents - 1000), ...key, '--yes'];
    expect((await run(withStripe, 'refund', number, ...rest)).output).toContain('Avoir n°');
    expect(stripe.refundedCents(checkout)).toBe(cents);
  });

  test('refunds with Stripe only the remaining amount', async () => {
    const bought = await buy(withStripe);
    await run(withStripe, 'refund', bought.number, '--amount', '5', '--yes');
    expect((await run(withStripe, 'cancel', bought.number, '--yes')).code).toBe(0);
    expect(stripe.refundedCents(stripe.checkoutAt(bought.url))).toBe(bought.cents);
  });

  test('accepts a parcel that came back, and restores and refunds nothing twice', async () => {
    const { number, userId, found, cents, url } = await buy(withStripe);
    await run(withStripe, 'refund', number, '--amount', '5', '--yes');
    await run(withStripe, 'advance', number, '--to', 'departed');
    expect((await run(withStripe, 'cancel', number, '--yes')).errors).toContain(
      'a quitté le vendeur',
    );
    await run(withStripe, 'return', number, '--line', '1', '--no-restock', '--yes');
    const before = await stockOf(withStripe, found);
    const { output } = await run(withStripe, 'cancel', number, '--yes');
    expect(output).toContain('Pièces remises en stock\u00a0: 0.');
    expect(await stockOf(withStripe, found)).toBe(before);
    expect(stripe.refundedCents(stripe.checkoutAt(url))).toBe(cents);
    const params = { user_id: userId };
    const { data: notices } = await ask(withStripe, getUserNotification, { params });
    const of = (end: string) => notices.find(({ title }) => title.endsWith(end));
    expect(of('est annulée')?.message).toMatch(/^Elle n’a pas pu être livrée\. Vous recevez/);
    expect(of('est arrivé')?.title).toMatch(/^Le retour /);
  });

  test('accepts a lost parcel, whose pieces are not in stock again', async () => {
    const bought = await buy(server);
    const { number, found, cents, email } = bought;
    const lost = ['cancel', number, '--lost', '--yes'];
    expect((await run(server, ...lost)).errors).toContain('annulez sans --lost');
    await run(server, 'advance', number);
    const before = await stockOf(server, found);
    expect((await run(server, ...lost)).code).toBe(0);
    expect(await stockOf(server, found)).toBe(before);
    expect(await stateOf(server, bought)).toMatchObject({
      cancelled: expect.any(String),
      refunded: cents / 100,
    });
    expect(server.latestMail(email)).toContain('Avoir n°');
    expect((await auditLines(server.dataDir, number)).at(-1)).toMatchObject({
      action: 'orders cancel',
      after: { restocked: 0, lost: true },
    });
  });

  test('is refused once the order is delivered', async () => {
    const { number } = await buy(server);
    await run(server, 'advance', number, '--to', 'delivered');
    await run(server, 'return', number, '--line', '1', '--yes');
    for (const options of [[], ['--lost']]) {
      const { errors } = await run(server, 'cancel', number, ...options, '--yes');
      expect(errors).toContain('est livrée\u00a0: enregistrez un retour');
    }
  });
});

describe('a return', () => {
  test('is received once, and restores the stock', async () => {
    const bought = await buy(server);
    const { number, found } = bought;
    const receive = ['return', number, '--line', '1'];
    expect((await run(server, ...receive, '--yes')).errors).toContain('pas encore partie');
    await run(server, 'advance', number, '--to', 'delivered');
    const before = (await stockOf(server, found)) ?? 0;
    expect((await run(server, ...receive, '--dry-run')).code).toBe(0);
    expect(await stockOf(server, found)).toBe(before);
    expect((await run(server, ...receive, '--quantity', '2', '--yes')).code).toBe(1);
    expect((await run(server, 'return', number, '--line', '2', '--yes')).code).toBe(1);
    expect((await run(server, ...receive, '--yes')).output).toContain('remis en stock');
    expect((await run(server, ...receive, '--yes')).errors).toContain('déjà entièrement revenu');
    expect(await stockOf(server, found)).toBe(before + 1);
    const { notices } = await stateOf(server, bought);
    expect(notices[0]).toBe(`Votre retour de la commande ${number} est arrivé`);
    expect(await auditLines(server.dataDir, number)).toMatchObject([
      { action: 'orders return', before: { returned: 0 }, after: { returned: 1, restocked: true } },
    ]);
  });

  test('leaves the stock alone with --no-restock', async () => {
    const { number, found } = await buy(server);
    await run(server, 'advance', number, '--to', 'delivered');
    const before = await stockOf(server, found);
    await run(server, 'return', number, '--line', '1', '--no-restock', '--yes');
    expect(await stockOf(server, found)).toBe(before);
  });
});

// The last test, because the clock only goes forward.
test('leaves a refund whose outcome is unknown to the operator after a week', async () => {
  const bought = await buy(withStripe);
  stripe.loseNextRefund(false);
  await run(withStripe, 'cancel', bought.number, '--yes');
  await moveClock(withStripe, 7 * 24 * 60 * 60);
  stripe.mode = 'working';
  await moveClock(withStripe, 1);
  expect(stripe.refundsOf(stripe.checkoutAt(bought.url))).toBe(0);
});
