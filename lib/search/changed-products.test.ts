import { log } from '@/lib/config/log';
import type { SearchDocument } from '@/lib/domain/search-document';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { ChangedProducts } from './changed-products';
import { type IndexState, noIndex } from './port';

/** A writer with the products that it holds, and the changes of a fake marketplace. */
function changing(state: IndexState = { ...noIndex, size: 6 }) {
  const held = new Map<string, SearchDocument>();
  const gone = new Set<string>();
  const reads: string[] = [];
  const list = jest.fn(async () => ['listed']);
  const read = async (id: string) => {
    reads.push(id);
    if (id === 'broken') throw new Error('unreachable');
    return gone.has(id) ? null : sampleProduct({ id });
  };
  const writer = {
    begin: async () => null,
    read: async (ids: readonly string[]) => ids.flatMap((id) => held.get(id) ?? []),
    put: async (documents: readonly SearchDocument[]) => {
      for (const document of documents) held.set(document.id, document);
    },
    remove: async (ids: readonly string[]) => {
      for (const id of ids) held.delete(id);
    },
  };
  const changes = new ChangedProducts(writer, () => state, { read, list });
  return { changes, held, gone, reads, list };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const some = (count: number) => Array.from({ length: count }, (_, number) => `p${number}`);

beforeEach(() => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});

it('replaces changed products, and removes those that are gone', async () => {
  const { changes, held, gone } = changing();
  changes.report(some(6));
  await settled();
  expect([...held.keys()].toSorted()).toEqual(some(6));
  gone.add('p1');
  changes.report(['p1', 'p2']);
  await settled();
  expect([...held.keys()].toSorted()).toEqual(['p0', 'p2', 'p3', 'p4', 'p5']);
});

describe('a product that the marketplace does not return', () => {
  /** The index after p1 was reported as changed, while the marketplace returns neither p1 nor p2. */
  async function changed(list: () => Promise<string[]>) {
    const { changes, held, gone, list: listing } = changing();
    changes.report(['p0', 'p1', 'p2']);
    await settled();
    gone.add('p1').add('p2');
    listing.mockImplementation(list);
    changes.report(['p1']);
    await settled();
    return [...held.keys()].toSorted();
  }

  it('leaves the index when the marketplace returns another one that it lists', async () => {
    expect(await changed(async () => ['p1', 'p0'])).toEqual(['p0', 'p2']);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['returns no other one either', async () => ['p1', 'p2']],
    ['lists no other one', async () => ['p1']],
    ['lists none', async () => []],
    ['fails', () => Promise.reject(new Error('unreachable'))],
  ])('stays in the index when the marketplace %s', async (_, list) => {
    expect(await changed(list)).toEqual(['p0', 'p1', 'p2']);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});

it('leaves many products at once to the next reading', async () => {
  const { changes, reads } = changing();
  changes.report(some(201));
  await settled();
  expect(reads).toEqual([]);
  changes.report(['p1']);
  await settled();
  expect(reads).toEqual(['p1']);
});

it('reads on after a failure', async () => {
  const { changes, held } = changing();
  changes.report(['broken']);
  await settled();
  expect(log.warn).toHaveBeenCalledTimes(1);
  changes.report(['p1']);
  await settled();
  expect([...held.keys()]).toEqual(['p1']);
});

it('replaces and removes the other products when one cannot be read', async () => {
  const { changes, held, gone } = changing();
  changes.report(['p1', 'p2']);
  await settled();
  gone.add('p1');
  changes.report(['p0', 'broken', 'p1', 'p3', 'p4', 'p5']);
  await settled();
  expect([...held.keys()].toSorted()).toEqual(['p0', 'p2', 'p3', 'p4', 'p5']);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ product: 'broken' }),
    expect.any(String),
  );
});

it('repeats the changes of a reading in the version that it swapped in', async () => {
  const { changes, held, reads } = changing();
  changes.report(['p1']);
  changes.beginReading();
  changes.report(['p2']);
  await settled();
  held.clear();
  changes.repeat();
  await settled();
  expect([...held.keys()]).toEqual(['p2']);
  changes.endReading();
  changes.report(['p3']);
  changes.beginReading();
  changes.repeat();
  await settled();
  expect(reads).toEqual(['p1', 'p2', 'p2', 'p3']);
});

it.each([true, false])(
  'gives a new product its filter values as the listing does: %s',
  async (one) => {
    const { changes, held } = changing({ ...noIndex, size: 6, includesMembership: one });
    changes.report(['p1']);
    await settled();
    expect(held.get('p1')?.membership !== null).toBe(one);
  },
);

it('leaves changes before the first index to its reading', async () => {
  const { changes, reads } = changing(noIndex);
  changes.report(['p1']);
  await settled();
  expect(reads).toEqual([]);
});
