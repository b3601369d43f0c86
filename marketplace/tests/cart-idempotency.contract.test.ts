import { userGetToCart } from '../../lib/marketplace/contract/cart';
import { ask } from '../testing/client';
import { manualClock, moveClock } from '../testing/clock';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';
import { addToCart, type Found, findVariation, newCustomer } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
let server: Server;
let dress: Found;
let last: Found;
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'demo');
  server = await hostServer({ dataDir: folder.path, env: manualClock });
  dress = await findVariation(server, (stock) => stock >= 12);
  last = await findVariation(server, (stock) => stock === 1);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const add = (userId: string, key: string | null, found = dress) =>
  addToCart(server, userId, found, key);

async function quantities(userId: string): Promise<readonly number[]> {
  const { record } = await ask(server, userGetToCart, { params: { user_id: userId } });
  return record.map(({ cart }) => cart.quantity);
}

describe('adding to the cart with an idempotency key', () => {
  test('is done once for repeated and concurrent requests', async () => {
    const userId = await newCustomer(server);
    const first = await add(userId, 'key-1');
    expect(await add(userId, 'key-1')).toEqual(first);
    await Promise.all(Array.from({ length: 6 }, () => add(userId, 'key-2')));
    expect(await quantities(userId)).toEqual([2]);
  });

  test('is done again with another key and without one', async () => {
    const userId = await newCustomer(server);
    for (const key of ['a', 'b', null, null, '', ' ']) await add(userId, key);
    expect(await quantities(userId)).toEqual([6]);
  });

  test('is scoped to one customer and one article', async () => {
    const [eva, max] = [await newCustomer(server), await newCustomer(server)];
    await add(eva, 'same');
    await add(max, 'same');
    expect(await quantities(max)).toEqual([1]);
    await add(eva, 'same', last);
    expect(await quantities(eva)).toEqual([1, 1]);
  });

  test('does not use up the key when it is refused', async () => {
    const userId = await newCustomer(server);
    await add(userId, 'first', last);
    expect(await add(userId, 'second', last)).toMatchObject({ status: 0 });
    expect(await add(userId, 'second', last)).toMatchObject({ status: 0 });
    expect(await quantities(userId)).toEqual([1]);
  });

  test('stores the key for a day', async () => {
    const userId = await newCustomer(server);
    await add(userId, 'today');
    await moveClock(server, 23 * 60 * 60);
    await add(userId, 'today');
    expect(await quantities(userId)).toEqual([1]);
    await moveClock(server, 2 * 60 * 60);
    await add(userId, 'today');
    expect(await quantities(userId)).toEqual([2]);
  });
});
