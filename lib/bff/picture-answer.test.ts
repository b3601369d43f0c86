import { OverloadedError } from '@/lib/concurrency/semaphore';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { pictureAnswer } from './picture-answer';

const lifetimes = { found: 'max-age=9', missing: 'max-age=1' };

/** Returns the answer for a failed reading, and how often it was counted as load shedding. */
async function answerAfter(error: Error, signal = new AbortController().signal) {
  const count = jest.spyOn(shopMetrics, 'requestsShed').mockReset();
  const request = new Request('http://shop.example/media/a.webp', { signal });
  const { status, headers } = await pictureAnswer(request, () => Promise.reject(error), lifetimes);
  return { status, retryAfter: headers.get('retry-after'), shed: count.mock.calls.length };
}

test('counts a picture that is refused for overload as load shedding', async () => {
  expect(await answerAfter(new OverloadedError())).toEqual({
    status: 503,
    retryAfter: '5',
    shed: 1,
  });
});

test('does not count a refused picture whose client has disconnected', async () => {
  expect(await answerAfter(new OverloadedError(), AbortSignal.abort())).toMatchObject({ shed: 0 });
});

test('does not count a failure of the marketplace as load shedding', async () => {
  const error = new MarketplaceError('unreachable', 'no connection');
  expect(await answerAfter(error)).toEqual({ status: 503, retryAfter: '5', shed: 0 });
});
