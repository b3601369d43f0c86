import { additions } from './additions';

const dress = { productId: 'p1', sellerId: 's1', shopId: 'b1', variationId: 'v1' };
const added = { ok: true, message: 'Ajouté' };

afterEach(() => additions.forget('eva'));

describe('additions to a cart', () => {
  it('count a double press once, under one key', async () => {
    const add = jest.fn(async (_key: string) => added);
    await Promise.all([additions.run('eva', dress, add), additions.run('eva', dress, add)]);
    await additions.run('eva', dress, add);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('count another size, and the same after the cart was changed, under a key of its own', async () => {
    const add = jest.fn(async (_key: string) => added);
    await additions.run('eva', dress, add);
    await additions.run('eva', { ...dress, variationId: 'v2' }, add);
    additions.forget('eva');
    await additions.run('eva', { ...dress, variationId: 'v2' }, add);
    expect(new Set(add.mock.calls.map(([key]) => key)).size).toBe(3);
  });

  it('do not remember a refusal', async () => {
    const add = jest.fn(async (_key: string) => ({ ok: false, message: 'Épuisé' }));
    await additions.run('eva', dress, add);
    await additions.run('eva', dress, add);
    expect(add).toHaveBeenCalledTimes(2);
  });
});
