import { wholeListing } from '@/lib/catalogue/listing-address';
import type { IndexState } from './protocol';

const mockAsk = jest.fn();
const mockRead = jest.fn();
const mockPause = jest.fn();
const mockWarn = jest.fn();
let mockLoaded: IndexState | null = null;

jest.mock('./search-thread', () => ({
  searchThreadProgram: () => '/search-thread.mjs',
  SearchThread: class {
    loaded = Promise.resolve(mockLoaded);
    ask = mockAsk;
  },
}));
jest.mock('./read-catalogue', () => ({
  readCatalogue: (...given: unknown[]) => mockRead(...given),
}));
jest.mock('node:timers/promises', () => ({
  setTimeout: (...given: unknown[]) => mockPause(...given),
}));
jest.mock('@/lib/config/log', () => ({
  log: { info: () => undefined, warn: (...given: unknown[]) => mockWarn(...given) },
}));
// Next's cache requires a running server.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));

const noIndex: IndexState = {
  size: null,
  readAt: null,
  highestPrice: null,
  includesMembership: false,
};
const index: IndexState = { ...noIndex, size: 3, readAt: 1_000, highestPrice: 12_000 };
const suggestions = { products: [], categories: [], brands: ['Ormeau'] };
const never = () => new Promise(() => {});

/** The module as in a new process. */
async function newProcess() {
  Reflect.deleteProperty(globalThis, Symbol.for('vitrine.search'));
  jest.resetModules();
  return await import('./search');
}

/** Starts the search of a new process and lets it run until it waits. */
async function started(loaded: IndexState | null = noIndex) {
  mockLoaded = loaded;
  const search = await newProcess();
  search.startSearch();
  await settled();
  return search;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  mockAsk.mockReset().mockResolvedValue(suggestions);
  mockRead.mockReset().mockImplementation(never);
  mockPause.mockReset().mockImplementation(never);
  mockWarn.mockReset();
});
afterEach(() => {
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
});

describe('a process without a search', () => {
  it('answers with null', async () => {
    const search = await newProcess();
    expect([search.hasSearch(), search.isIndexAwaited()]).toEqual([false, false]);
    expect(await search.suggest('robe')).toBeNull();
    expect(await search.findListing(wholeListing)).toBeNull();
    expect(await search.countValues(wholeListing)).toBeNull();
    expect(search.highestPrice()).toBeNull();
    expect(mockAsk).not.toHaveBeenCalled();
  });

  it('starts none when the operator switched it off', async () => {
    process.env.SEARCH_INDEX = 'false';
    const search = await started();
    delete process.env.SEARCH_INDEX;
    expect([search.hasSearch(), search.isIndexAwaited()]).toEqual([false, false]);
  });
});

describe('the search', () => {
  it('is awaited until the first reading of the catalogue', async () => {
    const { promise, resolve } = deferred();
    mockRead.mockReturnValueOnce(promise);
    const search = await started();
    expect([search.hasSearch(), search.isIndexAwaited()]).toEqual([true, true]);
    resolve(index);
    await settled();
    expect([search.isIndexAwaited(), search.highestPrice()]).toEqual([false, 12_000]);
  });

  it('starts once per process', async () => {
    const search = await started();
    search.startSearch();
    await settled();
    expect(mockRead).toHaveBeenCalledTimes(1);
  });

  it('uses a recently saved index without reading the catalogue', async () => {
    const search = await started({ ...index, readAt: Date.now() });
    expect([search.isIndexAwaited(), search.highestPrice()]).toEqual([false, 12_000]);
    expect(mockRead).not.toHaveBeenCalled();
  });

  it('reads the catalogue again after a failure, without a rest while shoppers wait', async () => {
    let now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    mockRead.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce(index);
    mockPause.mockImplementationOnce(async () => {
      now += 5_000;
    });
    const search = await started();
    expect(search.isIndexAwaited()).toBe(false);
    expect(mockRead.mock.calls.map(([, , { isRelaxed }]) => isRelaxed)).toEqual([false, false]);
    expect(search.highestPrice()).toBe(12_000);
  });

  it('answers with null when its thread fails', async () => {
    const search = await started();
    mockAsk.mockRejectedValue(new Error('the search thread did not answer in time'));
    expect(await search.suggest('robe')).toBeNull();
    expect(await search.findListing(wholeListing)).toBeNull();
    expect(mockWarn).toHaveBeenCalledTimes(2);
  });

  it('limits the time of each request', async () => {
    const search = await started();
    expect(await search.suggest('robe')).toBe(suggestions);
    await search.findListing(wholeListing);
    expect(mockAsk.mock.calls).toEqual([
      ['suggest', 'robe', 1_500],
      ['find', wholeListing, 3_000],
    ]);
  });

  it.each([
    ['counts values', false, 1],
    ['leaves counts to the marketplace', true, 0],
  ])('%s when includesMembership is %s', async (_outcome, includesMembership, requests) => {
    const search = await started({ ...index, readAt: Date.now(), includesMembership });
    const counted = await search.countValues(wholeListing);
    expect(counted === null).toBe(requests === 0);
    expect(mockAsk).toHaveBeenCalledTimes(requests);
  });
});

function deferred() {
  let resolve = (_state: IndexState) => {};
  const promise = new Promise<IndexState>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
