import { CircuitBreaker } from './circuit-breaker';

function circuitWithClock() {
  const clock = { now: 1_000 };
  return { clock, breaker: new CircuitBreaker(3, 500, () => clock.now) };
}

function fail(breaker: CircuitBreaker, times: number): void {
  for (let time = 0; time < times; time += 1) breaker.recordFailure();
}

describe('CircuitBreaker', () => {
  it('stays closed below the limit, for any number of calls', () => {
    const { breaker } = circuitWithClock();
    fail(breaker, 2);
    expect(breaker.isOpen).toBe(false);
    expect([breaker.tryAcquire(), breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('opens at the limit for as long as it pauses', () => {
    const { breaker, clock } = circuitWithClock();
    fail(breaker, 3);
    clock.now += 499;
    expect(breaker.isOpen).toBe(true);
    expect(breaker.tryAcquire()).toBe(false);
    clock.now += 1;
    expect(breaker.isOpen).toBe(false);
  });

  it('counts failures in a row only', () => {
    const { breaker } = circuitWithClock();
    fail(breaker, 2);
    breaker.recordSuccess();
    fail(breaker, 2);
    expect(breaker.isOpen).toBe(false);
  });

  it('lets a single probe out after the pause', () => {
    const { breaker, clock } = circuitWithClock();
    fail(breaker, 3);
    clock.now += 500;
    expect(breaker.tryAcquire()).toBe(true);
    expect(breaker.isOpen).toBe(true);
    expect(breaker.tryAcquire()).toBe(false);
  });

  it('opens again when the probe fails', () => {
    const { breaker, clock } = circuitWithClock();
    fail(breaker, 3);
    clock.now += 500;
    breaker.tryAcquire();
    breaker.recordFailure();
    expect(breaker.isOpen).toBe(true);
    clock.now += 500;
    expect(breaker.tryAcquire()).toBe(true);
  });

  it('closes when the probe succeeds', () => {
    const { breaker, clock } = circuitWithClock();
    fail(breaker, 3);
    clock.now += 500;
    breaker.tryAcquire();
    breaker.recordSuccess();
    fail(breaker, 2);
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, true]);
  });

  it('stays open for a requested pause', () => {
    const { breaker, clock } = circuitWithClock();
    breaker.pause(7_000);
    clock.now += 6_999;
    expect(breaker.tryAcquire()).toBe(false);
    clock.now += 1;
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false]);
  });
});
