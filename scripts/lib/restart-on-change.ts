import type { Service } from './services';

/** Editors write several files at once, or one in several steps. */
const settleMs = 100;
const stopWithinMs = 2_000;

interface Restart {
  /** Returns the path of the compiled program, which differs for other sources. */
  readonly compile: () => Promise<string>;
  /** Reports changes of the sources. */
  readonly watch: (onChange: () => void) => void;
  readonly startAgain: () => Promise<Service>;
  readonly onError: (error: unknown) => void;
}

/**
 * Restarts a service when its compiled program changes, until the service ends by itself. While the
 * sources do not compile or the service does not start, it waits for the next change.
 * @param service the running service
 * @returns how the service ended
 */
export async function restartOnChange(
  service: Service,
  { compile, watch, startAgain, onError }: Restart,
): Promise<string> {
  const { onChange, nextChange } = changes();
  watch(onChange);
  let change = nextChange();
  let program = await compile();
  let current: Service | null = service;
  for (;;) {
    const ending = await Promise.race([change, ...(current ? [current.process.exited] : [])]);
    if (ending !== null) return ending;
    // Changes during the restart cause another one.
    change = nextChange();
    try {
      const next = await compile();
      if (next === program) continue;
      program = next;
      await current?.process.stop(stopWithinMs);
      current = null;
      current = await startAgain();
    } catch (error) {
      onError(error);
    }
  }
}

function changes() {
  let resolveNext = () => {};
  return {
    onChange: () => resolveNext(),
    /** Resolves shortly after the next change. */
    nextChange: (): Promise<null> =>
      new Promise((resolve) => {
        resolveNext = () => setTimeout(resolve, settleMs, null);
      }),
  };
}
