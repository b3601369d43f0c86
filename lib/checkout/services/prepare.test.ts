import { sampleCart, sampleLine } from '@/lib/cart/testing/samples';
import { sampleSummary } from '@/lib/checkout/testing/samples';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { checkoutForm } from '@/lib/forms/checkout';
import { readAddresses, readDefaultAddressId } from '@/lib/marketplace/addresses';
import { readCart } from '@/lib/marketplace/cart';
import { readQuote, readSellerDays } from '@/lib/marketplace/checkout';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { prepareCheckout } from './prepare';

jest.mock('@/lib/marketplace/addresses', () => ({
  readAddresses: jest.fn(),
  readDefaultAddressId: jest.fn(),
}));
jest.mock('@/lib/marketplace/cart', () => ({ readCart: jest.fn() }));
jest.mock('@/lib/marketplace/products', () => ({ readProduct: jest.fn() }));
jest.mock('@/lib/marketplace/optional-block', () => ({
  optionalBlock: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/marketplace/checkout', () => ({
  readQuote: jest.fn(),
  readSellerDays: jest.fn(),
}));

/** Saturday 21 November 2026, 14:00 in Paris. */
const now = new Date('2026-11-21T13:00:00Z');

const line = sampleLine();
const address = sampleAddress({ isDefault: true });

const prepare = (fields: Record<string, string>) =>
  prepareCheckout('eva', checkoutForm.parse(fields), now);

beforeEach(() => {
  jest.mocked(readCart).mockReset().mockResolvedValue(sampleCart(line));
  jest.mocked(readDefaultAddressId).mockReset().mockResolvedValue(null);
  jest.mocked(readAddresses).mockReset().mockResolvedValue([address]);
  jest.mocked(readSellerDays).mockReset().mockResolvedValue([1, 2]);
  jest
    .mocked(readQuote)
    .mockReset()
    .mockResolvedValue({ ok: true, message: '', summary: sampleSummary });
});

async function expectPickUpWithoutAddress(): Promise<void> {
  const pickUp = { pickup_day: '2026-11-23', pickup_time: '10:15 - 10:45' };
  await expect(prepare({ delivery_type: '3', ...pickUp })).resolves.toMatchObject({
    ready: true,
    choice: { addressId: '' },
  });
}

describe('a checkout', () => {
  it('is ready with a served day and an open window', async () => {
    const discounted = { ...sampleSummary, discount: 1000, total: 8000 };
    jest.mocked(readQuote).mockResolvedValue({ ok: true, message: '', summary: discounted });
    const fields = { planned_day: '2026-11-23', planned_time: '10:15 - 10:45', code: 'NOEL' };
    const prepared = await prepare({ delivery_type: '2', ...fields });
    const choice = {
      deliveryType: '2',
      code: 'NOEL',
      date: '2026-11-23',
      time: '10:15 - 10:45',
      addressId: 'a1',
    };
    expect(prepared).toMatchObject({ ready: true, choice, summary: discounted });
    expect(jest.mocked(readQuote).mock.calls).toEqual([['eva', choice]]);
    expect(readSellerDays).toHaveBeenCalledWith('s1', 'delivery');
  });

  it('uses the next half hour for an immediate delivery', async () => {
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
      choice: { date: '2026-11-21', time: '14:00 - 14:30' },
    });
    expect(readSellerDays).not.toHaveBeenCalled();
  });

  it('is not ready without a total, to which the customer would agree', async () => {
    const summary = { ...sampleSummary, total: null };
    jest.mocked(readQuote).mockResolvedValue({ ok: true, message: '', summary });
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
      ready: false,
      message: expect.stringContaining('ne peut pas être calculé'),
    });
  });

  it('must suit every seller of the cart', async () => {
    jest
      .mocked(readCart)
      .mockResolvedValue(sampleCart(line, { ...line, id: 'l2', sellerId: 's2' }));
    jest
      .mocked(readSellerDays)
      .mockImplementation(async (seller) => (seller === 's1' ? [1, 2] : [2]));
    const slot = (day: string) => ({ pickup_day: day, pickup_time: '10:15 - 10:45' });
    await expect(prepare({ delivery_type: '3', ...slot('2026-11-23') })).resolves.toMatchObject({
      ready: false,
      errors: { pickup_day: expect.any(String) },
    });
    await expect(prepare({ delivery_type: '3', ...slot('2026-11-24') })).resolves.toMatchObject({
      ready: true,
    });
  });

  it.each([
    ['no line names its seller', [{ ...line, sellerId: '' }]],
    ['one of the lines names none', [line, { ...line, id: 'l2', sellerId: '' }]],
  ])('has an immediate delivery only when %s', async (_, lines) => {
    jest.mocked(readCart).mockResolvedValue(sampleCart(...lines));
    const fields = { planned_day: '2026-11-23', planned_time: '10:15 - 10:45' };
    await expect(prepare({ delivery_type: '2', ...fields })).resolves.toMatchObject({
      ready: false,
      errors: { delivery_type: expect.stringContaining('ne sont pas connus') },
    });
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({ ready: true });
  });

  it('requires an address except for a pick-up', async () => {
    jest.mocked(readAddresses).mockResolvedValue([]);
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
      ready: false,
      message: expect.stringContaining('Ajoutez une adresse'),
    });
    jest.mocked(readAddresses).mockResolvedValue([{ ...address, isDefault: false }]);
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
      ready: false,
      message: expect.stringContaining('Choisissez une adresse'),
    });
    await expectPickUpWithoutAddress();
  });

  it('requires the chosen address to be one of the customer’s', async () => {
    const work = { ...address, id: 'a2', isDefault: false };
    jest.mocked(readAddresses).mockResolvedValue([address, work]);
    await expect(prepare({ delivery_type: '1', delivery_address_id: 'a2' })).resolves.toMatchObject(
      { ready: true, choice: { addressId: 'a2' } },
    );
    await expect(prepare({ delivery_type: '1', delivery_address_id: 'a3' })).resolves.toMatchObject(
      {
        ready: false,
        message: expect.stringContaining('n’est plus parmi les vôtres'),
      },
    );
  });

  it('reads the default address when the list does not mark it', async () => {
    jest.mocked(readAddresses).mockResolvedValue([{ ...address, isDefault: false }]);
    jest.mocked(readDefaultAddressId).mockResolvedValue('a1');
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
      choice: { addressId: 'a1' },
    });
  });

  it.each(['refused', 'not-found', 'timeout'] as const)(
    'asks for an address, except for a pick-up, when the call of the default one ends with “%s”',
    async (kind) => {
      jest.mocked(readAddresses).mockResolvedValue([{ ...address, isDefault: false }]);
      jest.mocked(readDefaultAddressId).mockRejectedValue(new MarketplaceError(kind, 'address'));
      await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
        ready: false,
        message: expect.stringContaining('Choisissez une adresse'),
      });
      await expectPickUpWithoutAddress();
    },
  );

  it.each([
    ['an empty cart', sampleCart(), /panier est vide/],
    [
      'a sold-out line',
      sampleCart({ ...line, availability: 'sold-out' }),
      /ne peut pas être commandé/,
    ],
  ])('does not call the marketplace for %s', async (_, cart, message) => {
    jest.mocked(readCart).mockResolvedValue(cart);
    await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({
      ready: false,
      message: expect.stringMatching(message),
    });
    expect(readQuote).not.toHaveBeenCalled();
  });

  it('blames the promotion code when the marketplace accepts the rest', async () => {
    const refusal = { ok: false, message: 'Ce code a expiré.', summary: null };
    jest
      .mocked(readQuote)
      .mockImplementation(async (_, { code }) =>
        code ? refusal : { ok: true, message: '', summary: sampleSummary },
      );
    await expect(prepare({ delivery_type: '1', code: 'X' })).resolves.toMatchObject({
      ready: false,
      errors: { code: 'Ce code a expiré.' },
    });
    jest
      .mocked(readQuote)
      .mockImplementation(async (_, { code }) =>
        code ? { ...refusal, message: '' } : { ok: true, message: '', summary: sampleSummary },
      );
    await expect(prepare({ delivery_type: '1', code: 'X' })).resolves.toMatchObject({
      errors: { code: 'Ce code n’est pas accepté pour ce panier.' },
    });
  });

  it.each([0, null])(
    'refuses a code that changes nothing, with the discount %s',
    async (discount) => {
      const summary = { ...sampleSummary, discount };
      jest.mocked(readQuote).mockResolvedValue({ ok: true, message: '', summary });
      await expect(prepare({ delivery_type: '1', code: 'X' })).resolves.toMatchObject({
        ready: false,
        errors: { code: 'Ce code ne réduit pas le montant de ce panier.' },
      });
      await expect(prepare({ delivery_type: '1' })).resolves.toMatchObject({ ready: true });
    },
  );

  it('accepts a code for free delivery, which is no discount', async () => {
    const withDelivery = { ...sampleSummary, shipping: 500, total: 9500 };
    jest.mocked(readQuote).mockImplementation(async (_, { code }) => ({
      ok: true,
      message: '',
      summary: code ? sampleSummary : withDelivery,
    }));
    await expect(prepare({ delivery_type: '1', code: 'PORT' })).resolves.toMatchObject({
      ready: true,
      summary: sampleSummary,
    });
  });

  it('accepts a code without a discount when the amounts without it are unknown', async () => {
    jest
      .mocked(readQuote)
      .mockResolvedValueOnce({ ok: true, message: '', summary: sampleSummary })
      .mockRejectedValueOnce(new Error('timeout'));
    await expect(prepare({ delivery_type: '1', code: 'X' })).resolves.toMatchObject({
      ready: true,
    });
  });

  it('passes on a refusal when the cause cannot be determined', async () => {
    const refusal = { ok: false, message: 'Ce code a expiré.', summary: null };
    jest
      .mocked(readQuote)
      .mockResolvedValueOnce(refusal)
      .mockRejectedValueOnce(new Error('timeout'));
    await expect(prepare({ delivery_type: '1', code: 'X' })).resolves.toEqual({
      ready: false,
      message: 'Ce code a expiré.',
    });
  });

  it('passes on the reason of the marketplace', async () => {
    const refusal = { ok: false, message: 'Ce code n’est pas valable.', summary: null };
    jest.mocked(readQuote).mockResolvedValue(refusal);
    await expect(prepare({ delivery_type: '1', code: 'X' })).resolves.toEqual({
      ready: false,
      message: 'Ce code n’est pas valable.',
    });
  });

  it('mentions the cart when the marketplace refuses without a reason', async () => {
    jest.mocked(readQuote).mockResolvedValue({ ok: false, message: '', summary: null });
    await expect(prepare({ delivery_type: '1' })).resolves.toEqual({
      ready: false,
      message: expect.stringContaining('Vérifiez votre panier, le code et la livraison'),
    });
  });
});
