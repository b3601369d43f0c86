import { log } from '@/lib/config/log';
import { checkOut } from '@/lib/marketplace/checkout';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { discardCardPage, openPayment } from './open-payment';

jest.mock('@/lib/config/log', () => ({ log: { warn: jest.fn(), error: jest.fn() } }));
jest.mock('@/lib/marketplace/checkout', () => ({ checkOut: jest.fn() }));
jest.mock('@/lib/config/payment-hosts', () => ({
  allowedPaymentUrl: (url: string) => (url.startsWith('https://pay.example/') ? url : null),
  paymentOrigins: () => ['https://pay.example'],
}));

const choice = { deliveryType: '1', code: '', date: '', time: '', addressId: 'a1' } as const;
const open = (agreement = 'key-1', orderCount: number | null = 0, customerId = 'eva') =>
  openPayment(customerId, { choice, agreement }, { origin: 'https://shop.example', orderCount });
const replies = jest.mocked(checkOut);
const opened = { ok: true, message: '', url: 'https://pay.example/42' };

beforeEach(() => {
  replies.mockReset();
  discardCardPage('eva');
});

describe('opening the card page', () => {
  it('returns its address and passes the return addresses', async () => {
    replies.mockResolvedValue(opened);
    await expect(open()).resolves.toEqual({ ok: true, url: 'https://pay.example/42' });
    expect(replies).toHaveBeenCalledWith('eva', choice, {
      returnUrl: 'https://shop.example/paymentSuccess',
      cancelUrl: 'https://shop.example/payment?annule=1',
      key: 'key-1',
    });
  });

  it('opens once for a double click', async () => {
    replies.mockResolvedValue(opened);
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toEqual(second);
    expect(replies).toHaveBeenCalledTimes(1);
  });

  it('redirects to allowed payment pages only', async () => {
    replies.mockResolvedValue({ ...opened, url: 'https://evil.example/42' });
    await expect(open()).resolves.toMatchObject({
      ok: false,
      message: expect.stringContaining('rien n’a été débité'),
    });
    expect(log.error).toHaveBeenCalledWith(
      expect.stringMatching(
        /PAYMENT_HOSTS must list https:\/\/evil\.example .*https:\/\/pay\.example$/,
      ),
    );
    expect(JSON.stringify(jest.mocked(log.error).mock.calls)).not.toContain('/42');
  });

  it('shows why the marketplace refuses', async () => {
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

  it('allows a retry after a failure', async () => {
    replies.mockRejectedValueOnce(new MarketplaceError('unreachable', 'x'));
    replies.mockResolvedValueOnce(opened);
    await open();
    await expect(open()).resolves.toMatchObject({ ok: true });
  });
});

describe('an open card page', () => {
  const others = ['43', '44', '45'].map((id) => ({ ...opened, url: `https://pay.example/${id}` }));
  const address = async (...given: Parameters<typeof open>) => {
    const payment = await open(...given);
    return payment.ok ? payment.url.slice(-2) : payment.message;
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
    for (const reply of [opened, ...others]) replies.mockResolvedValueOnce(reply);
  });
  afterEach(() => jest.useRealTimers());

  it('is reused during its lifetime, also when the marketplace would open another one', async () => {
    expect(await address()).toBe('42');
    jest.advanceTimersByTime(19 * 60 * 1000);
    expect([await address(), await address('key-1', null)]).toEqual(['42', '42']);
    jest.advanceTimersByTime(60 * 1000 + 1);
    expect(await address()).toBe('43');
  });

  it('belongs to one customer, one cart and its choices', async () => {
    expect(await address()).toBe('42');
    expect(await address('key-1', 0, 'max')).toBe('43');
    expect(await address('key-2')).toBe('44');
    expect(await address('key-1')).toBe('45');
    discardCardPage('max');
  });

  it('is dropped when its order exists or when it was cancelled', async () => {
    expect(await address('key-1', 3)).toBe('42');
    expect(await address('key-1', 4)).toBe('43');
    discardCardPage('eva');
    expect(await address('key-1', 4)).toBe('44');
  });
});
