import { additions } from './additions';

const addition = { productId: 'p1', sellerId: 's1', shopId: 'b1', variationId: 'v1' };
const press = { customerId: 'eva', addition, waits: false };
const added = { ok: true, message: 'Ajouté' };

afterEach(() => additions.forget('eva'));

describe('additions to a cart', () => {
  it('count a double click once, under one key', async () => {
    const add = jest.fn(async (_key: string) => added);
    await Promise.all([additions.run(press, add), additions.run(press, add)]);
    await additions.run(press, add);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('count every press of a form that waits for its answer', async () => {
    const add = jest.fn(async (_key: string) => added);
    await additions.run({ ...press, waits: true }, add);
    await additions.run({ ...press, waits: true }, add);
    expect(new Set(add.mock.calls.map(([key]) => key)).size).toBe(2);
  });

  it('count another size, and the same one after the cart was changed', async () => {
    const add = jest.fn(async (_key: string) => added);
    const other = { ...press, addition: { ...addition, variationId: 'v2' } };
    await additions.run(press, add);
    await additions.run(other, add);
    additions.forget('eva');
    await additions.run(other, add);
    expect(new Set(add.mock.calls.map(([key]) => key)).size).toBe(3);
  });

  it('do not remember a refusal', async () => {
    const add = jest.fn(async (_key: string) => ({ ok: false, message: 'Épuisé' }));
    await additions.run(press, add);
    await additions.run(press, add);
    expect(add).toHaveBeenCalledTimes(2);
  });
});
