import { productTag } from '@/lib/cache/policies';
import { log } from '@/lib/config/log';
import type { IndexStatus } from './keep-index';
import type { IndexState, IndexWriter, SearchEngine } from './port';

const mockRead = jest.fn();
const mockPause = jest.fn();
const mockReadProduct = jest.fn();
const mockListening = jest.fn();
let mockInvalidated: (tags: readonly string[]) => void = () => undefined;

jest.mock('./read-catalogue', () => ({
  readCatalogue: (...given: unknown[]) => mockRead(...given),
}));
jest.mock('node:timers/promises', () => ({
  setTimeout: (...given: unknown[]) => mockPause(...given),
}));
jest.mock('@/lib/marketplace/products', () => ({
  readCurrentProduct: (...given: unknown[]) => mockReadProduct(...given),
}));
jest.mock('@/lib/marketplace/whole-catalogue', () => ({ readProductIds: async () => ['listed'] }));
jest.mock('@/lib/concurrency/until-listening', () => ({
  untilListening: () => mockListening(),
}));
jest.mock('@/lib/cache/invalidate-tags', () => ({
  onInvalidatedTags: (listener: typeof mockInvalidated) => {
    mockInvalidated = listener;
  },
}));

const noIndex: IndexState = {
  size: null,
  readAt: null,
  highestPrice: null,
  includesMembership: false,
};
const index: IndexState = { ...noIndex, size: 3, readAt: 1_000, highestPrice: 12_000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => {});

const draft = {
  add: jest.fn(),
  rank: jest.fn(),
  learn: jest.fn(),
  forget: jest.fn(),
  swap: jest.fn(),
  discard: jest.fn(),
};
const writer = { begin: jest.fn(), read: jest.fn(), put: jest.fn(), remove: jest.fn() };
const engineState = jest.fn<Promise<IndexState>, []>();

const engine: SearchEngine = {
  name: 'fake',
  capabilities: { suggestions: true, counts: true, corrections: true, isShared: true },
  state: engineState,
  suggest: async () => null,
  find: async () => null,
  countValues: async () => null,
  writer,
  close: async () => undefined,
};

let now = 1_000_000;
/** The next pauses end at once, this much later. */
function rounds(...later: readonly number[]) {
  for (const ms of later) {
    mockPause.mockImplementationOnce(async () => {
      now += ms;
    });
  }
}

/** Keeps the index until the first pause that does not end. */
async function kept(given: IndexWriter = writer) {
  const { keepIndex } = await import('./keep-index');
  const status: IndexStatus = { state: null, isAwaited: true };
  const stopping = new AbortController();
  const ended = keepIndex(engine, given, status, stopping.signal).catch(() => undefined);
  await settled();
  return { status, stopping, ended };
}

beforeEach(() => {
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  for (const mock of [
    mockRead,
    mockPause,
    mockReadProduct,
    mockListening,
    ...Object.values(writer),
  ]) {
    mock.mockReset();
  }
  mockRead.mockImplementation(never);
  mockPause.mockImplementation(never);
  draft.discard.mockReset().mockResolvedValue(undefined);
  writer.begin.mockResolvedValue(draft);
  writer.read.mockResolvedValue([]);
  engineState.mockReset().mockResolvedValue(noIndex);
});

/** A reading that swaps a version in, and ends. */
const reads = (state: IndexState) =>
  mockRead.mockImplementationOnce(async (_source, _draft, { onSwap }) => onSwap(state));

it('awaits the first reading of the catalogue', async () => {
  const { status } = await kept();
  expect(status).toMatchObject({ isAwaited: true, state: noIndex });
  expect(mockRead).toHaveBeenCalledTimes(1);
});

it('reads the catalogue once the marketplace listens', async () => {
  let listen = () => {};
  mockListening.mockImplementationOnce(
    () =>
      new Promise<void>((resolve) => {
        listen = resolve;
      }),
  );
  await kept();
  expect(mockRead).not.toHaveBeenCalled();
  listen();
  await settled();
  expect(mockRead).toHaveBeenCalledTimes(1);
});

it('reports the state as soon as a version is swapped in', async () => {
  mockRead.mockImplementationOnce((_source, _draft, { onSwap }) => {
    onSwap(index);
    return never();
  });
  const { status } = await kept();
  expect(status).toEqual({ isAwaited: false, state: index });
  expect(draft.discard).not.toHaveBeenCalled();
});

it('uses a recently saved index without reading the catalogue', async () => {
  const saved = { ...index, readAt: now };
  engineState.mockResolvedValue(saved);
  const { status } = await kept();
  expect(status).toEqual({ isAwaited: false, state: saved });
  expect(mockRead).not.toHaveBeenCalled();
});

describe('a saved index of a clock that was ahead', () => {
  const saved = { ...index, readAt: now + 365 * 24 * 60 * 60 * 1_000 };

  it('is used, and the catalogue is read at once', async () => {
    engineState.mockResolvedValue(saved);
    const { status } = await kept();
    expect(status).toEqual({ isAwaited: false, state: saved });
    expect(mockRead).toHaveBeenCalledTimes(1);
  });

  it('does not shorten the pauses after failures', async () => {
    engineState.mockResolvedValue(saved);
    mockRead.mockRejectedValueOnce(new Error('unreachable'));
    rounds(2_000, 2_000);
    await kept();
    expect(mockRead).toHaveBeenCalledTimes(1);
  });
});

it('reads the catalogue at once when the clock has been put back', async () => {
  reads({ ...index, readAt: now });
  engineState.mockResolvedValueOnce(noIndex).mockResolvedValue({ ...index, readAt: now });
  rounds(-24 * 60 * 60 * 1_000);
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(2);
});

it('reads the catalogue again after a failure, without a rest while shoppers wait', async () => {
  mockRead.mockRejectedValueOnce(new Error('unreachable'));
  reads(index);
  rounds(5_000);
  const { status } = await kept();
  expect(mockRead.mock.calls.map(([, , { isRelaxed }]) => isRelaxed)).toEqual([false, false]);
  expect(status).toMatchObject({ isAwaited: false });
  expect(draft.discard).toHaveBeenCalledTimes(2);
});

it('reads products one by one that the pages omitted', async () => {
  mockReadProduct.mockImplementation(async (id) => (id === 'listed' ? { id } : null));
  mockRead.mockImplementationOnce(async (_source, _draft, { onSwap, onMissing }) => {
    onSwap(index);
    onMissing(['p48']);
  });
  await kept();
  expect(mockReadProduct).toHaveBeenCalledWith('p48');
  expect(writer.remove).toHaveBeenCalledWith(['p48']);
});

it('rests after a failure while an index serves', async () => {
  engineState.mockResolvedValue(index);
  mockRead.mockImplementationOnce(async () => {
    now += 600_000;
    throw new Error('unreachable');
  });
  rounds(9 * 600_000 - 1, 1);
  await kept();
  expect(mockRead.mock.calls.map(([, , { isRelaxed }]) => isRelaxed)).toEqual([true, true]);
  expect(mockPause).toHaveBeenCalledTimes(2);
});

it('repeats a first reading soon that failed after its products were found', async () => {
  mockRead.mockImplementationOnce(async (_source, _draft, { onSwap }) => {
    onSwap(index);
    now += 600_000;
    throw new Error('unreachable');
  });
  engineState.mockResolvedValueOnce(noIndex).mockResolvedValue({ ...index, readAt: now });
  rounds(5_000);
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(2);
});

it('rests from the third failure on while the first index is incomplete', async () => {
  for (let failures = 0; failures < 3; failures += 1) {
    mockRead.mockRejectedValueOnce(new Error('unreachable'));
  }
  mockRead.mockImplementation(async (_source, _draft, { onSwap }) => {
    onSwap(index);
    now += 600_000;
    throw new Error('unreachable');
  });
  for (let failures = 0; failures < 4; failures += 1) engineState.mockResolvedValueOnce(noIndex);
  engineState.mockResolvedValue(index);
  const beforeFirst = [5_000, 10_000, 20_000];
  rounds(...beforeFirst, 40_000, 80_000, 160_000, 9 * 600_000 - 160_001, 1);
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(7);
  expect(mockPause).toHaveBeenCalledTimes(9);
});

describe('a saved index is replaced by one without some values', () => {
  const complete = () => mockRead.mock.calls.map(([, , { isComplete }]) => isComplete);

  it('only after half an hour of failures, however soon they are repeated', async () => {
    engineState.mockResolvedValue(index);
    const began = now;
    const attemptedAfter: number[] = [];
    mockRead.mockImplementation(async () => {
      attemptedAfter.push(now - began);
      throw new Error('unreachable');
    });
    const halfAnHour = 30 * 60_000;
    rounds(...Array<number>(1_000).fill(2_000));
    await kept();
    expect(attemptedAfter.filter((ms) => ms < 40_000)).toHaveLength(4);
    expect(complete()).toEqual(attemptedAfter.map((ms) => ms < halfAnHour));
    expect(complete().at(-1)).toBe(false);
  });

  it('only after three failures, however long they take', async () => {
    engineState.mockResolvedValue(index);
    for (let failures = 0; failures < 3; failures += 1) {
      mockRead.mockImplementationOnce(async () => {
        now += 600_000;
        throw new Error('unreachable');
      });
    }
    reads({ ...index, readAt: now });
    const rest = 9 * 600_000;
    rounds(rest, rest, rest, 600_000);
    await kept();
    expect(complete()).toEqual([true, true, true, false, false]);
  });

  it('only half an hour after the clock was put back', async () => {
    engineState.mockResolvedValue(index);
    mockRead.mockRejectedValue(new Error('unreachable'));
    const day = 24 * 60 * 60_000;
    rounds(5_000, -day, 600_000, 600_000, 600_000, 600_000);
    await kept();
    expect(complete()).toEqual([true, true, true, true, true, false, false]);
  });
});

it('continues reading when the engine does not return its state', async () => {
  engineState.mockRejectedValue(new Error('unreachable'));
  reads(index);
  rounds(2_000);
  expect((await kept()).status.state).toEqual(index);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('leaves the reading to another process, and follows its state', async () => {
  writer.begin.mockResolvedValue(null);
  const shared = { ...index, readAt: now };
  engineState.mockResolvedValueOnce(noIndex).mockResolvedValue(shared);
  rounds(2_000, 2_000);
  const { status } = await kept();
  expect(mockRead).not.toHaveBeenCalled();
  expect(writer.begin).toHaveBeenCalledTimes(1);
  expect(status).toEqual({ isAwaited: false, state: shared });
});

it('rests after the reading of another process as long as after its own', async () => {
  mockRead.mockImplementationOnce(async (_source, _draft, { onSwap }) => {
    now += 600_000;
    onSwap({ ...index, readAt: now });
  });
  const others = { ...index, readAt: now + 602_000 };
  engineState.mockResolvedValue(others).mockResolvedValueOnce(noIndex);
  rounds(2_000, 9 * 600_000 - 1);
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(1);
});

it('takes over when the other process reads no more', async () => {
  writer.begin.mockResolvedValueOnce(null);
  reads(index);
  rounds(2_000);
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(1);
});

it('reads the catalogue at once when the index is gone', async () => {
  reads(index);
  engineState.mockResolvedValueOnce({ ...index, readAt: now });
  rounds(2_000);
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(1);
});

it('replaces changed products at once', async () => {
  engineState.mockResolvedValue({ ...index, readAt: now });
  mockReadProduct.mockImplementation(async (id) => (id === 'listed' ? { id } : null));
  const { status } = await kept();
  now += 1_000;
  mockInvalidated(['listings', productTag('p1')]);
  await settled();
  expect(writer.remove).toHaveBeenCalledWith(['p1']);
  expect(status.isAwaited).toBe(false);
});

it.each([
  [[productTag('p1')], 1],
  [['products'], 1],
  [['listings', 'banner'], 0],
])('after the invalidation of %j within a minute, reads %d times', async (tags, times) => {
  engineState.mockResolvedValue({ ...index, readAt: now });
  mockPause.mockImplementationOnce(async () => {
    now += 1_000;
    mockInvalidated(tags);
    now += 60_000;
  });
  await kept();
  expect(mockRead).toHaveBeenCalledTimes(times);
});

it('stops with the process', async () => {
  mockRead.mockRejectedValueOnce(new Error('stopped'));
  mockPause.mockRejectedValueOnce(new Error('aborted'));
  const { ended } = await kept();
  await ended;
  expect(mockRead).toHaveBeenCalledTimes(1);
});
