// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { UserError } from './user-error.mjs';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
const quietMs = 2000;

const terminal = process.stdout;

/** The steps that run, the latest of which is drawn. @type {(() => void)[]} */
const running = [];

/**
 * Prints one line, above the step that is running if there is one.
 * @param {string} line
 */
export function say(line) {
  if (running.length > 0) clearLine();
  terminal.write(`${line}\n`);
  running.at(-1)?.();
}

/**
 * Runs a piece of work and shows that it goes on, then that it is done or failed, with the time it took.
 * @template Result
 * @param {string} title
 * @param {(detail: (text: string) => void) => Promise<Result>} work may tell details, the last of which is shown
 * @param {(result: Result) => string} [note] what to add to the title once it is done
 * @returns {Promise<Result>}
 */
export async function step(title, work, note = () => '') {
  const started = performance.now();
  const shown = terminal.isTTY ? spin(title, started) : announceLater(title);
  try {
    const result = await work(shown.detail);
    shown.end();
    say(`✓ ${title}${note(result)} (${duration(performance.now() - started)})`);
    return result;
  } catch (error) {
    shown.end();
    say(`✗ ${title} (${duration(performance.now() - started)})`);
    throw error;
  }
}

/**
 * Says what stopped a command: the sentence of a UserError after what the tool printed, anything else in full.
 * @param {unknown} error
 */
export function sayError(error) {
  if (!(error instanceof UserError))
    return say(String(error instanceof Error ? error.stack : error));
  const output = terminal.isTTY ? error.output : plain(error.output);
  if (output.trim()) say(`\n${output.trimEnd()}\n`);
  say(error.message);
}

/**
 * `3,2 s`, `42 s` or `1 min 05 s`.
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
  const timer = setTimeout(() => say(`  ${title}…`), quietMs);
  return { detail: () => {}, end: () => clearTimeout(timer) };
}

function clearLine() {
  terminal.write('\r\x1b[2K');
}

/**
 * What a tool printed without what moves the cursor, colours it or makes links of it.
 * @param {string} text
 */
export function plain(text) {
  return stripVTControlCharacters(text);
}
