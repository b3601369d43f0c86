import { Circuit } from './circuit';

function circuitWithClock() {
  const clock = { now: 1_000 };
  return { clock, circuit: new Circuit(3, 500, () => clock.now) };
}

function fail(circuit: Circuit, times: number): void {
  for (let time = 0; time < times; time += 1) circuit.failed();
}

describe('Circuit', () => {
  it('stays closed below the limit', () => {
    const { circuit } = circuitWithClock();
    fail(circuit, 2);
    expect(circuit.isOpen).toBe(false);
  });

  it('opens at the limit for as long as it pauses', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    expect(circuit.isOpen).toBe(true);
    clock.now += 499;
    expect(circuit.isOpen).toBe(true);
    clock.now += 1;
    expect(circuit.isOpen).toBe(false);
  });

  it('counts failures in a row only', () => {
    const { circuit } = circuitWithClock();
    fail(circuit, 2);
    circuit.succeeded();
    fail(circuit, 2);
    expect(circuit.isOpen).toBe(false);
  });

  it('opens again at the first failure after the pause', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    clock.now += 500;
    fail(circuit, 1);
    expect(circuit.isOpen).toBe(true);
  });

  it('closes for good after a success', () => {
    const { circuit, clock } = circuitWithClock();
    fail(circuit, 3);
    clock.now += 500;
    circuit.succeeded();
    fail(circuit, 2);
    expect(circuit.isOpen).toBe(false);
  });
});
