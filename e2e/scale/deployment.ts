import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startCluster } from '../../marketplace/testing/cluster';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { postgresFolder } from '../../scripts/lib/postgres.mjs';
import { type Running, run } from '../../scripts/lib/processes.mjs';
import { startRedis } from '../../scripts/lib/redis-server';
import { startMarketplace } from '../../scripts/lib/services';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { type Endpoints, inheritedEnv, openShop } from '../support/test-environment';
import { crashDatabase, withDatabase } from './database';
import { balancer, site, startNginx } from './nginx';

const graceMs = 10_000;
const pollMs = 50;

/** A service that can be killed and started again. */
export interface Restartable {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A process that another release can replace. */
export interface Replaceable extends Restartable {
  /** Its current process id. */
  pid(): number;
  /**
   * Stops it with SIGTERM and starts another release in its place.
   * @param release its root folder; undefined for this one
   */
  replace(release: string | undefined): Promise<void>;
}

interface DeploymentOptions {
  /** Root folder of the release to start; by default, this one. */
  readonly release?: string;
  /** Number of synthetic products in addition to the demo catalogue; by default, none. */
  readonly products?: number;
}

/** Starts two shops behind nginx, two marketplaces on one PostgreSQL, and Redis. */
export async function startDeployment(
  log: (line: string) => void,
  { release, products = 0 }: DeploymentOptions = {},
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-scale-'));
  const cleanups: (() => Promise<void>)[] = [
    async () => fs.rmSync(folder, { recursive: true, force: true }),
  ];
  const end = async () => {
    for (const one of cleanups.reverse()) await one().catch((error: unknown) => log(String(error)));
  };
  try {
    return { ...(await build({ folder, cleanups, log, release, products })), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What the parts of a deployment share. */
interface Context extends Surroundings {
  readonly ports: Awaited<ReturnType<typeof choosePorts>>;
  /** The secret of invalidations. */
  readonly secret: string;
}

interface Surroundings {
  readonly folder: string;
  readonly cleanups: (() => Promise<void>)[];
  readonly log: (line: string) => void;
  readonly release: string | undefined;
  readonly products: number;
}

async function build(surroundings: Surroundings) {
  const { folder, cleanups, products } = surroundings;
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is missing');
  const ports = await choosePorts();
  const secret = randomBytes(24).toString('hex');
  const context = { ...surroundings, ports, secret };
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
    // An index in each shop would take memory and time for itself.
    ...(products > 0 ? { SEARCH_URL: 'marketplace:' } : {}),
  };

  const [cluster, redis] = await Promise.all([startCluster(programs), startRedis()]);
  cleanups.push(cluster.stop, redis.end);
  if (products > 0) await seed(products, cluster.url, dataDir);
  const marketplaces = await startMarketplaces(context, dataDir, cluster.url);
  const nginx = await startSites(context);
  const shops = await startShops(context, { ...settings, REDIS_URL: redis.url });

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
  const database: Restartable = {
    name: 'a process of PostgreSQL',
    kill: () => crashDatabase(cluster.url),
    // It restarts by itself.
    start: async () => {},
  };
  const redisServer: Restartable = { name: 'Redis', kill: redis.kill, start: redis.start };
  const [shopA, shopB] = ports.shops;
  return {
    folder,
    /** The environment of one more shop of this deployment. */
    settings: { ...settings, REDIS_URL: redis.url },
    endpoints: endpoints(ports.site),
    /** Returns the lines of nginx's error log. */
    nginxErrors: nginx.errors,
    nginxPid: nginx.pid,
    /** The same shops behind a cache whose key is the address alone. */
    byAddressAlone: endpoints(ports.byAddressAlone),
    shops: [`http://localhost:${shopA}`, `http://localhost:${shopB}`] as const,
    databaseUrl: cluster.url,
    redis,
    restartables: [shops[0], marketplaces[0], redisServer, worker],
    database,
    /** The processes in the order of an upgrade. */
    replaceables: [...marketplaces, ...shops],
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

/** Stores synthetic products with the operator's command line. */
async function seed(products: number, databaseUrl: string, dataDir: string): Promise<void> {
  const { ok, output } = await run(
    process.execPath,
    [inRoot('scripts/marketplace.mjs'), 'seed', '--products', String(products)],
    {
      cwd: root,
      env: { ...inheritedEnv(), DATABASE_URL: databaseUrl, VITRINE_DATA_DIR: dataDir },
    },
  );
  if (!ok) throw new UserError('The synthetic products could not be stored.', output);
  await withDatabase(databaseUrl, async (client) => {
    // The journeys take the first products of listings, and expect those of the demo catalogue.
    await client.query('update product set appeal = appeal - 1');
    // Without it, the marketplace refuses to add the demo catalogue to other products.
    await client.query("insert into setting (key, value) values ('demo_version', 'incomplete')");
  });
}

/** Starts two marketplaces on one database. */
async function startMarketplaces(context: Context, dataDir: string, databaseUrl: string) {
  const { ports, secret, log } = context;
  fs.mkdirSync(dataDir, { recursive: true });
  const open = (index: 0 | 1) => (release?: string) =>
    startMarketplace({
      release,
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
  return [
    await replaceable('a marketplace', open(0), context),
    await replaceable('the other marketplace', open(1), context),
  ] as const;
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

async function startShops(context: Context, settings: Readonly<Record<string, string>>) {
  const { folder, ports, log } = context;
  const open = (port: number, name: string) => (release?: string) =>
    openShop(port, { ...settings, VITRINE_DATA_DIR: path.join(folder, name) }, log, release);
  return [
    await replaceable('a shop', open(ports.shops[0], 'shop-a'), context),
    await replaceable('the other shop', open(ports.shops[1], 'shop-b'), context),
  ] as const;
}

/** Starts a process, which is stopped with the deployment. */
async function replaceable(
  name: string,
  open: (release?: string) => Promise<{
    process: Pick<Running, 'pid' | 'kill' | 'exited' | 'stop'>;
  }>,
  { cleanups, release }: Pick<Surroundings, 'cleanups' | 'release'>,
): Promise<Replaceable> {
  let current = release;
  let running = await open(current);
  const stop = () => running.process.stop(graceMs);
  cleanups.push(stop);
  return {
    name,
    pid: () => running.process.pid,
    kill: async () => {
      running.process.kill();
      await running.process.exited;
    },
    start: async () => {
      running = await open(current);
    },
    replace: async (next) => {
      await stop();
      current = next;
      running = await open(current);
    },
  };
}
