// @ts-check
import { stopAll } from './processes.mjs';
import { say, sayError } from './progress.mjs';

const stopWithinMs = 10_000;
const parentLookMs = 250;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the body of a command: says its errors, and stops all that it started when it ends or is interrupted.
 * @param {() => Promise<void>} body
 * @param {number} interruptedCode exit code after Ctrl-C
 */
export async function runCommand(body, interruptedCode) {
  let interrupted = false;
  const interrupt = async () => {
    if (interrupted) return;
    interrupted = true;
    say('\nArrêt en cours…');
    await stopAll(stopWithinMs);
    say('Tout est arrêté.');
    process.exit(interruptedCode);
  };
  for (const signal of signals) process.on(signal, interrupt);
  const parentWatch = process.env.npm_lifecycle_event ? whenOrphaned(interrupt) : undefined;
  // A terminal that was closed takes no more lines; what was started must be stopped all the same.
  process.stdout.on('error', () => {});

  let code = 0;
  try {
    await body();
  } catch (error) {
    code = 1;
    // An interruption makes the tool that was running fail, which is no news.
    if (!interrupted) sayError(error);
  }
  if (interrupted) return;
  await stopAll(stopWithinMs);
  process.exitCode = code;
  clearInterval(parentWatch);
  for (const signal of signals) process.off(signal, interrupt);
}

/**
 * npm hands SIGTERM to the shell between it and this process, and the shell ends without passing it on.
 * @param {() => void} act
 */
function whenOrphaned(act) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) act();
  }, parentLookMs);
}
