import { RateLimiterMemory } from 'rate-limiter-flexible';
import { keptAfter } from '@/lib/concurrency/testing/kept-after';
import { countAttempt, type RateLimitClient, type RateLimitName, rateLimits } from './rate-limit';

// With a random secret, two of the hundreds of names of these tests may share a counter.
jest.mock('node:crypto', () => ({
  ...jest.requireActual('node:crypto'),
  randomBytes: (size: number) => Buffer.alloc(size, 'secret'),
}));

const { attempts, seconds } = rateLimits.login;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function attempt(who: Partial<RateLimitClient>, name: RateLimitName = 'login') {
  return countAttempt(name, { address: 'somewhere', account: 'somebody', device: null, ...who });
}

/** @returns the seconds to wait after the last attempt */
async function attemptOften(times: number, who: Partial<RateLimitClient>): Promise<number> {
  let wait = 0;
  for (let time = 0; time < times; time += 1) ({ wait } = await attempt(who));
  return wait;
}

/**
 * Attempts to sign in to one account from many addresses.
 * @returns the seconds to wait after the last attempt
 */
async function attemptFromEverywhere(times: number, account: string): Promise<number> {
  let wait = 0;
  for (let time = 0; time < times; time += 1) {
    ({ wait } = await attempt({ address: `${account} ${time}`, account }));
  }
  return wait;
}

describe('countAttempt', () => {
  it('blocks unknown devices after the attempts of an account, from any address', async () => {
    expect(await attemptFromEverywhere(attempts, 'ana@example.fr')).toBe(0);
    const last = await attempt({ address: 'a2', account: 'ANA@example.fr' });
    expect(last.wait).toBe(seconds);
  });

  it('does not stop a known device until it tries too often itself', async () => {
    await attemptFromEverywhere(attempts + 1, 'bea@example.fr');
    const owner = { address: 'b', account: 'bea@example.fr', device: 'phone' };
    expect(await attemptOften(attempts, owner)).toBe(0);
    expect((await attempt({ ...owner, device: 'laptop' })).wait).toBe(0);
    expect((await attempt(owner)).wait).toBeGreaterThan(0);
  });

  it('stops an address that tries many accounts, but not the known device behind it', async () => {
    for (let account = 0; account < attempts * 10; account += 1) {
      await attempt({ address: 'c', account: `c${account}@example.fr` });
    }
    const account = 'cleo@example.fr';
    expect((await attempt({ address: 'c', account })).wait).toBeGreaterThan(0);
    expect((await attempt({ address: 'c', account, device: 'phone' })).wait).toBe(0);
    expect((await attempt({ address: 'c2', account })).wait).toBe(0);
  });

  it('does not count attempts of a blocked address against the account', async () => {
    for (let account = 0; account < attempts * 10; account += 1) {
      await attempt({ address: 'd', account: `d${account}@example.fr` });
    }
    await attemptOften(attempts * 2, { address: 'd', account: 'dan@example.fr' });
    expect((await attempt({ address: 'd2', account: 'dan@example.fr' })).wait).toBe(0);
  });

  it('counts for the address alone without an account', async () => {
    const anonymous = { address: 'g', account: null };
    expect(await attemptOften(attempts * 10, anonymous)).toBe(0);
    expect((await attempt(anonymous)).wait).toBe(seconds);
    expect((await attempt({ ...anonymous, address: 'g2' })).wait).toBe(0);
  });

  it('does not count refunded attempts', async () => {
    for (let time = 0; time < attempts * 20; time += 1) {
      const { wait, refund } = await attempt({ address: 'e', account: 'eve@example.fr' });
      expect(wait).toBe(0);
      await refund();
    }
    expect(await attemptOften(attempts, { address: 'e', account: 'eve@example.fr' })).toBe(0);
  });

  it('counts each limit separately', async () => {
    await attemptOften(attempts + 1, { address: 'f', account: 'fay@example.fr' });
    const mail = await attempt({ address: 'f', account: 'fay@example.fr' }, 'mail');
    expect(mail.wait).toBe(0);
  });

  it('resets when the time is over', async () => {
    await attemptOften(attempts + 1, { address: 'g', account: 'guy@example.fr' });
    jest.advanceTimersByTime(seconds * 1000);
    expect((await attempt({ address: 'g', account: 'guy@example.fr' })).wait).toBe(0);
  });

  it('asks to wait no longer than its time when the clock is set back', async () => {
    await attemptOften(attempts + 1, { address: 'h', account: 'hal@example.fr' });
    jest.setSystemTime(Date.now() - 60 * 60 * 1000);
    expect((await attempt({ address: 'h', account: 'hal@example.fr' })).wait).toBe(seconds);
  });

  it('stores a bounded number of counters for invented names', async () => {
    const consume = jest.spyOn(RateLimiterMemory.prototype, 'consume');
    const long = 'x'.repeat(12_000);
    for (let name = 0; name < 50; name += 1) {
      await attempt({ address: `${name}${long}`, account: `${long}${name}` }, 'code');
    }
    const keys = consume.mock.calls.map(([key]) => String(key));
    expect(keys).toHaveLength(100);
    expect(keys.filter((key) => !/^[0-9a-f]{4}$/.test(key))).toEqual([]);
  });
});

it('retains no reference to the request whose attempt it counts', async () => {
  jest.useRealTimers();
  const isKept = await keptAfter(() => attempt({ account: 'counted' }));
  expect(await isKept()).toBe(false);
});
