import { productTag } from '@/lib/cache/policies';
import { readProduct } from './products';
import { acceptReportedRemovals } from './reported-products';

jest.mock('@/lib/config/log', () => ({ log: { warn: jest.fn(), debug: jest.fn() } }));
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));

const key = Symbol.for('vitrine.invalidation');
type Listener = (tags: readonly string[], mode: string, source: string) => void;
const listeners = new Set<Listener>();
const invalidated = (source: string, ...tags: readonly string[]) => {
  for (const listener of listeners) listener(tags, 'at-once', source);
};

beforeAll(() => {
  Object.assign(globalThis, { [key]: { listeners } });
  acceptReportedRemovals();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, key);
});

const answerWith = (answer: () => Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());

it.each([
  ['status 0', 'p1', () => Response.json({ status: 0, products: null })],
  ['HTTP 404', 'p2', () => new Response(null, { status: 404 })],
])(
  'accepts the removal of a product (%s) once the marketplace reported it',
  async (_, id, gone) => {
    answerWith(() => Response.json({ status: 1, products: { _id: id, title: 'Robe' } }));
    expect(await readProduct(id)).toMatchObject({ title: 'Robe' });
    answerWith(gone);
    const doubted = { kind: 'refused' };
    await expect(readProduct(id)).rejects.toMatchObject(doubted);
    // The shop invalidates a product itself when a write was refused.
    invalidated('shop', productTag(id));
    invalidated('marketplace', 'products', productTag('other'));
    await expect(readProduct(id)).rejects.toMatchObject(doubted);
    invalidated('marketplace', 'listings', productTag(id));
    expect(await readProduct(id)).toBeNull();
  },
);
