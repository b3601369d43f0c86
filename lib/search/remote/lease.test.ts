import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { Lease } from './lease';

let now: number;
const release = jest.fn();
const lock = { acquire: async () => ({ renew: async () => undefined, release }) };

beforeEach(() => {
  now = Date.now();
  stopSteadyClock(() => now);
  release.mockReset();
});

it('lasts a minute, whatever the clock of the system', async () => {
  const lease = await Lease.acquire(lock);
  jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
  expect(() => lease?.check()).not.toThrow();
  jest.spyOn(Date, 'now').mockReturnValue(0);
  now += 60_001;
  expect(() => lease?.check()).toThrow('the lock of the search index was lost');
  await lease?.release();
  expect(release).not.toHaveBeenCalled();
});

it('is released', async () => {
  const lease = await Lease.acquire(lock);
  jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
  await lease?.release();
  expect(release).toHaveBeenCalledTimes(1);
});
