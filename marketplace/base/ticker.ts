const everySecond = 1_000;

export interface Ticker {
  /** Stops the ticker and resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs the work at an interval, one second by default, without overlapping runs. It does not keep
 * the process alive.
 */
export function startTicker(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
  everyMs = everySecond,
): Ticker {
  let running: Promise<void> | null = null;
  const run = () => {
    if (running) return;
    running = work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
