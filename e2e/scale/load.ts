import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './ask';
import { newVisitor } from './people';

/** A request for a page during the load. */
export interface Visit {
  readonly path: string;
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  /** The answer of nginx's cache, such as `HIT` or `STALE`. */
  readonly proxy: string;
  /** The answer of the shop's cache: `hit`, `stale` or `miss`; '' without one. */
  readonly shop: string;
}

interface LoadOptions {
  readonly base: string;
  /** The first paths are requested most. */
  readonly paths: readonly string[];
  readonly visitors: number;
  readonly pauseMs: number;
}

/** Lets visitors request pages in a loop, popular ones more often, until `stop` is called. */
export function startVisits({ base, paths, visitors, pauseMs }: LoadOptions) {
  const visits: Visit[] = [];
  const stopping = new AbortController();
  const visit = async () => {
    const visitor = newVisitor();
    while (!stopping.signal.aborted) {
      const path = paths[Math.floor(Math.random() ** 2 * paths.length)] ?? '/';
      const at = performance.now();
      const answer = await visitor
        .ask(base + path, { headers: { 'accept-encoding': 'br' } })
        .catch(() => null);
      visits.push({ path, at, ms: performance.now() - at, ...cacheOf(answer) });
      await pause(pauseMs);
    }
  };
  const running = Array.from({ length: visitors }, visit);
  return {
    visits,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function cacheOf(answer: Answer | null) {
  const proxy = answer?.headers['x-cache'];
  const timing = String(answer?.headers['server-timing'] ?? '');
  return {
    status: answer?.status ?? 0,
    proxy: typeof proxy === 'string' ? proxy : '',
    shop: /cache;desc=(\w+)/.exec(timing)?.[1] ?? '',
  };
}

/** Describes visits in one line: their number, failures, how they were answered, and how long. */
export function summaryOf(visits: readonly Visit[]): string {
  const sorted = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0);
  const share = (test: (visit: Visit) => boolean) =>
    `${((100 * visits.filter(test).length) / Math.max(1, visits.length)).toFixed(1)} %`;
  const isProxy = ({ proxy }: Visit) => /HIT|STALE|UPDATING/.test(proxy);
  const parts = [
    `${visits.length} requests`,
    `${visits.filter(({ status }) => status !== 200).length} failed`,
    `${share(isProxy)} from nginx`,
    `${share((one) => !isProxy(one) && /hit|stale/.test(one.shop))} from the shop's cache`,
    `${share((one) => !isProxy(one) && !/hit|stale/.test(one.shop))} rendered`,
    `p50 ${at(0.5)} ms`,
    `p99 ${at(0.99)} ms`,
  ];
  return parts.join(', ');
}
