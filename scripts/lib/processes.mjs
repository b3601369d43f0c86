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
 * @param {StartOptions} [options]
 * @returns {Running}
 */
export function start(command, args, options = {}) {
  const { onLine = () => {}, ...rest } = options;
  const child = spawn(command, args, {
    ...rest,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !onWindows,
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
  const self = {
    pid,
    exited,
    succeeded: () => code === 0,
    stop: (/** @type {number} */ graceMs) => stopTree(pid, exited, graceMs),
    kill: () => signalTree(pid, 'SIGKILL'),
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
 * Stops the tree of a process that may be another program's child.
 * @param {number} pid
 * @param {Promise<unknown>} exited
 * @param {number} graceMs
 */
async function stopTree(pid, exited, graceMs) {
  signalTree(pid, 'SIGTERM');
  const headEnded = await Promise.race([
    exited.then(() => true),
    pause(graceMs, false, { ref: false }),
  ]);
  if (headEnded) await untilGone(pid, Math.min(graceMs, stragglerMs));
  signalTree(pid, 'SIGKILL');
  await exited;
}

/**
 * @param {number} pid
 * @param {number} limitMs
 */
async function untilGone(pid, limitMs) {
  const deadline = performance.now() + limitMs;
  while (treeIsAlive(pid) && performance.now() < deadline) await pause(killedLookMs);
}

/** @param {number} pid */
function treeIsAlive(pid) {
  if (onWindows || pid === 0) return false;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/**
 * Sends a signal to a process and all that it started; no error when they are gone.
 * @param {number} pid head of the tree, as `start` gave it
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
export function signalTree(pid, signal) {
  if (pid === 0) return;
  if (onWindows) {
    // A program without a window has no way to hear a polite request on Windows.
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}
