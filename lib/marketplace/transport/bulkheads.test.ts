import { z } from 'zod';
import { call } from '../contract/call';
import { bulkheadOf } from './bulkheads';

let calls = 0;
/** A call that no other test uses. */
function someCall(method: 'GET' | 'POST' = 'GET') {
  calls += 1;
  const path = `api/product/test${calls}/:id`;
  return call({ method, effect: 'read', path, reply: z.object({}) });
}
const inTime = { leftMs: () => 60_000 };
const tooLate = { leftMs: () => 0 };

async function fill(bulkhead: ReturnType<typeof bulkheadOf>, many: number) {
  const releases = await Promise.all(Array.from({ length: many }, () => bulkhead.acquire(inTime)));
  return releases.filter((release) => release !== null);
}
const releaseAll = (releases: readonly (() => void)[]) => {
  for (const release of releases) release();
};

describe('a bulkhead', () => {
  it('is shared by all parameters of a call', () => {
    const listing = someCall();
    expect(bulkheadOf({ ...listing })).toBe(bulkheadOf(listing));
    expect(bulkheadOf({ ...listing, method: 'POST' })).not.toBe(bulkheadOf(listing));
    expect(bulkheadOf(someCall()).breaker).not.toBe(bulkheadOf(listing).breaker);
  });

  it('grants 32 slots; the next caller waits for a release', async () => {
    const bulkhead = bulkheadOf(someCall());
    const releases = await fill(bulkhead, 32);
    expect(releases).toHaveLength(32);
    expect(await bulkhead.acquire(tooLate)).toBeNull();
    const waiting = bulkhead.acquire(inTime);
    releases.pop()?.();
    const last = await waiting;
    expect(last).not.toBeNull();
    last?.();
    releaseAll(releases);
  });

  it('does not block other calls when it is full', async () => {
    const releases = await fill(bulkheadOf(someCall()), 32);
    const release = await bulkheadOf(someCall()).acquire(tooLate);
    expect(release).not.toBeNull();
    releaseAll(releases);
    release?.();
  });

  it('is limited to 128 slots in total, and releases its own slot when the total is reached', async () => {
    const bulkheads = [someCall(), someCall(), someCall(), someCall()].map(bulkheadOf);
    const releases = (await Promise.all(bulkheads.map((bulkhead) => fill(bulkhead, 32)))).flat();
    expect(releases).toHaveLength(128);
    const bulkhead = bulkheadOf(someCall());
    for (let time = 0; time < 40; time += 1) expect(await bulkhead.acquire(tooLate)).toBeNull();
    releaseAll(releases);
    const after = await fill(bulkhead, 32);
    expect(after).toHaveLength(32);
    releaseAll(after);
  });

  it('releases a slot once, however often release is called', async () => {
    const bulkhead = bulkheadOf(someCall());
    const [first, ...others] = await fill(bulkhead, 32);
    first?.();
    first?.();
    const again = await bulkhead.acquire(tooLate);
    expect(again).not.toBeNull();
    expect(await bulkhead.acquire(tooLate)).toBeNull();
    releaseAll(others);
    again?.();
  });
});
