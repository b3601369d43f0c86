import { additions } from './additions';

const addition = { productId: 'p1', sellerId: 's1', shopId: 'b1', variationId: 'v1', quantity: 1 };
const plain = { customerId: 'eva', addition, idempotencyKey: '' };
const added = { ok: true, message: 'Ajouté' };
const keysOf = (add: jest.Mock) => add.mock.calls.map(([key]) => key);

afterEach(() => additions.forget('eva'));

describe('cart additions', () => {
  it('make one call for a double click', async () => {
    const add = jest.fn(async (_key: string) => added);
    await Promise.all([additions.run(plain, add), additions.run(plain, add)]);
    await additions.run(plain, add);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('counts every submission with its own idempotency key', async () => {
    const add = jest.fn(async (_key: string) => added);
    await additions.run({ ...plain, idempotencyKey: 'first' }, add);
    await additions.run({ ...plain, idempotencyKey: 'second' }, add);
    expect(new Set(keysOf(add)).size).toBe(2);
  });

  it('reuses the key of a resent submission, but not for another size or customer', async () => {
    const add = jest.fn(async (_key: string) => ({ ok: false, message: '' }));
    const request = { ...plain, idempotencyKey: 'refused' };
    await additions.run(request, add);
    await additions.run(request, add);
    await additions.run({ ...request, addition: { ...addition, variationId: 'v2' } }, add);
    await additions.run({ ...request, customerId: 'max' }, add);
    const [first, again, ...others] = keysOf(add);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('recognises a completed submission, whatever happened since', async () => {
    const add = jest.fn(async (_key: string) => added);
    const request = { ...plain, idempotencyKey: 'lost' };
    await additions.run(request, add);
    await additions.run({ ...plain, idempotencyKey: 'later' }, add);
    await expect(additions.run(request, add)).resolves.toEqual(added);
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('make a call for another size, and for the same one after the cart has changed', async () => {
    const add = jest.fn(async (_key: string) => added);
    const other = { ...plain, addition: { ...addition, variationId: 'v2' } };
    await additions.run(plain, add);
    await additions.run(other, add);
    additions.forget('eva');
    await additions.run(other, add);
    expect(new Set(keysOf(add)).size).toBe(3);
  });

  it('are sent again after a refusal', async () => {
    const add = jest.fn(async (_key: string) => ({ ok: false, message: 'Épuisé' }));
    await additions.run(plain, add);
    await additions.run(plain, add);
    expect(add).toHaveBeenCalledTimes(2);
  });
});

describe('an addition without a reply', () => {
  const other = { ...plain, addition: { ...addition, variationId: 'v2' } };
  let lost: jest.Mock;

  beforeEach(async () => {
    lost = jest.fn(async (_key: string) => {
      throw new Error('timeout');
    });
    await expect(additions.run(plain, lost)).rejects.toThrow('timeout');
  });

  it('keeps its key until there is a reply, whatever else is added', async () => {
    await expect(additions.run(plain, lost)).rejects.toThrow('timeout');
    const add = jest.fn(async (_key: string) => added);
    await additions.run(other, add);
    await additions.run({ ...plain, idempotencyKey: 'from another page' }, add);
    await additions.run({ ...plain, idempotencyKey: 'next' }, add);
    const [first, second] = keysOf(lost);
    const [forOther, answered, next] = keysOf(add);
    expect(second).toBe(first);
    expect(answered).toBe(first);
    expect(new Set([first, forOther, next]).size).toBe(3);
  });

  it('is settled by a refusal too', async () => {
    const refuse = jest.fn(async (_key: string) => ({ ok: false, message: 'Épuisé' }));
    await additions.run(plain, refuse);
    await additions.run(plain, refuse);
    const [first, second] = keysOf(refuse);
    expect(first).toBe(keysOf(lost)[0]);
    expect(second).not.toBe(first);
  });

  it('gets a new key once the cart is changed otherwise', async () => {
    additions.forget('eva');
    const add = jest.fn(async (_key: string) => added);
    await additions.run(plain, add);
    expect(keysOf(add)).not.toEqual(keysOf(lost));
  });
});
