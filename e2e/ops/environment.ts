import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDatabaseFolder, newServerFolder, serve } from '../../marketplace/testing/cluster';
import { startFakeSmtpServer } from '../../marketplace/testing/fake-smtp-server';
import { startFakeStripe } from '../../marketplace/testing/fake-stripe';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { postgresFolder } from '../../scripts/lib/postgres.mjs';
import { startRedis } from '../../scripts/lib/redis-server';
import { startMarketplace } from '../../scripts/lib/services';
import { startFaultProxy } from '../fault-proxy/fault-proxy';
import { inheritedEnv, openShop } from '../support/test-environment';
import { startPrometheus } from './prometheus';
import { mountSmallDisk } from './small-disk';

const graceMs = 10_000;

export type OpsEnvironment = Awaited<ReturnType<typeof build>>;

interface Surroundings {
  readonly folder: string;
  readonly cleanups: (() => Promise<void> | void)[];
  readonly log: (line: string) => void;
}

/**
 * Starts two shops, a marketplace and everything that they use, each with a way to fail, and
 * Prometheus. @returns the environment and a function that ends it
 */
export async function startOpsEnvironment(log: (line: string) => void) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-ops-'));
  const cleanups: Surroundings['cleanups'] = [
    () => fs.rmSync(folder, { recursive: true, force: true }),
  ];
  const end = async () => {
    for (const one of cleanups.toReversed()) {
      await Promise.resolve(one()).catch((error: unknown) => log(String(error)));
    }
  };
  try {
    return { environment: await build({ folder, cleanups, log }), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function build(surroundings: Surroundings) {
  const { folder, cleanups, log } = surroundings;
  const free = await freePorts(10);
  const next = () => free.pop() ?? 0;
  const shopPorts = [next(), next()] as const;
  const targets = { shops: [next(), next()], marketplace: next() } as const;
  const shopUrl = `http://localhost:${shopPorts[0]}`;

  const [database, redis, mailServer, stripe] = await Promise.all([
    startDatabase(next(), cleanups),
    startRedis(),
    startFakeSmtpServer(),
    startFakeStripe(),
  ]);
  cleanups.push(redis.end, mailServer.close, stripe.close);
  const dataDir = path.join(folder, 'marketplace');
  fs.mkdirSync(dataDir);
  const marketplace = await startMarketplace({
    marketplacePort: next(),
    paymentPort: next(),
    dataDir,
    shopUrl,
    alone: true,
    onLine: log,
    env: {
      ...inheritedEnv(),
      ...stripe.env,
      DATABASE_URL: database.url,
      SMTP_URL: mailServer.url,
      MARKETPLACE_METRICS_PORT: String(targets.marketplace),
    },
  });
  cleanups.push(() => marketplace.process.stop(graceMs));
  const faultProxy = await startFaultProxy({ upstream: marketplace.api });
  cleanups.push(faultProxy.close);

  const smallDisk = mountSmallDisk(path.join(folder, 'shop-1'));
  if (smallDisk) cleanups.push(smallDisk.unmount);
  const settings = {
    MARKETPLACE_API_URL: faultProxy.url,
    PAYMENT_HOSTS: 'https://checkout.stripe.com',
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SITE_URL: shopUrl,
    REDIS_URL: redis.url,
    SEARCH_URL: 'memory:',
  };
  const open = (index: 0 | 1) => {
    const own = {
      METRICS_PORT: String(targets.shops[index]),
      VITRINE_DATA_DIR: path.join(folder, `shop-${index}`),
    };
    return startOpsShop(shopPorts[index], { ...settings, ...own }, surroundings);
  };
  const shops = [await open(0), await open(1)] as const;
  const prometheus = await startPrometheus({ into: folder, port: next(), targets }, log);
  cleanups.push(prometheus.stop);
  return { database, redis, mailServer, stripe, faultProxy, smallDisk, shops, prometheus };
}

/** Starts PostgreSQL, which can be killed and started again at the same address. */
async function startDatabase(port: number, cleanups: Surroundings['cleanups']) {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is missing');
  const folder = newServerFolder();
  const data = createDatabaseFolder(programs, folder);
  let server = await serve(programs, data, {}, port);
  cleanups.push(async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: server.url,
    kill: () => server.kill(),
    start: async () => {
      server = await serve(programs, data, {}, port);
    },
  };
}

/** Starts a shop that can be started again with other settings. */
async function startOpsShop(
  port: number,
  settings: Readonly<Record<string, string>>,
  { cleanups, log }: Surroundings,
) {
  let running = await openShop(port, settings, log);
  const stop = () => running.process.stop(graceMs);
  cleanups.push(stop);
  return {
    url: `http://localhost:${port}`,
    dataDir: settings.VITRINE_DATA_DIR ?? '',
    pid: () => running.process.pid,
    stop,
    /** @param extra additional environment variables */
    start: async (extra: Readonly<Record<string, string>> = {}) => {
      running = await openShop(port, { ...settings, ...extra }, log);
    },
  };
}
