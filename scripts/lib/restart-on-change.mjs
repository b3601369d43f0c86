// @ts-check

/** @typedef {import('./services.mjs').Service} Service */

/** Editors write several files at once, or one in several steps. */
const settleMs = 100;
const stopWithinMs = 2_000;

/**
 * Restarts a service when its compiled program changes, until the service ends by itself. While the
 * sources do not compile or the service does not start, it waits for the next change.
 * @param {Service} service the running service
 * @param {object} options
 * @param {() => Promise<string>} options.compile returns the path of the compiled program, which
 *   differs for other sources
 * @param {(onChange: () => void) => void} options.watch reports changes of the sources
 * @param {() => Promise<Service>} options.startAgain
 * @param {(error: unknown) => void} options.onError
 * @returns {Promise<string>} how the service ended
 */
export async function restartOnChange(service, { compile, watch, startAgain, onError }) {
  const { onChange, nextChange } = changes();
  watch(onChange);
  let change = nextChange();
  let program = await compile();
  /** @type {Service | null} */
  let current = service;
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
  /** @type {() => void} */
  let resolveNext = () => {};
  return {
    onChange: () => resolveNext(),
    /** @returns {Promise<null>} resolves shortly after the next change */
    nextChange: () =>
      new Promise((resolve) => {
        resolveNext = () => setTimeout(resolve, settleMs, null);
      }),
  };
}
