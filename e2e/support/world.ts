import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings, startMarketplace, startShop } from '../../scripts/lib/services.mjs';
import { type StandIn, startStandIn } from '../stand-in/stand-in';

const graceMs = 10_000;
const templateVariable = 'VITRINE_E2E_TEMPLATE';

/** Where a marketplace and the shop in front of it are; plain data, so that it can go from process to process. */
export interface Places {
  /** Address of the shop. */
  readonly baseURL: string;
  /** What the shop takes for the marketplace. */
  readonly api: string;
  readonly payments: string;
  readonly dataDir: string;
}

/** A marketplace of its own process and data, and a shop in front of it. */
export interface World extends Places {
  /** Between the two, when the world has one. */
  readonly standIn: StandIn | null;
  /** The shop's process and the marketplace's, to be watched. */
  pids(): { readonly shop: number; readonly marketplace: number };
  /** Ends the marketplace as a power cut would. */
  killMarketplace(): Promise<void>;
  /** Ends the marketplace as an operator would. */
  stopMarketplace(): Promise<void>;
  /** Starts it again on the same data and ports, with these settings besides its usual ones. */
  startMarketplace(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends everything and removes the data. */
  end(): Promise<void>;
}

/** true when the journeys meet a marketplace that speaks the specification and nothing else (`npm run test:all`). */
export const isPlain = process.env.VITRINE_E2E_MARKETPLACE === 'plain';

/** How a world stands before its tests change it. */
export interface WorldOptions {
  /** A stand-in between the two, to put faults in. */
  readonly withStandIn?: boolean;
  /** The stand-in is a plain marketplace. */
  readonly plain?: boolean;
  /** The shop reads the catalogue into its search index, which makes calls of its own. */
  readonly search?: boolean;
}

/** Starts a world with fresh data on free ports. The shop must have been built. */
export async function startWorld({
  plain = isPlain,
  withStandIn = plain,
  search = false,
}: WorldOptions = {}): Promise<World> {
  const dataDir = makeDataFolder();
  const [port = 0, marketplacePort = 0, paymentPort = 0] = await freePorts(3);
  const baseURL = `http://localhost:${port}`;
  const ports = { marketplacePort, paymentPort };
  const openMarketplace = (settings = {}) =>
    startMarketplace({
      ...ports,
      dataDir,
      shopUrl: baseURL,
      env: { ...environment(), ...settings },
      alone: true,
    });

  let marketplace = await openMarketplace();
  const { payments } = marketplace;
  const standIn = withStandIn ? await startStandIn({ upstream: marketplace.api, plain }) : null;
  const api = standIn?.url ?? marketplace.api;
  const endMarketplace = async () => {
    await standIn?.close();
    await marketplace.process.stop(graceMs);
  };
  const settings = {
    ...marketplaceSettings({ api, payments }),
    VITRINE_DATA_DIR: dataDir,
    SEARCH_INDEX: String(search),
  };
  const shop = await openShop(port, settings).catch(async (error: unknown) => {
    await endMarketplace();
    throw error;
  });
  return {
    standIn,
    baseURL,
    api,
    payments,
    dataDir,
    pids: () => ({ shop: shop.process.pid, marketplace: marketplace.process.pid }),
    killMarketplace: async () => {
      marketplace.process.kill();
      await marketplace.process.exited;
    },
    stopMarketplace: () => marketplace.process.stop(graceMs),
    startMarketplace: async (settings) => {
      marketplace = await openMarketplace(settings);
    },
    end: async () => {
      await shop.process.stop(graceMs);
      await endMarketplace();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one more shop, in front of any marketplace.
 * @param settings what the shop is told, such as MARKETPLACE_API_URL
 * @param onLine told each line that it prints
 */
export function openShop(
  port: number,
  settings: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
) {
  return startShop({
    mode: 'start',
    port,
    settings: {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      TRUST_PROXY: 'true',
      ...settings,
    },
    env: environment(),
    alone: true,
    onLine,
  });
}

/**
 * Makes the data folder that every later world starts from a copy of, demo catalogue included: creating it takes longer than
 * all else in the start of a world. @returns what removes it
 */
export async function makeTemplate(): Promise<() => void> {
  const dataDir = makeDataFolder();
  const [marketplacePort = 0, paymentPort = 0] = await freePorts(2);
  const shopUrl = 'http://localhost';
  const ports = { marketplacePort, paymentPort };
  const { process: marketplace } = await startMarketplace({
    ...ports,
    dataDir,
    shopUrl,
    env: environment(),
    alone: true,
  });
  await marketplace.stop(graceMs);
  process.env[templateVariable] = dataDir;
  return () => fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Pictures are drawn once for all runs: they depend on the code alone. */
function makeDataFolder(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-e2e-'));
  const template = process.env[templateVariable];
  if (template)
    fs.cpSync(template, dataDir, {
      recursive: true,
      filter: (file) => !fs.lstatSync(file).isSymbolicLink(),
    });
  const shared = inRoot('.data/cache/pictures');
  fs.mkdirSync(shared, { recursive: true });
  fs.mkdirSync(path.join(dataDir, 'cache'), { recursive: true });
  fs.symlinkSync(shared, path.join(dataDir, 'cache/pictures'), 'junction');
  return dataDir;
}

/** The machine's environment without what would configure the shop or the marketplace. */
export function environment(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|SITE_|SHOP_|SELLER_|MARKETPLACE_|PAYMENT_|SESSION_|VERIFICATION_|VITRINE_DATA_|DATABASE_|REDIS_|SMTP_|STRIPE_|SEARCH_|ADDRESS_|GOOGLE_|INVALIDATION_|CACHE_PURGE_)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return {
    ...Object.fromEntries(kept),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    MARKETPLACE_DRAW_AHEAD: 'false',
    PICTURES_AHEAD: 'false',
    SEARCH_INDEX: 'false',
    // Tests ask nobody outside.
    ADDRESS_LOOKUP: 'off',
  };
}
