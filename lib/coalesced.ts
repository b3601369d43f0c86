/**
 * Runs a task one at a time. Who asks while it runs gets the next run, which all of them share: whatever it finds is newer than
 * their asking.
 */
export function coalesced(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
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
