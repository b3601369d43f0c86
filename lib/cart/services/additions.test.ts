import { randomUUID } from 'node:crypto';
import { sampleCart, sampleLine } from '@/lib/cart/testing/samples';
import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import { addToCart, readKnownCart } from '@/lib/marketplace/cart';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { additions } from './additions';

jest.mock('@/lib/marketplace/cart', () => ({ addToCart: jest.fn(), readKnownCart: jest.fn() }));
jest.mock('@/lib/catalogue/services/refresh-products', () => ({ refreshProducts: jest.fn() }));

const dress = { productId: 'p1', sellerId: 's1', shopId: 'b1', variationId: 'v1', quantity: 1 };
const otherSize = { ...dress, variationId: 'v2' };
const refusal = { ok: false, message: 'Épuisé' };
const call = jest.mocked(addToCart);
const add = (idempotencyKey = '', addition = dress, customerId = 'eva') =>
  additions.add(customerId, addition, idempotencyKey);
/** The marketplace keys of all calls so far. */
const keys = () => call.mock.calls.map(([, , key]) => key);

beforeEach(() => {
  jest.mocked(refreshProducts).mockReset();
  call.mockReset().mockResolvedValue({ ok: true, message: 'Ajouté' });
  jest.mocked(readKnownCart).mockReset().mockResolvedValue(sampleCart(sampleLine()));
});
afterEach(() => additions.forget('eva'));

describe('cart additions', () => {
  it('make one call for a double click', async () => {
    await Promise.all([add(), add()]);
    await add();
    expect(call).toHaveBeenCalledTimes(1);
    expect(refreshProducts).not.toHaveBeenCalled();
  });

  it('counts every submission with its own idempotency key', async () => {
    await add('first');
    await add('second');
    expect(new Set(keys()).size).toBe(2);
  });

  it('reuses the key of a resent submission, but not for another size or customer', async () => {
    call.mockResolvedValue(refusal);
    await add('refused');
    await add('refused');
    await add('refused', otherSize);
    await add('refused', dress, 'max');
    const [first, again, ...others] = keys();
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('recognises a completed submission, whatever happened since', async () => {
    const added = await add('lost');
    await add('later');
    await expect(add('lost')).resolves.toEqual(added);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('make a call for another size, and for the same one after the cart has changed', async () => {
    await add();
    await add('', otherSize);
    additions.forget('eva');
    await add('', otherSize);
    expect(new Set(keys()).size).toBe(3);
  });

  it('are sent again after a refusal, which invalidates the pages of the product', async () => {
    call.mockResolvedValue(refusal);
    await add();
    await expect(add()).resolves.toEqual(refusal);
    expect(call).toHaveBeenCalledTimes(2);
    expect(refreshProducts).toHaveBeenCalledWith(['p1']);
  });
});

describe('an addition without a reply', () => {
  beforeEach(async () => {
    call.mockRejectedValueOnce(new Error('timeout'));
    await expect(add()).rejects.toThrow('timeout');
  });

  it('keeps its key until there is a reply, whatever else is added', async () => {
    call.mockRejectedValueOnce(new Error('timeout'));
    await expect(add()).rejects.toThrow('timeout');
    await add('', otherSize);
    await add('from another page');
    await add('next');
    const [first, second, forOther, answered, next] = keys();
    expect(second).toBe(first);
    expect(answered).toBe(first);
    expect(new Set([first, forOther, next]).size).toBe(3);
  });

  it('does not answer another piece of a line whose quantity the customer has seen', async () => {
    const more = () => additions.add('eva', dress, 'plus', true);
    call.mockRejectedValueOnce(new Error('timeout'));
    await expect(more()).rejects.toThrow('timeout');
    await more();
    const [lost, first, again] = keys();
    expect(first).not.toBe(lost);
    expect(again).toBe(first);
  });

  it('is settled by a refusal too', async () => {
    call.mockResolvedValue(refusal);
    await add();
    await add();
    const [lost, first, second] = keys();
    expect(first).toBe(lost);
    expect(second).not.toBe(first);
  });

  it('gets a new key once the cart is changed otherwise', async () => {
    additions.forget('eva');
    await add();
    const [lost, next] = keys();
    expect(next).not.toBe(lost);
  });

  it('is made again when its article has left the cart since, such as by an order', async () => {
    jest.mocked(readKnownCart).mockResolvedValue(sampleCart(sampleLine({ variationId: 'v2' })));
    await expect(add('after-order')).resolves.toMatchObject({ ok: true });
    await add('after-order');
    const [lost, first, second] = keys();
    expect(keys()).toHaveLength(3);
    expect(first).toBe(lost);
    expect(second).not.toBe(lost);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new MarketplaceError('timeout', 'userGetToCart'))],
    ['may contain it', async () => sampleCart(sampleLine({ variationId: null }))],
    ['omits the variation', async () => sampleCart(sampleLine({ variationId: '' }))],
    ['is unknown', async () => null],
    ['omits the product', async () => sampleCart(sampleLine({ productId: null }))],
  ])('is made once when the cart %s', async (_, read) => {
    jest.mocked(readKnownCart).mockImplementation(read);
    await add(randomUUID());
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('answers a resend of the next attempt too', async () => {
    await add('resent');
    await add('other', otherSize);
    await add('resent');
    expect(call).toHaveBeenCalledTimes(3);
  });
});
