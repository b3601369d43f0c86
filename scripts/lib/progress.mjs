// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { InterruptedError } from './processes.mjs';
import { UserError } from './user-error.mjs';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
const quietMs = 2000;

const terminal = process.stdout;

/** The running steps; only the latest is drawn. @type {(() => void)[]} */
const running = [];

/**
 * Prints a line above the running step, if there is one.
 * @param {string} line
 */
export function printLine(line) {
  if (running.length > 0) clearLine();
  terminal.write(`${line}\n`);
  running.at(-1)?.();
}

/**
 * Runs a task and shows its progress, then whether it succeeded and how long it took.
 * @template Result
 * @param {string} title
 * @param {(detail: (text: string) => void) => Promise<Result>} work may report details; the last is
 *   shown
 * @param {(result: Result) => string} [note] returns text to append to the title after success
 * @returns {Promise<Result>}
 */
export async function step(title, work, note = () => '') {
  const started = performance.now();
  const shown = terminal.isTTY ? spin(title, started) : announceLater(title);
  try {
    const result = await work(shown.detail);
    shown.end();
    printLine(`✓ ${title}${note(result)} (${duration(performance.now() - started)})`);
    return result;
  } catch (error) {
    shown.end();
    if (!(error instanceof InterruptedError)) {
      printLine(`✗ ${title} (${duration(performance.now() - started)})`);
    }
    throw error;
  }
}

/**
 * Prints the error that stopped a command: for a UserError, the tool's output and the message; for
 * any other error, the stack.
 * @param {unknown} error
 */
export function printError(error) {
  if (error instanceof InterruptedError) return;
  if (!(error instanceof UserError))
    return printLine(String(error instanceof Error ? error.stack : error));
  const output = terminal.isTTY ? error.output : plain(error.output);
  if (output.trim()) printLine(`\n${output.trimEnd()}\n`);
  printLine(error.message);
}

/**
 * Formats a duration as `3,2 s`, `42 s` or `1 min 05 s`.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1).replace('.', ',')} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * @param {string} title
 * @param {number} started
 */
function spin(title, started) {
  let frame = 0;
  let last = '';
  const draw = () => {
    const elapsed = duration(Math.floor((performance.now() - started) / 1000) * 1000);
    const line = `${frames[frame % frames.length]} ${title}… ${elapsed.replace(',0', '')}${last && `  ${last}`}`;
    clearLine();
    terminal.write(line.slice(0, (terminal.columns || 80) - 1));
  };
  const timer = setInterval(() => {
    frame += 1;
    if (running.at(-1) === draw) draw();
  }, frameMs);
  running.push(draw);
  draw();
  return {
    /** @param {string} text */
    detail: (text) => {
      last = plain(text).trim();
    },
    end: () => {
      clearInterval(timer);
      running.splice(running.indexOf(draw), 1);
      clearLine();
    },
  };
}

/** @param {string} title */
function announceLater(title) {
  const timer = setTimeout(() => printLine(`  ${title}…`), quietMs);
  return { detail: () => {}, end: () => clearTimeout(timer) };
}

function clearLine() {
  terminal.write('\r\x1b[2K');
}

/**
 * Removes terminal control characters from a tool's output.
 * @param {string} text
 */
export function plain(text) {
  return stripVTControlCharacters(text);
}
