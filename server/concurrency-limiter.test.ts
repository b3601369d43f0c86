import { EventEmitter } from 'node:events';
import { Share } from './share.mjs';

const limits = { least: 2, most: 4, waiting: 2, waitMs: 400, heldMs: 6_000 };

/** What a share knows of an answer: that it may be closed. */
function client() {
  return new EventEmitter();
}

async function isIn(entering: Promise<unknown>): Promise<boolean> {
  return (await entering) !== null;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Share', () => {
  it('lets as many in as may run, has some wait, and turns the others away at once', async () => {
    const share = new Share(limits);
    const first = await share.enter('a', client());
    await share.enter('a', client());
    const third = share.enter('a', client());
    void share.enter('a', client());
    expect(await share.enter('a', client())).toBeNull();
    first?.();
    expect(await isIn(third)).toBe(true);
    expect([share.running, share.waiting]).toEqual([2, 1]);
  });

  it('turns away who has waited long enough', async () => {
    const share = new Share({ ...limits, least: 0 });
    const waiting = share.enter('a', client());
    await jest.advanceTimersByTimeAsync(399);
    expect(share.waiting).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([await waiting, share.waiting]).toEqual([null, 0]);
  });

  it('takes out who has left', async () => {
    const share = new Share({ ...limits, least: 0 });
    const browser = client();
    const waiting = share.enter('a', browser);
    browser.emit('close');
    expect([await waiting, share.waiting]).toEqual([null, 0]);
  });

  it('makes room for somebody from elsewhere', async () => {
    const share = new Share({ ...limits, least: 1 });
    const leave = await share.enter('a', client());
    const crowd = [share.enter('a', client()), share.enter('a', client())];
    const other = share.enter('b', client());
    expect(await crowd[1]).toBeNull();
    leave?.();
    const next = await crowd[0];
    next?.();
    expect(await isIn(other)).toBe(true);
  });

  it('gives a place on that is held for too long, once', async () => {
    const share = new Share({ ...limits, least: 1, waitMs: 60_000 });
    const leave = await share.enter('a', client());
    const second = share.enter('a', client());
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await isIn(second)).toBe(true);
    leave?.();
    expect(share.running).toBe(1);
  });

  it('lets more run while somebody waits and nothing is late, and as few as may be when it is', async () => {
    const share = new Share({ ...limits, waiting: 9 });
    const enter = () => void share.enter('a', client());
    for (let count = 0; count < 6; count += 1) enter();
    expect([share.running, share.waiting]).toEqual([2, 4]);
    share.adapt(false);
    share.adapt(false);
    share.adapt(false);
    expect([share.running, share.waiting]).toEqual([4, 2]);
    share.adapt(true);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(share.running).toBe(0);
    for (let count = 0; count < 4; count += 1) enter();
    expect(share.running).toBe(2);
  });

  it('lets no more run as long as nobody waits', async () => {
    const share = new Share(limits);
    for (let look = 0; look < 20; look += 1) share.adapt(false);
    for (let count = 0; count < 4; count += 1) void share.enter('a', client());
    expect(share.running).toBe(2);
  });
});
