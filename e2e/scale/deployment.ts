import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startCluster } from '../../marketplace/testing/cluster';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { postgresFolder } from '../../scripts/lib/postgres.mjs';
import { startRedis } from '../../scripts/lib/redis-server';
import { startMarketplace } from '../../scripts/lib/services';
import { type Endpoints, inheritedEnv, openShop } from '../support/test-environment';
import { balancer, site, startNginx } from './nginx';

const graceMs = 10_000;
const pollMs = 50;

/** A service that can be killed and started again. */
interface Restartable {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts two shops behind nginx, two marketplaces on one PostgreSQL, and Redis. */
export async function startDeployment(log: (line: string) => void) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-scale-'));
  const cleanups: (() => Promise<void>)[] = [
    async () => fs.rmSync(folder, { recursive: true, force: true }),
  ];
  const end = async () => {
    for (const one of cleanups.reverse()) await one().catch((error: unknown) => log(String(error)));
  };
  try {
    return { ...(await build(folder, cleanups, log)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What the parts of a deployment share. */
interface Context {
  readonly folder: string;
  readonly ports: Awaited<ReturnType<typeof choosePorts>>;
  /** The secret of invalidations. */
  readonly secret: string;
  readonly cleanups: (() => Promise<void>)[];
  readonly log: (line: string) => void;
}

async function build(folder: string, cleanups: Context['cleanups'], log: Context['log']) {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is missing');
  const ports = await choosePorts();
  const secret = randomBytes(24).toString('hex');
  const context = { folder, ports, secret, cleanups, log };
  const dataDir = path.join(folder, 'marketplaces');
  const settings = {
    MARKETPLACE_API_URL: `http://127.0.0.1:${ports.api}`,
    PAYMENT_HOSTS: `http://localhost:${ports.payments}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SITE_URL: `https://localhost:${ports.site.https}`,
    INVALIDATION_SECRET: secret,
    CACHE_PURGE_URLS: [ports.site, ports.byAddressAlone]
      .map(({ purge }) => `http://127.0.0.1:${purge}/purge`)
      .join(),
  };

  const [cluster, redis] = await Promise.all([startCluster(programs), startRedis()]);
  cleanups.push(cluster.stop, redis.end);
  const marketplace = await startMarketplaces(context, dataDir, cluster.url);
  const nginx = await startSites(context);
  const shop = await startShops(context, { ...settings, REDIS_URL: redis.url });

  const endpoints = ({ https }: { readonly https: number }): Endpoints => ({
    baseURL: `https://localhost:${https}`,
    api: settings.MARKETPLACE_API_URL,
    payments: settings.PAYMENT_HOSTS,
    dataDir,
  });
  const worker: Restartable = {
    name: 'a worker of nginx',
    kill: nginx.killWorker,
    start: () => pause(pollMs),
  };
  const redisServer: Restartable = { name: 'Redis', kill: redis.kill, start: redis.start };
  const [shopA, shopB] = ports.shops;
  return {
    endpoints: endpoints(ports.site),
    /** The same shops behind a cache whose key is the address alone. */
    byAddressAlone: endpoints(ports.byAddressAlone),
    shops: [`http://localhost:${shopA}`, `http://localhost:${shopB}`] as const,
    databaseUrl: cluster.url,
    redis,
    restartables: [shop, marketplace, redisServer, worker],
  };
}

async function choosePorts() {
  const free = await freePorts(15);
  const next = () => free.pop() ?? 0;
  const sitePorts = () => ({ https: next(), http: next(), purge: next() });
  return {
    site: sitePorts(),
    byAddressAlone: sitePorts(),
    shops: [next(), next()] as const,
    api: next(),
    apis: [next(), next()] as const,
    payments: next(),
    paymentPages: [next(), next()] as const,
    invalidation: next(),
  };
}

/** Starts two marketplaces on one database; returns the first one. */
async function startMarketplaces(
  { ports, secret, cleanups, log }: Context,
  dataDir: string,
  databaseUrl: string,
): Promise<Restartable> {
  fs.mkdirSync(dataDir);
  const open = (index: 0 | 1) => () =>
    startMarketplace({
      marketplacePort: ports.apis[index],
      paymentPort: ports.paymentPages[index],
      dataDir,
      shopUrl: `https://localhost:${ports.site.https}`,
      alone: true,
      onLine: log,
      env: {
        ...inheritedEnv(),
        DATABASE_URL: databaseUrl,
        PAYMENT_PUBLIC_URL: `http://localhost:${ports.payments}`,
        INVALIDATION_SECRET: secret,
        INVALIDATION_URLS: `http://127.0.0.1:${ports.invalidation}/api/invalidation`,
      },
    });
  const first = await restartable('a marketplace', open(0), cleanups);
  await restartable('the other marketplace', open(1), cleanups);
  return first;
}

/** Starts nginx with all load balancers, and a second one whose cache key is the address alone. */
async function startSites({ folder, ports, secret, cleanups }: Context) {
  const { shops } = ports;
  const nginx = await startNginx(folder, [
    balancer({ name: 'marketplaces', listen: ports.api, to: ports.apis }),
    balancer({ name: 'payments', listen: ports.payments, to: ports.paymentPages }),
    balancer({ name: 'invalidation', listen: ports.invalidation, to: shops }),
    site({ folder, ...ports.site, shops, secret }),
  ]);
  cleanups.push(nginx.stop);
  const other = path.join(folder, 'by-address-alone');
  fs.mkdirSync(other);
  const byAddress = await startNginx(other, [
    site({ folder: other, ...ports.byAddressAlone, shops, secret, byAddressAlone: true }),
  ]);
  cleanups.push(byAddress.stop);
  return nginx;
}

/** Starts two shops; returns the first one. */
async function startShops(
  { folder, ports, cleanups, log }: Context,
  settings: Readonly<Record<string, string>>,
): Promise<Restartable> {
  const open = (port: number, name: string) => () =>
    openShop(port, { ...settings, VITRINE_DATA_DIR: path.join(folder, name) }, log);
  const first = await restartable('a shop', open(ports.shops[0], 'shop-a'), cleanups);
  await restartable('the other shop', open(ports.shops[1], 'shop-b'), cleanups);
  return first;
}

/** Starts a service, which is stopped with the deployment. */
async function restartable(
  name: string,
  open: () => Promise<{
    process: { kill(): void; exited: Promise<string>; stop(ms: number): Promise<void> };
  }>,
  cleanups: Context['cleanups'],
): Promise<Restartable> {
  let running = await open();
  cleanups.push(() => running.process.stop(graceMs));
  return {
    name,
    kill: async () => {
      running.process.kill();
      await running.process.exited;
    },
    start: async () => {
      running = await open();
    },
  };
}
