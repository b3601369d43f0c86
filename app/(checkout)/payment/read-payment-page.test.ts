import { sampleCart, sampleLine } from '@/lib/cart/testing/samples';
import { draftFor } from '@/lib/checkout/draft';
import { lastQuote } from '@/lib/checkout/services/last-quote';
import { prepareCheckout } from '@/lib/checkout/services/prepare';
import { sampleSummary } from '@/lib/checkout/testing/samples';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { checkoutForm } from '@/lib/forms/checkout';
import { readAddresses, readDefaultAddressId } from '@/lib/marketplace/addresses';
import { readCart } from '@/lib/marketplace/cart';
import { readQuote } from '@/lib/marketplace/checkout';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readPaymentPage } from './read-payment-page';

jest.mock('@/lib/marketplace/addresses', () => ({
  readAddresses: jest.fn(),
  readDefaultAddressId: jest.fn(),
}));
jest.mock('@/lib/marketplace/cart', () => ({ readCart: jest.fn() }));
jest.mock('@/lib/marketplace/products', () => ({ readProduct: jest.fn(async () => null) }));
jest.mock('@/lib/marketplace/shops', () => ({ readNearbyShops: jest.fn(async () => []) }));
jest.mock('@/lib/marketplace/checkout', () => ({
  readQuote: jest.fn(),
  readSellerDays: jest.fn(async () => [1, 2]),
}));

const now = new Date('2026-11-21T13:00:00Z');
const line = sampleLine();
const cart = sampleCart(line);
const home = sampleAddress({ isDefault: true });
const work = { ...home, id: 'a2', isDefault: false };
const fields = checkoutForm.parse({ delivery_type: '1', code: 'NOEL' });
const draft = draftFor([line], fields, 'NOEL');
const reduction = { discount: 1000, total: 8000 };
const personal = [readCart, readAddresses, readDefaultAddressId, readQuote].map((read) =>
  jest.mocked<(...given: never[]) => unknown>(read),
);
const reads = () => personal.map((read) => read.mock.calls.length);

/** Each test has its own customer, because reads are memoised per customer. */
let customers = 0;
const open = (changes: Partial<Parameters<typeof readPaymentPage>[0]> = {}) =>
  readPaymentPage({
    customerId: `eva-${customers}`,
    draft: undefined,
    wantsSecondStep: false,
    returned: false,
    cancelled: false,
    flash: null,
    now,
    ...changes,
  });

beforeEach(() => {
  customers += 1;
  jest.mocked(readCart).mockReset().mockResolvedValue(cart);
  jest.mocked(readAddresses).mockReset().mockResolvedValue([home, work]);
  jest.mocked(readDefaultAddressId).mockReset().mockResolvedValue('a1');
  jest
    .mocked(readQuote)
    .mockReset()
    .mockImplementation(async (_, { deliveryType, code }) => ({
      ok: true,
      message: '',
      summary: {
        ...sampleSummary,
        shipping: deliveryType === '2' ? 490 : 0,
        ...(code === 'NOEL' ? reduction : {}),
      },
    }));
});

describe('the first step', () => {
  it('reads each thing once: cart, addresses, the default one, prices and the price of a planned delivery', async () => {
    const page = await open();
    expect(page).toMatchObject({ address: home, plannedShipping: 490, agreed: null });
    expect(reads()).toEqual([1, 1, 1, 2]);
    await open();
    expect(reads()).toEqual([2, 2, 2, 3]);
  });

  it('takes the price of a planned delivery from the quote when it contains it', async () => {
    jest
      .mocked(readQuote)
      .mockResolvedValue({ ok: true, message: '', summary: { ...sampleSummary, shipping: 590 } });
    await expect(open()).resolves.toMatchObject({ plannedShipping: 590 });
    expect(readQuote).toHaveBeenCalledTimes(1);
  });

  it('has everything but the prices when the quote fails', async () => {
    jest.mocked(readQuote).mockRejectedValue(new MarketplaceError('timeout', 'quote'));
    await expect(open()).resolves.toMatchObject({
      cart,
      address: home,
      base: null,
      plannedShipping: null,
    });
  });

  it('has unknown days, not none or those of others, when a line names no seller', async () => {
    const unnamed = sampleLine({ id: 'l2', sellerId: '' });
    for (const lines of [[unnamed], [line, unnamed]]) {
      jest.mocked(readCart).mockResolvedValue(sampleCart(...lines));
      await expect(open()).resolves.toMatchObject({ delivery: null, pickUp: null });
    }
  });

  it('shows no prices of a refused quote', async () => {
    const nothing = { ...sampleSummary, shipping: 0, total: 0 };
    const refusal = { ok: false, message: '', summary: nothing };
    jest.mocked(readQuote).mockResolvedValue(refusal);
    await expect(open()).resolves.toMatchObject({ base: null, plannedShipping: null });
  });

  it('uses the chosen address while it exists', async () => {
    const chosen = draftFor([line], { ...fields, delivery_address_id: 'a2' }, 'NOEL');
    await expect(open({ draft: chosen })).resolves.toMatchObject({ address: work });
    jest.mocked(readAddresses).mockResolvedValue([home]);
    await expect(open({ draft: chosen })).resolves.toMatchObject({ address: home });
  });

  it('does not use the address that was chosen for another cart', async () => {
    const other = sampleLine({ id: 'other' });
    const chosen = draftFor([other], { ...fields, delivery_address_id: 'a2' }, 'NOEL');
    await expect(open({ draft: chosen })).resolves.toMatchObject({ address: home, fields: {} });
  });
});

describe('the second step', () => {
  const second = { draft, wantsSecondStep: true };

  it('reads nothing again right after the first step', async () => {
    await open();
    const prepared = await prepareCheckout(`eva-${customers}`, fields, now);
    if (prepared.ready) lastQuote.store(`eva-${customers}`, fields, prepared);
    const before = reads();
    const page = await open(second);
    expect(page).toMatchObject({
      agreed: { summary: reduction },
      address: home,
      fields,
      plannedShipping: 490,
    });
    expect(reads()).toEqual(before);
  });

  it('reads anew when it is opened later', async () => {
    await expect(open(second)).resolves.toMatchObject({ agreed: { summary: reduction } });
  });

  it('keeps the window that was chosen before midnight for a day that has begun', async () => {
    const slot = { delivery_type: '2', planned_day: '2026-11-23', planned_time: '18:15 - 18:45' };
    const chosen = checkoutForm.parse({ ...slot, shown_today: '2026-11-22' });
    const page = await open({
      ...second,
      draft: draftFor([line], chosen, ''),
      now: new Date('2026-11-22T23:05:00Z'),
    });
    expect(page).toMatchObject({
      agreed: { summary: { shipping: 490 } },
      fields: { planned_time_today: '18:15 - 18:45', shown_today: page.today.date },
    });
  });

  it('does not test a code that no quote has accepted, and keeps it in the form', async () => {
    const typed = draftFor([line], { ...fields, code: 'NOEL-2' }, 'NOEL');
    await expect(open({ ...second, draft: typed })).resolves.toMatchObject({
      agreed: null,
      notice: null,
      fields: { code: 'NOEL-2' },
    });
    const codes = jest.mocked(readQuote).mock.calls.map(([, { code }]) => code);
    expect(codes).toEqual(['', '']);
  });

  it('falls back to the first step when its choices are no longer valid', async () => {
    jest.mocked(readQuote).mockResolvedValue({ ok: false, message: 'Code expiré.', summary: null });
    await expect(open(second)).resolves.toMatchObject({
      agreed: null,
      notice: { tone: 'error', message: 'Code expiré.' },
    });
  });

  it('falls back to the first step when a plain form returns other choices', async () => {
    const flash = {
      tone: 'error',
      message: 'Ce code n’est pas valable.',
      form: 'checkout',
    } as const;
    const other = { ...flash, values: { ...fields, code: 'NOEL-2' } };
    await expect(open({ ...second, flash: other })).resolves.toMatchObject({
      agreed: null,
      fields: { code: 'NOEL-2' },
    });
    await expect(open({ ...second, flash: { ...flash, values: fields } })).resolves.toMatchObject({
      agreed: { summary: reduction },
    });
  });

  it('does not open after a return from the card page', async () => {
    await expect(open({ ...second, returned: true, cancelled: true })).resolves.toMatchObject({
      agreed: null,
      returned: true,
      fields: { code: 'NOEL' },
      notice: { tone: 'neutral', message: expect.stringContaining('rien n’a été débité') },
    });
  });

  it('does not open for another cart', async () => {
    jest.mocked(readCart).mockResolvedValue({ ...cart, lines: [sampleLine({ id: 'other' })] });
    await expect(open(second)).resolves.toMatchObject({ agreed: null, fields: {} });
  });
});
