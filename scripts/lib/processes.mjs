// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const onWindows = process.platform === 'win32';
const killedLookMs = 50;
const stragglerMs = 2000;

/**
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [env] the whole environment; by default that of this process
 * @property {string} [cwd]
 * @property {boolean} [shell] needed for commands that are scripts on Windows
 * @property {(line: string) => void} [onLine] called with each line of stdout and stderr
 * @property {boolean} [inTerminal] the program writes to the terminal of this process, and `onLine`
 *   is not called
 */

/**
 * @typedef {object} TreeOptions
 * @property {boolean} [alone] for a program without child processes: it stays in the process group
 *   of
 *   this process, so that a signal to the group reaches it
 */

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} exited resolves to the exit code or signal as text; never rejects
 * @property {() => boolean} succeeded whether it exited with code 0
 * @property {(graceMs: number) => Promise<void>} stop sends SIGTERM to the process tree, and
 *   SIGKILL
 *   after the grace period
 * @property {() => void} kill sends SIGKILL to the process tree
 */

/** @type {Set<Running>} */
const running = new Set();

let isStopping = false;

/** Ends the body of a command that is ending anyway, so it is not reported. */
export class InterruptedError extends Error {
  /** @override */
  name = 'InterruptedError';
}

/**
 * Starts a program in a process group of its own, so that its process tree can be stopped as one.
 * @param {string} command
 * @param {string[]} args
 * @param {StartOptions & TreeOptions} [options]
 * @returns {Running}
 * @throws {InterruptedError} after `stopAll`, which would not stop the program
 */
export function start(command, args, options = {}) {
  if (isStopping) throw new InterruptedError(`${command} was not started: the command is ending.`);
  const { onLine = () => {}, inTerminal = false, alone = false, ...rest } = options;
  const output = inTerminal ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    ...rest,
    stdio: ['ignore', output, output],
    detached: !onWindows && !alone,
    windowsHide: true,
  });
  for (const input of [child.stdout, child.stderr]) {
    if (input)
      readline.createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
  }
  let code = -1;
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (exitCode, signal) => {
      code = exitCode ?? -1;
      resolve(signal ? `signal ${signal}` : `code ${exitCode}`);
    });
  });
  const pid = child.pid ?? 0;
  const target = onWindows || alone || pid === 0 ? pid : -pid;
  const self = {
    pid,
    exited,
    succeeded: () => code === 0,
    stop: (/** @type {number} */ graceMs) => stopTree(target, exited, graceMs),
    kill: () => signalTree(target, 'SIGKILL'),
  };
  running.add(self);
  exited.then(() => running.delete(self));
  return self;
}

/**
 * Runs a program and waits until it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {StartOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} with its whole output
 */
export async function run(command, args, options = {}) {
  /** @type {string[]} */
  const lines = [];
  const child = start(command, args, {
    ...options,
    onLine: (line) => {
      lines.push(line);
      options.onLine?.(line);
    },
  });
  const ending = await child.exited;
  if (child.pid === 0) lines.push(ending);
  return { ok: child.succeeded(), output: lines.join('\n') };
}

/**
 * Stops all running programs in reverse order of their start, so that the shop can complete its
 * last requests while the marketplace still runs. From then on, no program can be started.
 * @param {number} graceMs for all programs together
 */
export async function stopAll(graceMs) {
  isStopping = true;
  const deadline = performance.now() + graceMs;
  let reserved = running.size > 1 ? graceMs / 4 : 0;
  for (let last = [...running].at(-1); last; last = [...running].at(-1)) {
    const left = Math.max(deadline - performance.now(), 0);
    await last.stop(Math.max(left - reserved, 0));
    reserved = 0;
  }
}

/**
 * @param {number} target as in `process.kill`: a process id, or the negated id of a process group
 * @param {Promise<unknown>} exited
 * @param {number} graceMs
 */
async function stopTree(target, exited, graceMs) {
  signalTree(target, 'SIGTERM');
  const headEnded = await Promise.race([
    exited.then(() => true),
    pause(graceMs, false, { ref: false }),
  ]);
  if (headEnded) await untilGone(target, Math.min(graceMs, stragglerMs));
  // The id of a group that is gone may belong to another program by now.
  if (!headEnded || isGroupAlive(target)) signalTree(target, 'SIGKILL');
  await exited;
}

/**
 * @param {number} target
 * @param {number} limitMs
 */
async function untilGone(target, limitMs) {
  const deadline = performance.now() + limitMs;
  while (isGroupAlive(target) && performance.now() < deadline) await pause(killedLookMs);
}

/** @param {number} target */
function isGroupAlive(target) {
  if (target >= 0) return false;
  try {
    return process.kill(target, 0);
  } catch {
    return false;
  }
}

/**
 * Sends a signal. Ignores processes that have already ended.
 * @param {number} target
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
function signalTree(target, signal) {
  // The target 0 means the process group of this process.
  if (target === 0) return;
  if (onWindows) {
    // Windows cannot ask a program without a window to end.
    spawnSync('taskkill', ['/pid', String(target), '/T', '/F']);
    return;
  }
  try {
    process.kill(target, signal);
  } catch {
    // The process has already ended.
  }
}
