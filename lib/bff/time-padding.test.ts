import { TimePadding } from './time-padding';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const answer = (ms: number) => () => new Promise<string>((done) => setTimeout(done, ms, 'reply'));
const failure = (ms: number) => () =>
  new Promise<string>((_, fail) => setTimeout(fail, ms, new Error('failed')));

/** The time until the padded work ends, in milliseconds. */
async function timeOf(padding: TimePadding, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let end: number | null = null;
  const record = () => {
    end = performance.now();
  };
  padding.run(work).then(record, record);
  while (end === null) await jest.advanceTimersByTimeAsync(1);
  return end - start;
}

describe('padded work', () => {
  it.each([
    [0, 599, 600],
    [601, 2_500, 2_500],
    [2_501, 4_999, 5_000],
    [5_001, 9_000, 10_000],
    [10_001, 14_000, 15_000],
  ])('takes the same time whether it ends after %d or %d ms', async (quick, slow, step) => {
    expect(await timeOf(new TimePadding(), answer(quick))).toBe(step);
    expect(await timeOf(new TimePadding(), answer(slow))).toBe(step);
  });

  it('takes as long as the slowest one of the last day, up to five seconds', async () => {
    const padding = new TimePadding();
    await timeOf(padding, answer(1_200));
    expect(await timeOf(padding, answer(0))).toBe(2_500);
    await timeOf(padding, answer(9_000));
    expect(await timeOf(padding, answer(0))).toBe(5_000);
    await jest.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(await timeOf(padding, answer(0))).toBe(600);
  });

  it('returns the result, and throws an error, which slows down nothing later', async () => {
    const padding = new TimePadding();
    const result = padding.run(answer(0));
    await jest.advanceTimersByTimeAsync(600);
    await expect(result).resolves.toBe('reply');
    const error = padding.run(failure(700)).catch(String);
    await jest.advanceTimersByTimeAsync(2_500);
    await expect(error).resolves.toBe('Error: failed');
    expect(await timeOf(padding, failure(0))).toBe(600);
  });

  it('is not delayed beyond the last step', async () => {
    expect(await timeOf(new TimePadding(), failure(15_100))).toBe(15_100);
  });
});
