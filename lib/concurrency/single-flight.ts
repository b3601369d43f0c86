interface Flight<Result> {
  readonly key: string;
  readonly result: Promise<Result>;
  /** Milliseconds since 1970 until which a repeat joins; Infinity while the task is running. */
  joinableUntil: number;
}

/**
 * Runs one task at a time for each owner. A repeat with the same key (a double click, a second tab)
 * gets the same result, until `ttlMs` after the end; a task with another key waits its turn.
 */
export class SingleFlight<Result> {
  private readonly flights = new Map<string, Flight<Result>>();

  /** @param failureTtlMs for how long a repeat gets a failure; by default not at all */
  constructor(
    private readonly ttlMs: number,
    private readonly failureTtlMs: (error: unknown) => number = () => 0,
  ) {}

  async run(owner: string, key: string, task: () => Promise<Result>): Promise<Result> {
    this.forgetEnded();
    const flight = this.flights.get(owner);
    if (flight?.key === key) return flight.result;
    if (flight?.joinableUntil === Number.POSITIVE_INFINITY) {
      await flight.result.catch(() => undefined);
      return this.run(owner, key, task);
    }
    return this.start(owner, key, task);
  }

  /** Runs one task at a time for each key; further calls get the same result. */
  join(key: string, task: () => Promise<Result>): Promise<Result> {
    return this.run(key, key, task);
  }

  /** Starts a new task for the next call of this owner, whatever its key. */
  forget(owner: string): void {
    this.flights.delete(owner);
  }

  private async start(owner: string, key: string, task: () => Promise<Result>): Promise<Result> {
    const result = task();
    const flight: Flight<Result> = { key, result, joinableUntil: Number.POSITIVE_INFINITY };
    this.flights.set(owner, flight);
    try {
      await result;
      flight.joinableUntil = Date.now() + this.ttlMs;
    } catch (error) {
      flight.joinableUntil = Date.now() + this.failureTtlMs(error);
    }
    this.forgetEnded();
    return result;
  }

  private forgetEnded(): void {
    const now = Date.now();
    for (const [owner, flight] of this.flights) {
      if (flight.joinableUntil <= now) this.flights.delete(owner);
    }
  }
}
