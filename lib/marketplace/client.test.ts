import { pageDeadline } from '@/lib/concurrency/page-deadline';
import { asAnonymous, asCustomer, readPublic } from './client';
import { login } from './contract/account';
import { userGetToCart } from './contract/cart';
import { getFilterProducts, getSingleNewProducts } from './contract/catalogue';
import { getSellerTimeSloatPickup } from './contract/checkout';
import { getColorWithProductCount } from './contract/facets';
import { getUserNotification } from './contract/notifications';
import { getNewTrackingDetails } from './contract/orders';
import {
  type MisbehavingServer,
  startMisbehavingServer,
} from './transport/testing/misbehaving-server';

const keys: unknown[] = [];
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, [key]: string[], { tags }: { tags: string[] }) => {
    if (tags.includes('unstored')) return read;
    keys.push(key);
    if (!olderAnswer) return read;
    // Like Next's cache, which waits for the new reply only in pages that it caches itself.
    return async () => {
      const reading = read().catch(() => olderAnswer);
      return isCachedByNext ? reading : olderAnswer;
    };
  },
}));
let olderAnswer: unknown;
let isCachedByNext = true;

const policy = { seconds: 60, tags: [] };
let marketplace: MisbehavingServer;

beforeAll(async () => {
  marketplace = await startMisbehavingServer();
  process.env.MARKETPLACE_API_URL = marketplace.address;
});
afterAll(() => marketplace.stop());
beforeEach(() => {
  keys.length = 0;
  olderAnswer = undefined;
  isCachedByNext = true;
  marketplace.behave((_request, response) =>
    response.end(JSON.stringify({ status: 1, message: '', record: [], products: [] })),
  );
});

const bodies = () => marketplace.asked.map(({ body }) => JSON.parse(body));
const listing = (page_no: number) => ({
  body: {
    page_no,
    category_id: '',
    brand_name: [],
    size: [],
    style: [],
    color: [],
    minPrice: null,
    maxPrice: null,
    sort: '',
    discover_by: 0,
  },
});

describe('a visitor’s read', () => {
  it('sends no customer', async () => {
    await readPublic(getSingleNewProducts, { body: { id: 'p1' } }, policy);
    expect(bodies()).toEqual([{ id: 'p1', user_id: '' }]);
  });

  it('is shared with concurrent reads', async () => {
    const read = () => readPublic(getFilterProducts, listing(0), policy);
    const replies = await Promise.all([read(), read(), read()]);
    expect(marketplace.asked).toHaveLength(1);
    expect(replies[0]).toEqual(replies[2]);
    await read();
    expect(marketplace.asked).toHaveLength(2);
  });

  it('shares a failure, which is not cached', async () => {
    marketplace.behave((_request, response) => response.writeHead(401).end());
    const read = () => readPublic(getFilterProducts, listing(0), policy);
    const [first, second] = await Promise.allSettled([read(), read()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(marketplace.asked).toHaveLength(1);
    await expect(read()).rejects.toMatchObject({ kind: 'denied' });
    expect(marketplace.asked).toHaveLength(2);
  });

  it('is answered from the cache for the same input', async () => {
    await Promise.all([
      readPublic(getFilterProducts, listing(0), policy),
      readPublic(getFilterProducts, listing(1), policy),
      readPublic(getColorWithProductCount, {}, policy),
      readPublic(getColorWithProductCount, { query: { category_id: 'c1' } }, policy),
      readPublic(getColorWithProductCount, { query: { category_id: 'c2' } }, policy),
    ]);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(5);
    expect(marketplace.asked).toHaveLength(5);
  });
});

describe('a cached page', () => {
  it('shows stale data while the marketplace hangs', async () => {
    const read = () => readPublic(getFilterProducts, listing(7), policy);
    marketplace.behave((_request, response) =>
      response.end(JSON.stringify({ status: 1, products: [{ _id: 'p1', title: 'Robe' }] })),
    );
    olderAnswer = await read();
    const deadline = new AbortController();
    marketplace.behave(() => deadline.abort());
    await expect(pageDeadline.run(deadline.signal, read)).resolves.toBe(olderAnswer);
    expect(marketplace.asked).toHaveLength(1);
  });
});

describe('a page or handler that Next.js does not cache', () => {
  const dress = (title: string) => () => {
    marketplace.behave((_request, response) =>
      response.end(JSON.stringify({ status: 1, products: [{ _id: 'p1', title }] })),
    );
  };
  const read = (page: number, seconds: number) =>
    readPublic(getFilterProducts, listing(page), { seconds, tags: [] });
  beforeEach(async () => {
    isCachedByNext = false;
    dress('Robe')();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Gives the marketplace all the time that it needs. */
  const stopTimers = () =>
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    });

  it('shows the new reply, read once, when the cached one has expired', async () => {
    olderAnswer = await read(11, 60);
    dress('Robe longue')();
    stopTimers();
    await expect(read(11, 0)).resolves.toMatchObject({ products: [{ title: 'Robe longue' }] });
    expect(marketplace.asked).toHaveLength(1);
  });

  it('shows the new reply although an uncached read of the same has just been made', async () => {
    const hourAgo = performance.now() - 3_600_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(hourAgo);
    olderAnswer = await read(13, 60);
    clock.mockRestore();
    await readPublic(getFilterProducts, listing(13), null);
    dress('Robe longue')();
    stopTimers();
    await expect(read(13, 60)).resolves.toMatchObject({ products: [{ title: 'Robe longue' }] });
  });

  it.each([
    ['has not expired', 60, dress('Robe longue')],
    [
      'has expired and the marketplace fails',
      0,
      () => marketplace.behave((_request, response) => response.writeHead(500).end()),
    ],
    ['has expired and the marketplace hangs', 0, () => marketplace.behave(() => undefined)],
  ])('shows the cached reply when it %s', async (_state, seconds, change) => {
    olderAnswer = await read(12, 60);
    change();
    await expect(read(12, seconds)).resolves.toBe(olderAnswer);
  });
});

describe('a customer’s call', () => {
  it('sends the customer in the address or the body, and never shares a read', async () => {
    await Promise.all([
      asCustomer('u1', userGetToCart, {}),
      asCustomer('u1', userGetToCart, {}),
      asCustomer('u2', userGetToCart, {}),
      asCustomer('u1', getSingleNewProducts, { body: { id: 'p1' } }),
    ]);
    expect(marketplace.asked.map(({ url }) => url).sort()).toEqual([
      '/api/cart/userGetToCart/u1',
      '/api/cart/userGetToCart/u1',
      '/api/cart/userGetToCart/u2',
      '/api/product/getSingleNewProducts',
    ]);
    expect(marketplace.asked.find(({ body }) => body !== '')?.body).toBe(
      JSON.stringify({ id: 'p1', user_id: 'u1' }),
    );
  });

  it('is not made without an id', async () => {
    await expect(asCustomer('', userGetToCart, {})).rejects.toMatchObject({ kind: 'not-found' });
    expect(marketplace.asked).toEqual([]);
  });
});

test('sends input of someone without a session, and caches nothing', async () => {
  await asAnonymous(login, { body: { email: 'eva@example.org', password: 'secret' } });
  expect(bodies()).toEqual([{ email: 'eva@example.org', password: 'secret' }]);
  expect(keys).toEqual([]);
});

describe('a reply that asks to wait', () => {
  const limitOnce = () => {
    marketplace.behave((_request, response) => {
      const limited = marketplace.asked.length === 1;
      response.writeHead(limited ? 429 : 200, { 'retry-after': '20' });
      response.end(JSON.stringify({ status: 1, all_rec: [], data: [] }));
    });
  };

  it('pauses a visitor’s read for everybody', async () => {
    limitOnce();
    const params = { seller_id: 's1' };
    const read = () => readPublic(getSellerTimeSloatPickup, { params }, null);
    await expect(read()).rejects.toMatchObject({ kind: 'limited' });
    await expect(read()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('does not pause the read of another customer, whether the call names one or not', async () => {
    for (const read of [
      (id: string) => asCustomer(id, getUserNotification, {}),
      (id: string) => asCustomer(id, getNewTrackingDetails, { params: { tracking_id: `t-${id}` } }),
    ]) {
      limitOnce();
      await expect(read('u1')).rejects.toMatchObject({ kind: 'limited' });
      await expect(read('u2')).resolves.toBeDefined();
    }
  });
});
