// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { originOf } from './client-address.mjs';
import { deadline, withDeadline } from './deadline.mjs';
import { kindOf } from './kind.mjs';
import { beginInRounds } from './rounds.mjs';
import { Share } from './share.mjs';
import { turnAway } from './turned-away.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('./page-response.mjs').Answer} Response */
/** @typedef {(request: Request, response: Response) => Promise<void>} Render */

/**
 * One thread makes all pages: so many at once that the marketplace is never waited for by all of them, and so few that whoever
 * asks something small meanwhile is answered. Nobody waits for longer than half of what their page may take, and no more do than
 * are let in until then.
 */
const page = { least: 2, most: 16, waiting: 48, waitMs: 2_500, heldMs: 6_000 };

/** @type {Readonly<Record<import('./kind.mjs').Kind | 'replacement', import('./share.mjs').ShareLimits>>} */
const usualLimits = {
  crowd: page,
  personal: { ...page, least: 4, waiting: 96 },
  write: { least: 4, most: 32, waiting: 128, waitMs: 3_000, heldMs: 16_000 },
  // What comes slowly is bounded by `body.mjs`, and held in memory by few (`lib/bff/multipart.ts`).
  upload: { least: 16, most: 32, waiting: 32, waitMs: 3_000, heldMs: 30_000 },
  replacement: { ...page, most: 4, waitMs: 300 },
};

/**
 * Who is turned away often asks again at once, and would be answered so often that no page gets done. So they are told within
 * the tenth of a second, what the event loop is late included, and not sooner.
 */
const turnAwayMs = 30;

/**
 * Maximum time for a page or a reading route, the wait for a place included. A page stops reading after four seconds
 * (`deadline.mjs`); this bound holds whatever else it waits for, on a busy machine too.
 */
const answerMs = 8_000;

const lookEveryMs = 100;
/** Half of what a health check may wait. */
const lateMs = 50;

/**
 * @typedef {object} LimitOptions
 * @property {Render} render
 * @property {(request: Request) => boolean} [isOwn] whether the server asks itself
 * @property {Partial<typeof usualLimits>} [limits] other than the usual ones
 * @property {() => number} [connections] how many have been taken so far
 * @property {number} [mostMs] maximum time for a page or a reading route
 */

/**
 * Bounds how many requests are worked on at a time, and how many wait: each kind has a share of its own. Who finds no place
 * hears at once when to come again.
 * @param {LimitOptions} options
 * @returns {Render}
 */
export function limitRenders({
  render,
  isOwn = () => false,
  limits = {},
  connections,
  mostMs = answerMs,
}) {
  const all = { ...usualLimits, ...limits };
  const shares = {
    crowd: new Share(all.crowd),
    personal: new Share(all.personal),
    write: new Share(all.write),
    upload: new Share(all.upload),
    replacement: new Share(all.replacement),
  };
  watchEventLoop((isLate) => {
    for (const share of Object.values(shares)) share.adapt(isLate);
  });
  const round = beginInRounds(connections);
  return async (request, response) => {
    const kind = isOwn(request) ? 'replacement' : kindOf(request);
    if (kind === null) {
      await round();
      return render(request, response);
    }
    const asked = process.uptime();
    const leave = await shares[kind].enter(originOf(request), response);
    if (!leave) {
      if (response.destroyed) return;
      await pause(turnAwayMs);
      turnAway(request, response);
      return;
    }
    const isRead = kind === 'crowd' || kind === 'personal';
    const waitedMs = (process.uptime() - asked) * 1000;
    try {
      // What is answered without waiting for anything would give its place to the next before anybody else is heard.
      await round();
      // Who left meanwhile has been told to whoever listened by then: nothing would end what is begun now.
      if (response.destroyed) return;
      if (!isRead) return await render(request, response);
      boundAnswer(response, mostMs - waitedMs);
      await withDeadline(deadline(waitedMs), () => render(request, response));
    } finally {
      leave();
    }
  };
}

/**
 * Gives an answer up that has not begun by then. What renders it may never end it, so nothing but its end ends the timer.
 * @param {Response} response
 * @param {number} leftMs
 */
function boundAnswer(response, leftMs) {
  const timer = setTimeout(() => response.giveUp?.(), Math.max(leftMs, 0));
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

/** @param {(isLate: boolean) => void} tell */
function watchEventLoop(tell) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const look = () => {
    tell(delay.max / 1e6 > lateMs);
    delay.reset();
  };
  setInterval(look, lookEveryMs).unref();
}
