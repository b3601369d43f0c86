import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Fault } from '../fault-proxy/faults';
import type { OpsEnvironment } from './environment';
import { startCrowd, type Traffic } from './traffic';

interface Scene {
  readonly environment: OpsEnvironment;
  readonly traffic: Traffic;
}

export interface OpsFault {
  readonly name: string;
  readonly title: string;
  /** The alert that must fire. */
  readonly alert: string;
  /** Alerts of severity "page" that may fire too, each with the reason. */
  readonly related?: Readonly<Record<string, string>>;
  /** Whether it is in the short form of the drill. */
  readonly isShort?: boolean;
  /** Why it cannot be injected on this machine; null if it can. */
  readonly obstacle?: (environment: OpsEnvironment) => string | null;
  /** Injects the fault. @returns a function that removes it */
  readonly inject: (scene: Scene) => Promise<() => Promise<void>>;
}

const errorPages =
  'pages of customers are errors, because their data comes from the marketplace and is never cached';
const noPayments = 'the marketplace opens the payments';

/** Twelve faults, and the alert of each (deploy/prometheus/rules.yml). */
export const opsFaults: readonly OpsFault[] = [
  {
    name: 'marketplace-slow',
    title: 'Marketplace slow',
    alert: 'MarketplaceSlow',
    related: {
      MarketplaceHanging: 'pages with several calls in a row reach their time limit',
      ShopErrors: 'pages with several calls in a row reach their time limit',
    },
    inject: throughProxy('slow'),
  },
  {
    name: 'marketplace-failing',
    title: 'Marketplace failing',
    alert: 'MarketplaceFailing',
    related: { ShopErrors: errorPages, PaymentsFailing: noPayments },
    isShort: true,
    inject: throughProxy('http-500'),
  },
  {
    name: 'marketplace-hanging',
    title: 'Marketplace hanging',
    alert: 'MarketplaceHanging',
    related: { ShopErrors: errorPages, PaymentsFailing: noPayments },
    inject: throughProxy('hang'),
  },
  {
    name: 'redis',
    title: 'Redis unavailable',
    alert: 'RedisDown',
    isShort: true,
    inject: async ({ environment: { redis } }) => {
      await redis.kill();
      return redis.start;
    },
  },
  {
    name: 'postgresql',
    title: 'PostgreSQL unavailable',
    alert: 'DatabaseDown',
    related: {
      MarketplaceFailing: 'the marketplace answers nothing without its database',
      MarketplaceHanging: 'the marketplace answers nothing without its database',
      ShopErrors: errorPages,
      PaymentsFailing: noPayments,
    },
    inject: async ({ environment: { database } }) => {
      await database.kill();
      return database.start;
    },
  },
  {
    name: 'mail',
    title: 'Mail server unavailable',
    alert: 'MailServerDown',
    isShort: true,
    inject: async ({ environment: { mailServer } }) => {
      await mailServer.close();
      return mailServer.reopen;
    },
  },
  {
    name: 'disk',
    title: 'Disk nearly full',
    alert: 'DiskNearlyFull',
    obstacle: ({ smallDisk }) =>
      smallDisk ? null : 'mounting a small file system needs the rights of root',
    inject: async ({ environment: { smallDisk } }) => {
      const empty = smallDisk?.fill();
      return async () => empty?.();
    },
  },
  {
    name: 'event-loop',
    title: 'Event loop blocked',
    alert: 'EventLoopBlocked',
    inject: async ({ environment }) => blockEventLoop(environment.shops[1].pid()),
  },
  {
    name: 'search',
    title: 'Search index stale',
    alert: 'SearchIndexStale',
    inject: async ({ environment: { shops, faultProxy } }) => {
      // The shop starts with the index that it stored three hours ago, and cannot renew it.
      const [, shop] = shops;
      const reading = faultProxy.inject({
        call: 'api/product/getFilterProducts',
        fault: 'http-503',
        about: 'with_filters',
      });
      await shop.stop();
      makeIndexOlder(shop.dataDir);
      await shop.start();
      return async () => reading.end();
    },
  },
  {
    name: 'payments',
    title: 'Payments failing',
    alert: 'PaymentsFailing',
    inject: async ({ environment: { stripe }, traffic }) => {
      stripe.mode = 'failing';
      await traffic.changeCart();
      return async () => {
        stripe.mode = 'working';
      };
    },
  },
  {
    name: 'overload',
    title: 'Overload',
    alert: 'ShopOverloaded',
    inject: async ({ environment: { shops } }) => startCrowd(shops[1].url),
  },
  {
    name: 'clock',
    title: 'Clock skew',
    alert: 'ClockSkew',
    inject: async ({ environment: { shops } }) => {
      const [, shop] = shops;
      const late = pathToFileURL(inRoot('e2e/ops/late-clock.mjs')).href;
      await shop.stop();
      await shop.start({ NODE_OPTIONS: `--import=${late}` });
      return async () => {
        await shop.stop();
        await shop.start();
      };
    },
  },
];

/** Injects a fault into all calls of the marketplace. */
function throughProxy(fault: Fault): OpsFault['inject'] {
  return async ({ environment: { faultProxy } }) => {
    const injected = faultProxy.inject({ call: 'api', fault });
    return async () => injected.end();
  };
}

const blockedMs = 2_000;
const runningMs = 6_000;

/** Suspends a process again and again, which blocks it as a long computation does. */
function blockEventLoop(pid: number): () => Promise<void> {
  let timer = setTimeout(block, runningMs);
  function block() {
    process.kill(pid, 'SIGSTOP');
    timer = setTimeout(unblock, blockedMs);
  }
  function unblock() {
    process.kill(pid, 'SIGCONT');
    timer = setTimeout(block, runningMs);
  }
  return async () => {
    clearTimeout(timer);
    process.kill(pid, 'SIGCONT');
  };
}

const threeHoursMs = 3 * 60 * 60_000;

/** Changes the time at which the stored search index was read, in the header of its file. */
function makeIndexOlder(dataDir: string): void {
  const folder = path.join(dataDir, 'search');
  const [name] = fs.readdirSync(folder).filter((file) => file.endsWith('.index'));
  if (!name) throw new Error(`no search index in ${folder}`);
  const file = path.join(folder, name);
  const saved = fs.readFileSync(file, 'latin1');
  const old = saved.replace(/"readAt":\d+/, `"readAt":${Date.now() - threeHoursMs}`);
  fs.writeFileSync(file, old, 'latin1');
}
