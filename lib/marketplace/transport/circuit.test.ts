import { Circuit } from './circuit';

function circuitWithClock() {
  const clock = { now: 1_000 };
  return { clock, circuit: new Circuit(3, 500, () => clock.now) };
}

function fail(circuit: Circuit, times: number): void {
  for (let time = 0; time < times; time += 1) circuit.failed();
}

describe('Circuit', () => {
  it('stays closed below the limit, for any number of calls', () => {
    const { circuit } = circuitWithClock();
    fail(circuit, 2);
    expect(circuit.isOpen).toBe(false);
    expect([circuit.tryEnter(), circuit.tryEnter(), circuit.tryEnter()]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('opens at the limit for as long as it pauses', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    clock.now += 499;
    expect(circuit.isOpen).toBe(true);
    expect(circuit.tryEnter()).toBe(false);
    clock.now += 1;
    expect(circuit.isOpen).toBe(false);
  });

  it('counts failures in a row only', () => {
    const { circuit } = circuitWithClock();
    fail(circuit, 2);
    circuit.answered();
    fail(circuit, 2);
    expect(circuit.isOpen).toBe(false);
  });

  it('lets one probe out after the pause, and nobody beside it', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    clock.now += 500;
    expect(circuit.tryEnter()).toBe(true);
    expect(circuit.isOpen).toBe(true);
    expect(circuit.tryEnter()).toBe(false);
  });

  it('opens again when the probe fails', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    clock.now += 500;
    circuit.tryEnter();
    circuit.failed();
    expect(circuit.isOpen).toBe(true);
    clock.now += 500;
    expect(circuit.tryEnter()).toBe(true);
  });

  it('closes for good when the probe is answered', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    clock.now += 500;
    circuit.tryEnter();
    circuit.answered();
    fail(circuit, 2);
    expect([circuit.tryEnter(), circuit.tryEnter()]).toEqual([true, true]);
  });

  it('keeps calls back for as long as it is asked to', () => {
    const { circuit, clock } = circuitWithClock();
    circuit.pause(7_000);
    clock.now += 6_999;
    expect(circuit.tryEnter()).toBe(false);
    clock.now += 1;
    expect([circuit.tryEnter(), circuit.tryEnter()]).toEqual([true, false]);
  });
});
