import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { type AdaptiveLimits, AdaptiveSemaphore } from './adaptive-semaphore';
import { clientNetwork } from './client-address';
import { withDeadline } from './deadline';
import { shedLoad } from './load-shedding';
import type { ReplaceableResponse } from './page-response';
import { type RequestKind, requestKind } from './request-kind';
import { createFairScheduler } from './scheduling';

type Request = IncomingMessage;
type Response = ReplaceableResponse;
export type Render = (request: Request, response: Response) => Promise<void>;

/**
 * One thread renders all pages. The limits allow enough concurrent renders that they do not all
 * wait for the marketplace, and few enough that small requests are still answered. A request waits
 * for at most half of its time limit, and the queue is no longer than what can start within that
 * time.
 */
const page = { minRunning: 2, maxRunning: 16, waiting: 48, waitMs: 2_500, holdMs: 6_000 };

const defaultLimits: Readonly<Record<RequestKind | 'replacement', AdaptiveLimits>> = {
  public: page,
  personal: { ...page, minRunning: 4, waiting: 96 },
  export: { minRunning: 1, maxRunning: 4, waiting: 16, waitMs: 2_500, holdMs: 24_000 },
  sitemap: { minRunning: 1, maxRunning: 1, waiting: 20, waitMs: 10_000, holdMs: 24_000 },
  write: { minRunning: 4, maxRunning: 32, waiting: 128, waitMs: 3_000, holdMs: 16_000 },
  // `request-body.ts` limits slow bodies; `lib/bff/multipart.ts` limits how many are in memory.
  upload: { minRunning: 16, maxRunning: 32, waiting: 32, waitMs: 3_000, holdMs: 30_000 },
  replacement: { ...page, maxRunning: 4, waitMs: 300 },
};

/**
 * Clients often retry as soon as they receive a 503, and answering them would leave no time for
 * rendering. The delay keeps responses within a tenth of a second, event-loop lag included.
 */
const shedDelayMs = 30;

/** Time limits of a reading request, which include the wait for a slot. */
interface ReadTimes {
  /** Time for all its reads. */
  readonly readsMs: number;
  /** Time until the response begins, which covers everything else that it waits for. */
  readonly responseMs: number;
}

/** The error page of a page can be sent within six seconds. */
const pageTimes: ReadTimes = { readsMs: 4_000, responseMs: 8_000 };

/** Less than the 30 seconds that nginx waits. */
const longTimes: ReadTimes = { readsMs: 20_000, responseMs: 24_000 };

const readTimes: Partial<Record<RequestKind | 'replacement', ReadTimes>> = {
  public: pageTimes,
  personal: pageTimes,
  export: longTimes,
  sitemap: longTimes,
};

const sampleEveryMs = 100;
/** Half of a health check's timeout. */
const maxLagMs = 50;

export interface LimitOptions {
  render: Render;
  /** Whether the server sent the request to itself. */
  isInternal?: (request: Request) => boolean;
  /** Overrides of the defaults. */
  limits?: Partial<typeof defaultLimits>;
  /** Number of connections accepted so far. */
  connections?: () => number;
  /** Overrides the time until a page or a reading route begins to respond. */
  maxMs?: number;
}

/**
 * Limits concurrent and queued requests, separately for each kind of request. A request that gets
 * no slot receives a 503 with `Retry-After`.
 */
export function limitRenders({
  render,
  isInternal = () => false,
  limits = {},
  connections,
  maxMs,
}: LimitOptions): Render {
  const all = { ...defaultLimits, ...limits };
  const semaphores = {
    public: new AdaptiveSemaphore(all.public),
    personal: new AdaptiveSemaphore(all.personal),
    export: new AdaptiveSemaphore(all.export),
    sitemap: new AdaptiveSemaphore(all.sitemap),
    write: new AdaptiveSemaphore(all.write),
    upload: new AdaptiveSemaphore(all.upload),
    replacement: new AdaptiveSemaphore(all.replacement),
  };
  watchEventLoop((isLagging) => {
    for (const semaphore of Object.values(semaphores)) semaphore.adapt(isLagging);
  });
  const total = (count: 'running' | 'queued') =>
    Object.values(semaphores).reduce((sum, semaphore) => sum + semaphore[count], 0);
  shopMetrics.rendersActive(() => total('running'));
  shopMetrics.rendersQueued(() => total('queued'));
  const scheduleFairly = createFairScheduler(connections);
  return async (request, response) => {
    const kind = isInternal(request) ? 'replacement' : requestKind(request);
    if (kind === null) {
      await scheduleFairly();
      return render(request, response);
    }
    const receivedAt = process.uptime();
    const release = await semaphores[kind].acquire({
      client: clientNetwork(request),
      connection: response,
    });
    if (!release) {
      if (response.destroyed) return;
      await pause(shedDelayMs);
      shedLoad(request, response);
      return;
    }
    const times = readTimes[kind];
    const waitedMs = (process.uptime() - receivedAt) * 1000;
    try {
      // A request that is answered synchronously would otherwise release its slot to the next one
      // before the event loop handles anything else.
      await scheduleFairly();
      // If the client disconnected while the request was queued, its `close` event has passed and
      // nothing would end a render that starts now.
      if (response.destroyed) return;
      if (!times) return await render(request, response);
      limitResponseTime(response, (maxMs ?? times.responseMs) - waitedMs);
      await withDeadline(times.readsMs - waitedMs, () => render(request, response));
    } finally {
      release();
    }
  };
}

/**
 * Ends a response that has not begun in time. The render may never end it, so only the response's
 * `close` event clears the timer.
 */
function limitResponseTime(response: Response, remainingMs: number) {
  const timer = setTimeout(() => response.timeOut?.(), Math.max(remainingMs, 0));
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

function watchEventLoop(onSample: (isLagging: boolean) => void) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const sample = () => {
    onSample(delay.max / 1e6 > maxLagMs);
    delay.reset();
  };
  setInterval(sample, sampleEveryMs).unref();
}
