import { call } from '../contract/call';
import { empty } from '../contract/shapes';
import { laneOf } from './lanes';

let calls = 0;
/** A call that nobody else of these tests makes. */
function someCall(method: 'GET' | 'POST' = 'GET') {
  calls += 1;
  const path = `api/product/test${calls}/:id`;
  return call({ method, effect: 'read', path, params: empty, body: empty, reply: empty });
}
const inTime = { leftMs: () => 60_000 };
const tooLate = { leftMs: () => 0 };

async function fill(lane: ReturnType<typeof laneOf>, many: number) {
  const leaving = await Promise.all(Array.from({ length: many }, () => lane.enter(inTime)));
  return leaving.filter((leave) => leave !== null);
}
const leaveAll = (leaving: readonly (() => void)[]) => {
  for (const leave of leaving) leave();
};

describe('the way of a call to the marketplace', () => {
  it('is one for each call, whatever it is about', () => {
    const listing = someCall();
    expect(laneOf({ ...listing })).toBe(laneOf(listing));
    expect(laneOf({ ...listing, method: 'POST' })).not.toBe(laneOf(listing));
    expect(laneOf(someCall()).circuit).not.toBe(laneOf(listing).circuit);
  });

  it('holds 32 at a time; who comes then waits, and is let in by the next who leaves', async () => {
    const lane = laneOf(someCall());
    const leaving = await fill(lane, 32);
    expect(leaving).toHaveLength(32);
    expect(await lane.enter(tooLate)).toBeNull();
    const waiting = lane.enter(inTime);
    leaving.pop()?.();
    const last = await waiting;
    expect(last).not.toBeNull();
    last?.();
    leaveAll(leaving);
  });

  it('that is full, since the marketplace hangs there, holds up no other', async () => {
    const leaving = await fill(laneOf(someCall()), 32);
    const leave = await laneOf(someCall()).enter(tooLate);
    expect(leave).not.toBeNull();
    leaveAll(leaving);
    leave?.();
  });

  it('ends where 128 calls are under way at all, and takes no place of its own then', async () => {
    const lanes = [someCall(), someCall(), someCall(), someCall()].map(laneOf);
    const leaving = (await Promise.all(lanes.map((lane) => fill(lane, 32)))).flat();
    expect(leaving).toHaveLength(128);
    const lane = laneOf(someCall());
    for (let time = 0; time < 40; time += 1) expect(await lane.enter(tooLate)).toBeNull();
    leaveAll(leaving);
    const after = await fill(lane, 32);
    expect(after).toHaveLength(32);
    leaveAll(after);
  });

  it('is left once, however often that is said', async () => {
    const lane = laneOf(someCall());
    const [first, ...others] = await fill(lane, 32);
    first?.();
    first?.();
    const again = await lane.enter(tooLate);
    expect(again).not.toBeNull();
    expect(await lane.enter(tooLate)).toBeNull();
    leaveAll(others);
    again?.();
  });
});
