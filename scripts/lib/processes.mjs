// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const onWindows = process.platform === 'win32';
const killedLookMs = 50;
const stragglerMs = 2000;

/**
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [env] the whole environment; by default this process's own
 * @property {string} [cwd]
 * @property {boolean} [shell] needed for the commands of Windows that are scripts
 * @property {(line: string) => void} [onLine] told each line that it prints, wherever it prints it
 */

/**
 * @typedef {object} TreeOptions
 * @property {boolean} [alone] a program without children of its own: it stays in this process's group, so that
 *   whatever stops the group stops it too
 */

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} exited resolves, never rejects, to how it ended in French words
 * @property {() => boolean} succeeded whether it ended with 0
 * @property {(graceMs: number) => Promise<void>} stop asks the whole process tree to end, and kills what is left of it
 * @property {() => void} kill kills the whole process tree at once
 */

/** @type {Set<Running>} */
const running = new Set();

/**
 * Starts a program at the head of a process tree that can be stopped as one.
 * @param {string} command
 * @param {string[]} args
 * @param {StartOptions & TreeOptions} [options]
 * @returns {Running}
 */
export function start(command, args, options = {}) {
  const { onLine = () => {}, alone = false, ...rest } = options;
  const child = spawn(command, args, {
    ...rest,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !onWindows && !alone,
    windowsHide: true,
  });
  for (const input of [child.stdout, child.stderr]) {
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
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {StartOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} with everything that it printed
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
 * Stops everything that was started and still runs, the last started first, so that the shop answers its last
 * requests with the marketplace still there.
 * @param {number} graceMs for all of it together
 */
export async function stopAll(graceMs) {
  const deadline = performance.now() + graceMs;
  for (const [index, one] of [...running].reverse().entries()) {
    const left = Math.max(deadline - performance.now(), 0);
    const keptForTheOthers = index === 0 && running.size > 1 ? graceMs / 4 : 0;
    await one.stop(Math.max(left - keptForTheOthers, 0));
  }
}

/**
 * @param {number} target as in `process.kill`: a process, or minus the head of a group
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
  signalTree(target, 'SIGKILL');
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
 * Sends a signal; no error when there is nobody left to receive it.
 * @param {number} target
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
function signalTree(target, signal) {
  // To the system, 0 means the group of this very process.
  if (target === 0) return;
  if (onWindows) {
    // A program without a window has no way to hear a polite request on Windows.
    spawnSync('taskkill', ['/pid', String(target), '/T', '/F']);
    return;
  }
  try {
    process.kill(target, signal);
  } catch {
    // Already gone.
  }
}
