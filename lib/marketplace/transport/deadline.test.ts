import { pageDeadline } from '@/lib/concurrency/page-deadline';
import { getOnlyParentCategory as call } from '../contract/catalogue';
import { assertBeforeDeadline, withinDeadline, withinDeadlineOrStale } from './deadline';

function withDeadline<Result>(make: () => Result): Result {
  const end = new AbortController();
  setTimeout(() => end.abort(), 5_000);
  return pageDeadline.run(end.signal, make);
}

const late = expect.objectContaining({ kind: 'timeout', ending: 'not-sent' });
const never = () => new Promise<string>(() => {});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The current outcome of a promise. */
function ending(promise: Promise<unknown>) {
  const seen = { value: undefined as unknown };
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.value = error;
    },
  );
  return seen;
}

describe('the deadline of a page', () => {
  it('is shared by consecutive reads', async () => {
    await withDeadline(async () => {
      const first = withinDeadline(
        call,
        new Promise((resolve) => setTimeout(resolve, 4_000, 'first')),
      );
      await jest.advanceTimersByTimeAsync(4_000);
      expect(await first).toBe('first');
      assertBeforeDeadline(call);
      const second = ending(withinDeadline(call, never()));
      await jest.advanceTimersByTimeAsync(1_249);
      expect(second.value).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      expect(second.value).toEqual(late);
    });
  });

  it('rejects new reads afterwards, and still returns cached values', async () => {
    await withDeadline(async () => {
      await jest.advanceTimersByTimeAsync(5_000);
      expect(() => assertBeforeDeadline(call)).toThrow(late);
      expect(await withinDeadline(call, Promise.resolve('kept'))).toBe('kept');
      const lost = ending(withinDeadline(call, never()));
      await jest.advanceTimersByTimeAsync(250);
      expect(lost.value).toEqual(late);
    });
  });

  it('grants cached values a short grace period', async () => {
    await withDeadline(async () => {
      await jest.advanceTimersByTimeAsync(4_990);
      const kept = ending(
        withinDeadline(call, new Promise((resolve) => setTimeout(resolve, 20, 'kept'))),
      );
      const lost = ending(withinDeadline(call, never()));
      await jest.advanceTimersByTimeAsync(20);
      expect([kept.value, lost.value]).toEqual(['kept', undefined]);
      await jest.advanceTimersByTimeAsync(240);
      expect(lost.value).toEqual(late);
    });
  });

  it('leaves time for a stale value', async () => {
    await withDeadline(async () => {
      const newer = withinDeadlineOrStale(call, never());
      const shown = ending(
        withinDeadline(
          call,
          newer.catch(() => 'older'),
        ),
      );
      await jest.advanceTimersByTimeAsync(4_999);
      expect(shown.value).toBeUndefined();
      await jest.advanceTimersByTimeAsync(2);
      expect(shown.value).toBe('older');
    });
  });

  it('does not cancel a read that others wait for', async () => {
    const reading = new Promise((resolve) => setTimeout(resolve, 5_500, 'read'));
    const early = ending(withDeadline(() => withinDeadline(call, reading)));
    await jest.advanceTimersByTimeAsync(1_000);
    const later = ending(withDeadline(() => withinDeadline(call, reading)));
    await jest.advanceTimersByTimeAsync(4_500);
    expect([early.value, later.value]).toEqual([late, 'read']);
  });
});

test('does not apply outside of pages', async () => {
  const answered = ending(
    withinDeadline(call, new Promise((done) => setTimeout(done, 9_000, 'read'))),
  );
  await jest.advanceTimersByTimeAsync(9_000);
  expect(answered.value).toBe('read');
  assertBeforeDeadline(call);
});
