import { wholeListing } from '@/lib/catalogue/listing-address';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { metrics } from '@/telemetry/metrics';
import type { IndexState, SearchEngine } from './port';

const mockOpen = jest.fn();
const mockKeep = jest.fn();
const mockWarn = jest.fn();
const mockMarketplaceFind = jest.fn();

jest.mock('./engine', () => ({ openSearchEngine: (...given: unknown[]) => mockOpen(...given) }));
jest.mock('./keep-index', () => ({ keepIndex: (...given: unknown[]) => mockKeep(...given) }));
jest.mock('./marketplace', () => ({
  findWithMarketplace: (...given: unknown[]) => mockMarketplaceFind(...given),
}));
jest.mock('@/lib/config/log', () => ({
  log: { info: () => undefined, warn: (...given: unknown[]) => mockWarn(...given) },
}));
jest.mock('@/lib/cache/page-lifetime', () => ({ capPageLifetime: jest.fn() }));

const state: IndexState = {
  size: 3,
  readAt: 1_000,
  highestPrice: 12_000,
  includesMembership: false,
};
const suggestions = { products: [], categories: [], brands: ['Ormeau'] };
const values = { brand: [], size: [], style: [], color: [] };
const counts = { values, categories: [] };
const listing = { searched: true, category: null, products: [], count: 1, pageCount: 1 };
const found = { listing, ...counts, corrected: null, meant: null };
const query = { ...wholeListing, search: 'robe' };

function fakeEngine() {
  return {
    name: 'fake',
    capabilities: { suggestions: true, counts: true, corrections: true, isShared: false },
    state: jest.fn(async () => state),
    suggest: jest.fn<ReturnType<SearchEngine['suggest']>, [string, AbortSignal]>(
      async () => suggestions,
    ),
    find: jest.fn<ReturnType<SearchEngine['find']>, [unknown, AbortSignal]>(async () => found),
    countValues: jest.fn(async () => counts),
    writer: { begin: jest.fn(), read: jest.fn(), put: jest.fn(), remove: jest.fn() },
    close: async () => undefined,
  } satisfies SearchEngine;
}

/** The search of a new process with this engine, whose index has a state. */
async function started(engine: SearchEngine | null, index: IndexState | null = state) {
  Reflect.deleteProperty(globalThis, Symbol.for('vitrine.search'));
  jest.resetModules();
  mockOpen.mockResolvedValue(engine);
  mockKeep.mockImplementation(async (_engine, _writer, status) => {
    status.state = index;
    status.isAwaited = index === null;
  });
  const search = await import('./search');
  await search.startSearch();
  return search;
}

beforeEach(() => {
  for (const mock of [mockOpen, mockKeep, mockWarn, mockMarketplaceFind]) mock.mockReset();
  mockMarketplaceFind.mockResolvedValue(null);
});
afterEach(() => {
  jest.useRealTimers();
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
});

const isPageShort = async () => {
  const { capPageLifetime: cap } = await import('@/lib/cache/page-lifetime');
  return jest.mocked(cap).mock.calls.length > 0;
};

describe('a shop without an engine', () => {
  it('searches in the marketplace, and has neither suggestions nor counts', async () => {
    const search = await started(null);
    mockMarketplaceFind.mockResolvedValue(found);
    expect(await search.findListing(query)).toBe(found);
    expect(search.offersSuggestions()).toBe(false);
    expect(await search.suggest('robe')).toBeNull();
    expect(await search.countValues(wholeListing)).toBeNull();
    expect(search.highestPrice()).toBeNull();
    expect(mockKeep).not.toHaveBeenCalled();
  });

  it('returns an empty result', async () => {
    const search = await started(null);
    const nothing = { ...found, listing: { ...listing, count: 0 } };
    mockMarketplaceFind.mockResolvedValue(nothing);
    expect(await search.findListing(query)).toBe(nothing);
  });

  it('returns null when the marketplace does not search', async () => {
    const search = await started(null);
    expect(await search.findListing(query)).toBeNull();
    expect(await isPageShort()).toBe(false);
  });
});

describe('a shop with an engine', () => {
  it.each([-3, 3])(
    'reports an index that was read in %d hours as three hours old',
    async (hours) => {
      const hour = 3_600_000;
      await started(fakeEngine(), { ...state, readAt: Date.now() + hours * hour });
      const age = await metrics.gauges.get('shop_search_index_age_seconds')?.read();
      expect(Math.round((Number(age) * 1000) / hour)).toBe(3);
    },
  );

  it('reports the age of a missing index as the uptime of the process', async () => {
    await started(fakeEngine(), null);
    const read = metrics.gauges.get('shop_search_index_age_seconds')?.read;
    const before = process.uptime();
    const age = Number(await read?.());
    expect(age).toBeGreaterThanOrEqual(before);
    expect(age).toBeLessThanOrEqual(process.uptime());
    await started({ ...fakeEngine(), writer: null }, null);
    expect(await metrics.gauges.get('shop_search_index_age_seconds')?.read()).toBeNull();
  });

  it('counts the calls of the engine by outcome', async () => {
    const record = jest.fn();
    const engine = fakeEngine();
    engine.find.mockRejectedValueOnce(new Error('lost'));
    const search = await started(engine);
    const counted = metrics.declarations.get('shop_search_calls_total');
    expect(counted?.initial).toContainEqual({ call: 'find', outcome: 'failed' });
    if (counted) counted.record = record;
    await search.findListing(query);
    await search.findListing(query);
    await search.suggest('robe');
    if (counted) counted.record = null;
    expect(record.mock.calls).toEqual([
      [{ call: 'find', outcome: 'failed' }, 1],
      [{ call: 'find', outcome: 'ok' }, 1],
      [{ call: 'suggest', outcome: 'ok' }, 1],
    ]);
  });

  it('keeps its index current, once per process', async () => {
    const engine = fakeEngine();
    const search = await started(engine);
    await search.startSearch();
    expect(mockKeep).toHaveBeenCalledTimes(1);
    expect(search.highestPrice()).toBe(12_000);
  });

  it('returns the answers of the engine', async () => {
    const search = await started(fakeEngine());
    expect(search.offersSuggestions()).toBe(true);
    expect(await search.suggest('robe')).toBe(suggestions);
    expect(await search.findListing(query)).toBe(found);
    expect(mockMarketplaceFind).not.toHaveBeenCalled();
    expect(await isPageShort()).toBe(false);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('lost'))],
    ['has no index', async () => null],
  ])('searches in the marketplace when the engine %s', async (_, answer) => {
    const engine = fakeEngine();
    engine.find.mockImplementation(answer);
    const search = await started(engine);
    mockMarketplaceFind.mockResolvedValue(found);
    expect(await search.findListing(query)).toBe(found);
    expect(await isPageShort()).toBe(true);
  });

  it('does not report an empty result of the marketplace, because the engine may find products', async () => {
    const engine = fakeEngine();
    engine.find.mockResolvedValue(null);
    const search = await started(engine);
    mockMarketplaceFind.mockResolvedValue({ ...found, listing: { ...listing, count: 0 } });
    expect(await search.findListing(query)).toBeNull();
  });

  it.each([
    ['does not search', async () => null, 0],
    ['fails', () => Promise.reject(new MarketplaceError('failed', 'listing')), 0],
    ['searches', async () => found, undefined],
  ])('limits the stale time of a page when the marketplace %s', async (_, answer, seconds) => {
    const engine = fakeEngine();
    engine.find.mockResolvedValue(null);
    const search = await started(engine);
    mockMarketplaceFind.mockImplementation(answer);
    await search.findListing(query);
    const { capPageLifetime: cap } = await import('@/lib/cache/page-lifetime');
    expect(jest.mocked(cap).mock.lastCall?.[1]).toBe(seconds);
  });

  it('reports a filter value that the engine does not support', async () => {
    const engine = fakeEngine();
    engine.find.mockResolvedValue('unknown-filter');
    const search = await started(engine);
    expect(await search.findListing(query)).toBe('unknown-filter');
    expect(await isPageShort()).toBe(true);
  });

  it('waits 1.5 s for a search at most, even when the engine ignores the signal', async () => {
    jest.useFakeTimers();
    const engine = fakeEngine();
    engine.find.mockImplementation(() => new Promise(() => undefined));
    const search = await started(engine);
    const finding = search.findListing(query);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await finding).toBeNull();
    expect(engine.find.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('sends no calls to a failing engine for five seconds', async () => {
    jest.useFakeTimers();
    const engine = fakeEngine();
    engine.find.mockRejectedValue(new Error('unreachable'));
    const search = await started(engine);
    for (let call = 0; call < 5; call += 1) await search.findListing(query);
    expect(engine.find).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_001);
    engine.find.mockResolvedValue(found);
    expect(await search.findListing(query)).toBe(found);
    expect(await search.findListing(query)).toBe(found);
  });

  it('searches while the counts fail', async () => {
    const engine = fakeEngine();
    engine.countValues.mockRejectedValue(new Error('late'));
    const search = await started(engine);
    for (let call = 0; call < 3; call += 1) await search.countValues(wholeListing);
    expect(engine.countValues).toHaveBeenCalledTimes(2);
    expect(await search.findListing(query)).toBe(found);
    expect(await search.suggest('robe')).toBe(suggestions);
  });

  it('counts for two listings at a time, and queues others for half a second', async () => {
    jest.useFakeTimers();
    const engine = fakeEngine();
    const finish: (() => void)[] = [];
    engine.countValues.mockImplementation(
      () => new Promise((resolve) => finish.push(() => resolve(counts))),
    );
    const search = await started(engine);
    const counting = [1, 2, 3].map(() => search.countValues(wholeListing));
    await jest.advanceTimersByTimeAsync(100);
    expect(engine.countValues).toHaveBeenCalledTimes(2);
    finish[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(engine.countValues).toHaveBeenCalledTimes(3);
    for (const one of finish) one();
    expect(await Promise.all(counting)).toEqual([counts, counts, counts]);
    const hanging = [1, 2, 3].map(() => search.countValues(wholeListing));
    await jest.advanceTimersByTimeAsync(500);
    expect(await Promise.all(hanging)).toEqual([null, null, null]);
    expect(await isPageShort()).toBe(true);
  });

  it.each([
    ['counts values', false, counts],
    ['leaves counts to the marketplace', true, null],
  ])('%s when includesMembership is %s', async (_outcome, includesMembership, expected) => {
    const search = await started(fakeEngine(), { ...state, includesMembership });
    expect(await search.countValues(wholeListing)).toBe(expected);
  });

  it('caches listings for a short time while the first index is built', async () => {
    const search = await started(fakeEngine(), null);
    expect(await search.countValues(wholeListing)).toBeNull();
    expect(await isPageShort()).toBe(true);
  });

  it('caches listings for a short time while the engine does not count', async () => {
    const engine = fakeEngine();
    engine.countValues.mockRejectedValue(new Error('lost'));
    const search = await started(engine);
    expect(await search.countValues(wholeListing)).toBeNull();
    expect(await isPageShort()).toBe(true);
    await search.countValues(wholeListing);
    const { capPageLifetime: cap } = await import('@/lib/cache/page-lifetime');
    jest.mocked(cap).mockClear();
    await search.countValues(wholeListing);
    expect(engine.countValues).toHaveBeenCalledTimes(2);
    expect(await isPageShort()).toBe(true);
  });

  it('does not limit the lifetime of listings without a count for another reason', async () => {
    const search = await started({ ...fakeEngine(), countValues: async () => null });
    expect(await search.countValues(wholeListing)).toBeNull();
    expect(await isPageShort()).toBe(false);
  });
});
