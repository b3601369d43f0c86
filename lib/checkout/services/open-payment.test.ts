import { sampleSummary } from '@/lib/checkout/testing/samples';
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
/** A new customer for each test, because attempts are counted for each customer. */
let eva = '';
let customers = 0;
const open = (agreement = 'key-1', orderCount: number | null = 0, customerId = eva) =>
  openFrom('192.0.2.1', { agreement, orderCount, customerId });
const openFrom = (
  address: string,
  given: { agreement: string; customerId: string; orderCount?: number | null },
) => {
  const { agreement, customerId, orderCount = 0 } = given;
  const origin = 'https://shop.example';
  const agreed = { choice, agreement, summary: sampleSummary };
  return openPayment(customerId, agreed, { origin, orderCount, address });
};
const replies = jest.mocked(checkOut);
const opened = { ok: true, message: '', url: 'https://pay.example/42' };

beforeEach(() => {
  replies.mockReset();
  customers += 1;
  eva = `eva-${customers}`;
});

describe('opening the card page', () => {
  it('returns its address and passes the return addresses and the agreed total', async () => {
    replies.mockResolvedValue(opened);
    await expect(open()).resolves.toEqual({ ok: true, url: 'https://pay.example/42' });
    expect(replies).toHaveBeenCalledWith(eva, choice, {
      returnUrl: 'https://shop.example/paymentSuccess',
      cancelUrl: 'https://shop.example/payment?annule=1',
      key: 'key-1',
      expectedTotal: 9000,
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
    'reports an unknown outcome after the failure “%s”',
    async (kind) => {
      replies.mockRejectedValue(new MarketplaceError(kind, 'api/cart/userCheckoutApi'));
      await expect(open()).resolves.toMatchObject({
        ok: false,
        message: expect.stringMatching(/nous ne savons pas.*Mes commandes/),
      });
    },
  );

  it.each(['unreachable', 'denied', 'refused'] as const)(
    'reports that nothing was charged after the failure “%s”',
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
  afterEach(() => {
    // Ends the moment for which the cache remembers the time.
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  it('is reused during its lifetime, also when the marketplace would open another one', async () => {
    expect(await address()).toBe('42');
    jest.advanceTimersByTime(19 * 60 * 1000);
    expect([await address(), await address('key-1', null)]).toEqual(['42', '42']);
    jest.advanceTimersByTime(60 * 1000 + 1);
    expect(await address()).toBe('43');
  });

  it('is reused no longer when the marketplace returns it again', async () => {
    const returned = [opened, opened, opened, ...others];
    replies.mockReset();
    for (const reply of returned) replies.mockResolvedValueOnce(reply);
    expect(await address()).toBe('42');
    jest.advanceTimersByTime(15 * 60 * 1000);
    discardCardPage(eva, true);
    expect([await address(), await address()]).toEqual(['42', '42']);
    expect(replies).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(6 * 60 * 1000);
    expect(await address()).toBe('42');
    expect(await address()).toBe('43');
    jest.advanceTimersByTime(19 * 60 * 1000);
    expect(await address()).toBe('43');
  });

  it('does not count repeats against the limit', async () => {
    for (let time = 0; time < 20; time += 1) expect(await address()).toBe('42');
  });

  it('belongs to one customer, one cart and its choices', async () => {
    expect(await address()).toBe('42');
    expect(await address('key-1', 0, 'max')).toBe('43');
    expect(await address('key-2')).toBe('44');
    expect(await address('key-1')).toBe('45');
  });

  it('is dropped when its order exists or when it was cancelled', async () => {
    expect(await address('key-1', 3)).toBe('42');
    expect(await address('key-1', 4)).toBe('43');
    discardCardPage(eva);
    expect(await address('key-1', 4)).toBe('44');
  });
});

describe('the limit against card testing', () => {
  const limited = {
    ok: false,
    stale: false,
    message: expect.stringMatching(/Rien n’a été débité.*réessayez dans 60\u00a0minutes/),
    retryAfter: 3600,
  };
  let page = 0;
  const openPages = async (count: number, address: string, customer?: string) => {
    for (let time = 0; time < count; time += 1) {
      page += 1;
      const customerId = customer ?? `customer-${page}`;
      await openFrom(address, { agreement: `page-${page}`, customerId });
    }
  };

  beforeEach(() => {
    jest.useFakeTimers();
    replies.mockResolvedValue(opened);
  });
  afterEach(() => jest.useRealTimers());

  it('stops an account after ten pages in an hour, from any address', async () => {
    for (let time = 0; time < 10; time += 1) await openPages(1, `198.51.100.${time}`, 'zoe');
    expect(replies).toHaveBeenCalledTimes(10);
    const next = { agreement: 'next', customerId: 'zoe' };
    await expect(openFrom('198.51.100.99', next)).resolves.toEqual(limited);
    expect(replies).toHaveBeenCalledTimes(10);
    jest.advanceTimersByTime(3600 * 1000);
    await expect(openFrom('198.51.100.99', next)).resolves.toMatchObject({ ok: true });
  });

  it('stops an address after forty pages in an hour, but no other address', async () => {
    await openPages(40, '203.0.113.1');
    const next = { agreement: 'next', customerId: 'lea' };
    await expect(openFrom('203.0.113.1', next)).resolves.toEqual(limited);
    await expect(openFrom('203.0.113.2', next)).resolves.toMatchObject({ ok: true });
  });

  it.each([
    ['a refusal', () => replies.mockResolvedValue({ ok: false, message: 'Épuisé.', url: '' })],
    ['an outage', () => replies.mockRejectedValue(new MarketplaceError('unreachable', 'x'))],
  ])('does not count %s, which opened no page', async (name, fail) => {
    fail();
    await openPages(50, `203.0.113.4 ${name}`, `mia ${name}`);
    replies.mockResolvedValue(opened);
    const next = { agreement: 'next', customerId: `mia ${name}` };
    await expect(openFrom(`203.0.113.4 ${name}`, next)).resolves.toMatchObject({ ok: true });
  });

  it('counts a page that may have been opened', async () => {
    replies.mockRejectedValue(new MarketplaceError('timeout', 'x'));
    await openPages(10, '203.0.113.5', 'noa');
    replies.mockResolvedValue(opened);
    const next = { agreement: 'next', customerId: 'noa' };
    await expect(openFrom('203.0.113.5', next)).resolves.toEqual(limited);
  });
});
