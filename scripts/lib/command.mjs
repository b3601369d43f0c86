// @ts-check
import { stopAll } from './processes.mjs';
import { printError, printLine } from './progress.mjs';

const stopWithinMs = 10_000;
const parentLookMs = 250;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {object} Interruption
 * @property {number} code exit code after Ctrl-C
 * @property {string} [stopping] printed when Ctrl-C is pressed
 * @property {string} [stopped] printed when all processes have ended
 */

/** For developers. @type {Interruption} */
const ofTools = { code: 130, stopping: 'Stopping…', stopped: 'Stopped.' };

/** For shop owners, who end the shop with Ctrl-C. @type {Interruption} */
export const ofShop = { code: 0, stopping: 'Arrêt en cours…', stopped: 'Tout est arrêté.' };

/**
 * Runs the body of a command. Prints its errors, and stops all started processes when it ends or is
 * interrupted.
 * @param {() => Promise<void>} body
 * @param {Interruption} [interruption]
 */
export async function runCommand(body, interruption = ofTools) {
  const { code: interruptedCode, stopping, stopped } = interruption;
  let interrupted = false;
  const interrupt = async () => {
    if (interrupted) return;
    interrupted = true;
    if (stopping) printLine(`\n${stopping}`);
    await stopAll(stopWithinMs);
    if (stopped) printLine(stopped);
    process.exit(interruptedCode);
  };
  for (const signal of signals) process.on(signal, interrupt);
  const parentWatch = process.env.npm_lifecycle_event ? whenOrphaned(interrupt) : undefined;
  // A closed terminal must not prevent the command from stopping its processes.
  process.stdout.on('error', () => {});

  let code = 0;
  try {
    await body();
  } catch (error) {
    code = 1;
    // After an interruption, the failure of the running tool is expected.
    if (!interrupted) printError(error);
  }
  if (interrupted) return;
  await stopAll(stopWithinMs);
  process.exitCode = code;
  clearInterval(parentWatch);
  for (const signal of signals) process.off(signal, interrupt);
}

/**
 * Calls `act` when the parent process ends. npm sends SIGTERM to the shell between npm and this
 * process, and the shell ends without forwarding the signal.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) act();
  }, parentLookMs);
}
