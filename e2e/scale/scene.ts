import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startCluster } from '../../marketplace/testing/cluster';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { postgresFolder } from '../../scripts/lib/postgres.mjs';
import { startRedis } from '../../scripts/lib/redis-server.mjs';
import { startMarketplace } from '../../scripts/lib/services.mjs';
import { environment, openShop, type Places } from '../support/world';
import { balancer, site, startNginx } from './nginx';

const graceMs = 10_000;
const lookAgainMs = 50;

/** Something that can be ended as a power cut would, and comes back. */
interface Mortal {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Two shops behind nginx, two marketplaces on one PostgreSQL, and Redis. */
export async function startScene(log: (line: string) => void) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-scale-'));
  const endings: (() => Promise<void>)[] = [
    async () => fs.rmSync(folder, { recursive: true, force: true }),
  ];
  const end = async () => {
    for (const one of endings.reverse()) await one().catch((error: unknown) => log(String(error)));
  };
  try {
    return { ...(await build(folder, endings, log)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function build(
  folder: string,
  endings: (() => Promise<void>)[],
  log: (line: string) => void,
) {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is missing');
  const [https = 0, http = 0, alone = 0, aloneHttp = 0, purge = 0, alonePurge = 0, ...ports] =
    await freePorts(15);
  const [
    told = 0,
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
  endings.push(cluster.stop, redis.end);

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
        ...environment(),
        DATABASE_URL: cluster.url,
        PAYMENT_PUBLIC_URL: `http://localhost:${payments}`,
        INVALIDATION_SECRET: secret,
        INVALIDATION_URLS: `http://127.0.0.1:${told}/api/invalidation`,
      },
    });
  const marketplaces = [
    await mortal('a marketplace', () => openMarketplace(apiA, payA)),
    await mortal('the other marketplace', () => openMarketplace(apiB, payB)),
  ];
  endings.push(...marketplaces.map(({ stop }) => stop));

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
    balancer({ name: 'told', listen: told, to: [shopA, shopB] }),
  ];
  const shops = [shopA, shopB];
  const nginx = await startNginx(folder, [
    ...parts,
    site({ folder, https, http, purge, shops, secret }),
  ]);
  endings.push(nginx.stop);
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
  endings.push(byAddress.stop);
  const shopProcesses = [
    await mortal('a shop', openShopAt(shopA, 'shop-a')),
    await mortal('the other shop', openShopAt(shopB, 'shop-b')),
  ];
  endings.push(...shopProcesses.map(({ stop }) => stop));

  const places = (address: string): Places => ({
    baseURL: address,
    api: settings.MARKETPLACE_API_URL,
    payments: settings.PAYMENT_HOSTS,
    dataDir,
  });
  const worker: Mortal = {
    name: 'a worker of nginx',
    kill: nginx.killWorker,
    start: () => pause(lookAgainMs),
  };
  const redisServer: Mortal = { name: 'Redis', kill: redis.kill, start: redis.start };
  const [shop, marketplace] = [shopProcesses[0], marketplaces[0]];
  if (!shop || !marketplace) throw new Error('nothing was started');
  const mortals: Mortal[] = [shop, marketplace, redisServer, worker];
  return {
    places: places(baseURL),
    /** The same shops behind a cache that keys pages by their address alone. */
    byAddressAlone: places(`https://localhost:${alone}`),
    shops: [`http://localhost:${shopA}`, `http://localhost:${shopB}`] as const,
    databaseUrl: cluster.url,
    redis,
    mortals,
  };
}

async function mortal(
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
