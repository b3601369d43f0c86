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

async function build(
  folder: string,
  cleanups: (() => Promise<void>)[],
  log: (line: string) => void,
) {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is missing');
  const [https = 0, http = 0, alone = 0, aloneHttp = 0, purge = 0, alonePurge = 0, ...ports] =
    await freePorts(15);
  const [
    invalidation = 0,
    api = 0,
    payments = 0,
    shopA = 0,
    shopB = 0,
    apiA = 0,
    payA = 0,
    apiB = 0,
    payB = 0,
  ] = ports;
  const baseURL = `https://localhost:${https}`;
  const secret = randomBytes(24).toString('hex');

  const [cluster, redis] = await Promise.all([startCluster(programs), startRedis()]);
  cleanups.push(cluster.stop, redis.end);

  const dataDir = path.join(folder, 'marketplaces');
  fs.mkdirSync(dataDir);
  const openMarketplace = (marketplacePort: number, paymentPort: number) =>
    startMarketplace({
      marketplacePort,
      paymentPort,
      dataDir,
      shopUrl: baseURL,
      alone: true,
      onLine: log,
      env: {
        ...inheritedEnv(),
        DATABASE_URL: cluster.url,
        PAYMENT_PUBLIC_URL: `http://localhost:${payments}`,
        INVALIDATION_SECRET: secret,
        INVALIDATION_URLS: `http://127.0.0.1:${invalidation}/api/invalidation`,
      },
    });
  const marketplaces = [
    await restartable('a marketplace', () => openMarketplace(apiA, payA)),
    await restartable('the other marketplace', () => openMarketplace(apiB, payB)),
  ];
  cleanups.push(...marketplaces.map(({ stop }) => stop));

  const settings = {
    MARKETPLACE_API_URL: `http://127.0.0.1:${api}`,
    PAYMENT_HOSTS: `http://localhost:${payments}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SITE_URL: baseURL,
    REDIS_URL: redis.url,
    INVALIDATION_SECRET: secret,
    CACHE_PURGE_URLS: `http://127.0.0.1:${purge}/purge,http://127.0.0.1:${alonePurge}/purge`,
  };
  const openShopAt = (port: number, name: string) => () =>
    openShop(port, { ...settings, VITRINE_DATA_DIR: path.join(folder, name) }, log);

  const parts = [
    balancer({ name: 'marketplaces', listen: api, to: [apiA, apiB] }),
    balancer({ name: 'payments', listen: payments, to: [payA, payB] }),
    balancer({ name: 'invalidation', listen: invalidation, to: [shopA, shopB] }),
  ];
  const shops = [shopA, shopB];
  const nginx = await startNginx(folder, [
    ...parts,
    site({ folder, https, http, purge, shops, secret }),
  ]);
  cleanups.push(nginx.stop);
  const other = path.join(folder, 'by-address-alone');
  fs.mkdirSync(other);
  const byAddress = await startNginx(other, [
    site({
      folder: other,
      https: alone,
      http: aloneHttp,
      purge: alonePurge,
      shops,
      secret,
      byAddressAlone: true,
    }),
  ]);
  cleanups.push(byAddress.stop);
  const shopProcesses = [
    await restartable('a shop', openShopAt(shopA, 'shop-a')),
    await restartable('the other shop', openShopAt(shopB, 'shop-b')),
  ];
  cleanups.push(...shopProcesses.map(({ stop }) => stop));

  const endpoints = (address: string): Endpoints => ({
    baseURL: address,
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
  const [shop, marketplace] = [shopProcesses[0], marketplaces[0]];
  if (!shop || !marketplace) throw new Error('no service was started');
  const restartables: Restartable[] = [shop, marketplace, redisServer, worker];
  return {
    endpoints: endpoints(baseURL),
    /** The same shops behind a cache whose key is the address alone. */
    byAddressAlone: endpoints(`https://localhost:${alone}`),
    shops: [`http://localhost:${shopA}`, `http://localhost:${shopB}`] as const,
    databaseUrl: cluster.url,
    redis,
    restartables,
  };
}

async function restartable(
  name: string,
  open: () => Promise<{
    process: { kill(): void; exited: Promise<string>; stop(ms: number): Promise<void> };
  }>,
) {
  let running = await open();
  return {
    name,
    kill: async () => {
      running.process.kill();
      await running.process.exited;
    },
    start: async () => {
      running = await open();
    },
    stop: () => running.process.stop(graceMs),
  };
}
