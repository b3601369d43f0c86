import {
  announce,
  hasChanged,
  invalidate,
  isUnsettled,
  onInvalidation,
  publishTo,
} from './invalidation';

const received: string[] = [];
const published: string[] = [];
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  received.length = 0;
  published.length = 0;
  stop = onInvalidation((tags) => received.push(...tags));
  publishTo((tags) => published.push(...tags));
});
afterEach(() => {
  stop();
  publishTo(undefined);
  jest.useRealTimers();
});

describe('invalidation', () => {
  it('calls listeners and publishes an announced change', () => {
    announce(['product:1']);
    expect([received, published]).toEqual([['product:1'], ['product:1']]);
  });

  it('does not publish an invalidation from another process', () => {
    invalidate(['product:1', 'products']);
    expect([received, published]).toEqual([['product:1', 'products'], []]);
  });

  it('works without listeners and a publisher', () => {
    stop();
    publishTo(undefined);
    announce(['product:1']);
    expect(received).toEqual([]);
  });

  it('reports content as unsettled if it began before a change or shortly after', () => {
    const before = Date.now();
    expect(isUnsettled(['product:2'])).toBe(false);
    invalidate(['product:2']);
    expect(isUnsettled(['product:2'])).toBe(true);
    expect(isUnsettled(['product:3', 'product:2'])).toBe(true);
    expect(isUnsettled(['product:3'])).toBe(false);
    jest.advanceTimersByTime(5_001);
    expect(isUnsettled(['product:2'])).toBe(false);
    expect(isUnsettled(['product:2'], before)).toBe(true);
    expect(hasChanged(['product:2'], before)).toBe(true);
    expect(hasChanged(['product:2'], Date.now())).toBe(false);
  });

  it('discards changes after a minute', () => {
    const before = Date.now();
    invalidate(['product:4']);
    jest.advanceTimersByTime(60_001);
    invalidate(['product:5']);
    expect(isUnsettled(['product:4'], before)).toBe(false);
  });
});
