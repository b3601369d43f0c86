/**
 * Coalesces calls of a task: one run at a time, and all callers during a run share the next one.
 * Their result is therefore never older than their call.
 */
export function coalesceRuns<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;
  const run = (): Promise<Result> => {
    running = task().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return running ?? run();
      });
    return next;
  };
}
