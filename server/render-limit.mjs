// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { clientNetwork } from './client-address.mjs';
import { ConcurrencyLimiter } from './concurrency-limiter.mjs';
import { deadline, withDeadline } from './deadline.mjs';
import { shedLoad } from './load-shedding.mjs';
import { requestKind } from './request-kind.mjs';
import { createFairScheduler } from './scheduling.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('./page-response.mjs').ReplaceableResponse} Response */
/** @typedef {(request: Request, response: Response) => Promise<void>} Render */

/**
 * One thread makes all pages: so many at once that the marketplace is never waited for by all of them, and so few that whoever
 * asks something small meanwhile is answered. Nobody waits for longer than half of what their page may take, and no more do than
 * are let in until then.
 */
const page = { minRunning: 2, maxRunning: 16, maxQueued: 48, maxWaitMs: 2_500, maxHoldMs: 6_000 };

/** @type {Readonly<Record<import('./request-kind.mjs').RequestKind | 'replacement', import('./concurrency-limiter.mjs').ConcurrencyLimits>>} */
const defaultLimits = {
  public: page,
  personal: { ...page, minRunning: 4, maxQueued: 96 },
  write: { minRunning: 4, maxRunning: 32, maxQueued: 128, maxWaitMs: 3_000, maxHoldMs: 16_000 },
  // What comes slowly is bounded by `request-body.mjs`, and held in memory by few (`lib/bff/multipart.ts`).
  upload: { minRunning: 16, maxRunning: 32, maxQueued: 32, maxWaitMs: 3_000, maxHoldMs: 30_000 },
  replacement: { ...page, maxRunning: 4, maxWaitMs: 300 },
};

/**
 * Who is turned away often asks again at once, and would be answered so often that no page gets done. So they are told within
 * the tenth of a second, what the event loop is late included, and not sooner.
 */
const shedDelayMs = 30;

/**
 * Maximum time for a page or a reading route, the wait for a place included. A page stops reading after four seconds
 * (`deadline.mjs`); this bound holds whatever else it waits for, on a busy machine too.
 */
const responseTimeoutMs = 8_000;

const sampleEveryMs = 100;
/** Half of what a health check may wait. */
const maxLagMs = 50;

/**
 * @typedef {object} LimitOptions
 * @property {Render} render
 * @property {(request: Request) => boolean} [isInternal] whether the server asks itself
 * @property {Partial<typeof defaultLimits>} [limits] other than the usual ones
 * @property {() => number} [connections] how many have been taken so far
 * @property {number} [maxMs] maximum time for a page or a reading route
 */

/**
 * Bounds how many requests are worked on at a time, and how many wait: each kind has a limiter of its own. Who finds no place
 * hears at once when to come again.
 * @param {LimitOptions} options
 * @returns {Render}
 */
export function limitRenders({
  render,
  isInternal = () => false,
  limits = {},
  connections,
  maxMs = responseTimeoutMs,
}) {
  const all = { ...defaultLimits, ...limits };
  const limiters = {
    public: new ConcurrencyLimiter(all.public),
    personal: new ConcurrencyLimiter(all.personal),
    write: new ConcurrencyLimiter(all.write),
    upload: new ConcurrencyLimiter(all.upload),
    replacement: new ConcurrencyLimiter(all.replacement),
  };
  watchEventLoop((isLagging) => {
    for (const limiter of Object.values(limiters)) limiter.adapt(isLagging);
  });
  const scheduleFairly = createFairScheduler(connections);
  return async (request, response) => {
    const kind = isInternal(request) ? 'replacement' : requestKind(request);
    if (kind === null) {
      await scheduleFairly();
      return render(request, response);
    }
    const receivedAt = process.uptime();
    const release = await limiters[kind].acquire(clientNetwork(request), response);
    if (!release) {
      if (response.destroyed) return;
      await pause(shedDelayMs);
      shedLoad(request, response);
      return;
    }
    const isRead = kind === 'public' || kind === 'personal';
    const waitedMs = (process.uptime() - receivedAt) * 1000;
    try {
      // What is answered without waiting for anything would give its place to the next before anybody else is heard.
      await scheduleFairly();
      // Who left meanwhile has been told to whoever listened by then: nothing would end what is begun now.
      if (response.destroyed) return;
      if (!isRead) return await render(request, response);
      limitResponseTime(response, maxMs - waitedMs);
      await withDeadline(deadline(waitedMs), () => render(request, response));
    } finally {
      release();
    }
  };
}

/**
 * Gives an answer up that has not begun by then. What renders it may never end it, so nothing but its end ends the timer.
 * @param {Response} response
 * @param {number} remainingMs
 */
function limitResponseTime(response, remainingMs) {
  const timer = setTimeout(() => response.timeOut?.(), Math.max(remainingMs, 0));
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

/** @param {(isLagging: boolean) => void} onSample */
function watchEventLoop(onSample) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const sample = () => {
    onSample(delay.max / 1e6 > maxLagMs);
    delay.reset();
  };
  setInterval(sample, sampleEveryMs).unref();
}
