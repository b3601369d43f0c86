/**
 * The times that padded work takes. The first one covers a marketplace that mails later; the last
 * one is the timeout of a write.
 */
const stepsMs = [600, 2_500, 5_000, 10_000, 15_000];

const memoryMs = 24 * 60 * 60 * 1000;
/** A single slow reply must not make everybody wait longer than this. */
const longestMemorisedMs = 5_000;

/**
 * Pads the time of work, so that it does not reveal what the work has found. Work takes one of a
 * few fixed times, and at least as long as the slowest work of the last day.
 */
export class TimePadding {
  private atLeastMs = 0;
  private until = 0;

  /** Runs the work and waits for the end of its step, also when it throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const elapsedMs = () => performance.now() - start;
    try {
      const result = await work();
      this.remember(stepOf(elapsedMs()));
      return result;
    } finally {
      const endMs = stepOf(Math.max(elapsedMs(), this.rememberedMs()));
      await pause(endMs - elapsedMs());
    }
  }

  private rememberedMs(): number {
    return performance.now() < this.until ? this.atLeastMs : 0;
  }

  private remember(stepMs: number): void {
    const ms = Math.min(stepMs, longestMemorisedMs);
    if (ms < this.rememberedMs()) return;
    this.atLeastMs = ms;
    this.until = performance.now() + memoryMs;
  }
}

/** The end of the step in which the time lies; the time itself after the last step. */
function stepOf(ms: number): number {
  return stepsMs.find((stepMs) => ms <= stepMs) ?? ms;
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)));
}
