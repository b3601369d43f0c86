import { countAttempt, rateLimits } from './rate-limit';

const { attempts, seconds } = rateLimits.login;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function attempt(times: number, address: string, account: string | null): Promise<number> {
  let wait = 0;
  for (let time = 0; time < times; time += 1) wait = await countAttempt('login', address, account);
  return wait;
}

describe('countAttempt', () => {
  it('stops an account after its attempts, from whatever address', async () => {
    expect(await attempt(attempts, 'a1', 'ana@example.fr')).toBe(0);
    expect(await attempt(1, 'a2', 'ANA@example.fr')).toBe(seconds);
  });

  it('leaves other accounts of the same address alone', async () => {
    await attempt(attempts + 1, 'b1', 'bea@example.fr');
    expect(await attempt(1, 'b1', 'ben@example.fr')).toBe(0);
  });

  it('stops an address that tries many accounts', async () => {
    for (let account = 0; account < attempts * 10; account += 1) {
      await attempt(1, 'c1', `c${account}@example.fr`);
    }
    expect(await attempt(1, 'c1', 'new@example.fr')).toBeGreaterThan(0);
    expect(await attempt(1, 'c2', 'new@example.fr')).toBe(0);
  });

  it('counts each limit for itself', async () => {
    await attempt(attempts + 1, 'd1', 'dan@example.fr');
    expect(await countAttempt('mail', 'd1', 'dan@example.fr')).toBe(0);
  });

  it('lets go on when the time is over', async () => {
    await attempt(attempts + 1, 'e1', 'eve@example.fr');
    jest.advanceTimersByTime(seconds * 1000);
    expect(await attempt(1, 'e1', 'eve@example.fr')).toBe(0);
  });
});
