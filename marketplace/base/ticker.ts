const everySecond = 1_000;

export interface Ticker {
  /** No further run begins; ends when the one that is under way has ended. */
  stop(): Promise<void>;
}

/** Runs the work every second, or as often as is said, never twice at the same time. It does not keep the program alive. */
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
