import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { MemoryServer, MemoryStore } from '../testing/memory-store';
import { ServingIndexReader } from './serving-index';

it('caches the state for two seconds, whatever the clock of the system', async () => {
  let now = Date.now();
  stopSteadyClock(() => now);
  const store = new MemoryStore(new MemoryServer());
  const readStore = jest.spyOn(store, 'read');
  const reader = new ServingIndexReader(store);
  await reader.read();
  jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
  await reader.read();
  expect(readStore).toHaveBeenCalledTimes(1);
  jest.spyOn(Date, 'now').mockReturnValue(0);
  now += 2_000;
  await reader.read();
  expect(readStore).toHaveBeenCalledTimes(2);
});
