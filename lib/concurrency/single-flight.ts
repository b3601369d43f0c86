import { steadyNow } from './steady-clock';

/** A result, and the milliseconds since 1970 until which a repeat gets it. */
type Settled<Result> = { readonly until: number } & (
  | { readonly value: Result }
  | { readonly error: unknown }
);

interface Flight<Result> {
  readonly key: string;
  /**
   * The running task, then its result. A promise would keep the request that it was made in, and
   * all that belongs to it, in memory.
   */
  state: Promise<Result> | Settled<Result>;
  /** Whether the result is discarded when the task ends. */
  isForgotten: boolean;
}

/**
 * Runs one task at a time for each owner. A repeat with the same key (a double click, a second tab)
 * gets the same result, also for some time after the end; a task with another key waits its turn.
 */
export class SingleFlight<Result> {
  private readonly flights = new Map<string, Flight<Result>>();

  /**
   * @param ttlMs for how long a repeat gets a result; a function can have a refusal retried at once
   * @param failureTtlMs for how long a repeat gets a failure; by default not at all
   */
  constructor(
    private readonly ttlMs: number | ((result: Result) => number),
    private readonly failureTtlMs: (error: unknown) => number = () => 0,
  ) {}

  async run(owner: string, key: string, task: () => Promise<Result>): Promise<Result> {
    this.forgetEnded();
    const flight = this.flights.get(owner);
    if (flight?.key === key) return resultOf(flight.state);
    if (flight?.state instanceof Promise) {
      await flight.state.catch(() => undefined);
      return this.run(owner, key, task);
    }
    return this.start(owner, key, task);
  }

  /** Runs one task at a time for each key; further calls get the same result. */
  join(key: string, task: () => Promise<Result>): Promise<Result> {
    return this.run(key, key, task);
  }

  /** Discards the result of the last task of this owner; a running task is joined until it ends. */
  forget(owner: string): void {
    const flight = this.flights.get(owner);
    if (flight?.state instanceof Promise) flight.isForgotten = true;
    else this.flights.delete(owner);
  }

  private async start(owner: string, key: string, task: () => Promise<Result>): Promise<Result> {
    const running = task();
    const flight: Flight<Result> = { key, state: running, isForgotten: false };
    this.flights.set(owner, flight);
    try {
      const value = await running;
      const ttlMs = typeof this.ttlMs === 'function' ? this.ttlMs(value) : this.ttlMs;
      flight.state = { value, until: steadyNow() + ttlMs };
    } catch (error) {
      flight.state = { error, until: steadyNow() + this.failureTtlMs(error) };
    }
    if (flight.isForgotten) this.flights.delete(owner);
    this.forgetEnded();
    return resultOf(flight.state);
  }

  private forgetEnded(): void {
    const now = steadyNow();
    for (const [owner, { state }] of this.flights) {
      if (!(state instanceof Promise) && state.until <= now) this.flights.delete(owner);
    }
  }
}

/** @throws the error of a failed task */
async function resultOf<Result>(state: Flight<Result>['state']): Promise<Result> {
  if (state instanceof Promise) return state;
  if ('error' in state) throw state.error;
  return state.value;
}
