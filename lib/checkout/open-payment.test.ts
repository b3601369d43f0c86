import { checkOut } from '@/lib/marketplace/checkout';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { openPayment } from './open-payment';

jest.mock('@/lib/log', () => ({ log: { warn: jest.fn(), error: jest.fn() } }));
jest.mock('@/lib/marketplace/checkout', () => ({ checkOut: jest.fn() }));
jest.mock('@/lib/payment-hosts', () => ({
  allowedPaymentUrl: (url: string) => (url.startsWith('https://pay.example/') ? url : null),
}));

const choice = { deliveryType: '1', code: '', date: '', time: '', addressId: 'a1' } as const;
const open = (agreement = 'key-1') =>
  openPayment('eva', { choice, agreement }, 'https://shop.example');
const replies = jest.mocked(checkOut);
const opened = { ok: true, message: '', url: 'https://pay.example/42' };

beforeEach(() => replies.mockReset());

describe('opening the card page', () => {
  it('gives its address and tells it where to come back to', async () => {
    replies.mockResolvedValue(opened);
    await expect(open()).resolves.toEqual({ ok: true, url: 'https://pay.example/42' });
    expect(replies).toHaveBeenCalledWith('eva', choice, {
      returnUrl: 'https://shop.example/paymentSuccess',
      cancelUrl: 'https://shop.example/payment?annule=1',
      key: 'key-1',
    });
  });

  it('asks once for a double click', async () => {
    replies.mockResolvedValue(opened);
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toEqual(second);
    expect(replies).toHaveBeenCalledTimes(1);
  });

  it('goes nowhere but to a payment page', async () => {
    replies.mockResolvedValue({ ...opened, url: 'https://evil.example/42' });
    await expect(open()).resolves.toMatchObject({
      ok: false,
      message: expect.stringContaining('rien n’a été débité'),
    });
  });

  it('says why the marketplace refuses', async () => {
    replies.mockResolvedValue({ ok: false, message: 'Épuisé.', url: '' });
    await expect(open()).resolves.toEqual({ ok: false, message: 'Épuisé.', stale: true });
  });

  it.each(['timeout', 'lost', 'malformed', 'failed'] as const)(
    'does not pretend to know after a %s',
    async (kind) => {
      replies.mockRejectedValue(new MarketplaceError(kind, 'api/cart/userCheckoutApi'));
      await expect(open()).resolves.toMatchObject({
        ok: false,
        message: expect.stringMatching(/nous ne savons pas.*Mes commandes/),
      });
    },
  );

  it.each(['unreachable', 'denied', 'refused'] as const)(
    'knows that nothing was charged when it was %s',
    async (kind) => {
      replies.mockRejectedValue(new MarketplaceError(kind, 'api/cart/userCheckoutApi'));
      await expect(open()).resolves.toMatchObject({
        message: expect.stringContaining('rien n’a été débité'),
      });
    },
  );

  it('lets a failed attempt be made again', async () => {
    replies.mockRejectedValueOnce(new MarketplaceError('unreachable', 'x'));
    replies.mockResolvedValueOnce(opened);
    await open();
    await expect(open()).resolves.toMatchObject({ ok: true });
  });
});
