import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings, startMarketplace, startShop } from '../../scripts/lib/services';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { type FaultProxy, startFaultProxy } from '../fault-proxy/fault-proxy';
import { chooseTemplate, makeDataFolder } from './data-folder';

const graceMs = 10_000;

/** The addresses and the data folder of a shop and its marketplace, as JSON-serialisable data. */
export interface Endpoints {
  /** Address of the shop. */
  readonly baseURL: string;
  /** Address of the marketplace API that the shop uses. */
  readonly api: string;
  readonly payments: string;
  readonly dataDir: string;
}

/** A marketplace with its own process and data, and a shop that uses it. */
export interface TestEnvironment extends Endpoints {
  /** The fault proxy between the shop and the marketplace, if there is one. */
  readonly faultProxy: FaultProxy | null;
  /** The process ids of the shop and the marketplace. */
  pids(): { readonly shop: number; readonly marketplace: number };
  /** Kills the marketplace with SIGKILL. */
  killMarketplace(): Promise<void>;
  /** Stops the marketplace with SIGTERM. */
  stopMarketplace(): Promise<void>;
  /** Starts the marketplace again on the same data and ports, with additional settings. */
  startMarketplace(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops all processes and deletes the data. */
  end(): Promise<void>;
}

/** Whether the tests run on a plain marketplace, which supports only the specification. */
export const isPlain = process.env.VITRINE_E2E_MARKETPLACE === 'plain';

/** Options of a test environment. */
export interface EnvironmentOptions {
  /** Whether to put a fault proxy between the shop and the marketplace. */
  readonly withFaultProxy?: boolean;
  /** Whether the fault proxy acts as a plain marketplace. */
  readonly plain?: boolean;
  /** Whether the shop builds its search index, which sends calls of its own. */
  readonly search?: boolean;
  /** Additional environment variables of the shop and the marketplace. */
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each line of the output of the shop and the marketplace. */
  readonly onLine?: (line: string) => void;
}

/** Starts an environment with new data on free ports. The shop must have been built. */
export async function startEnvironment({
  plain = isPlain,
  withFaultProxy = plain,
  search = false,
  env = {},
  onLine,
}: EnvironmentOptions = {}): Promise<TestEnvironment> {
  const dataDir = makeDataFolder();
  const [port = 0, marketplacePort = 0, paymentPort = 0] = await freePorts(3);
  const baseURL = `http://localhost:${port}`;
  const ports = { marketplacePort, paymentPort };
  const openMarketplace = (settings = {}) =>
    withOutput(
      startMarketplace({
        ...ports,
        dataDir,
        shopUrl: baseURL,
        env: { ...inheritedEnv(), ...env, ...settings },
        alone: true,
        onLine,
      }),
    );

  let marketplace = await openMarketplace();
  const { payments } = marketplace;
  const faultProxy = withFaultProxy
    ? await startFaultProxy({ upstream: marketplace.api, plain })
    : null;
  const api = faultProxy?.url ?? marketplace.api;
  const endMarketplace = async () => {
    await faultProxy?.close();
    await marketplace.process.stop(graceMs);
  };
  const settings = {
    ...marketplaceSettings({ api, payments }),
    VITRINE_DATA_DIR: dataDir,
    SEARCH_URL: search ? 'memory:' : 'marketplace:',
    ...env,
  };
  const shop = await openShop(port, settings, onLine).catch(async (error: unknown) => {
    await endMarketplace();
    throw error;
  });
  return {
    faultProxy,
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
 * Starts another shop for any marketplace.
 * @param settings environment variables such as MARKETPLACE_API_URL
 * @param onLine called with each line of its output
 * @param release root folder of another release that is built; by default, this one runs
 */
export function openShop(
  port: number,
  settings: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
  release?: string,
) {
  const shop = startShop({
    mode: 'start',
    port,
    release,
    settings: {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      TRUST_PROXY: 'true',
      ...settings,
    },
    env: inheritedEnv(),
    alone: true,
    onLine,
  });
  return withOutput(shop);
}

/** Adds the output of a service that did not start to its error, which the reporter shows. */
function withOutput<Value>(starting: Promise<Value>): Promise<Value> {
  return starting.catch((error: unknown) => {
    if (error instanceof UserError) error.message += `\n${error.output}`;
    throw error;
  });
}

/**
 * Creates a data folder with the demo catalogue, which all later environments copy, because
 * creating the catalogue takes most of their start.
 * @returns a function that deletes it
 */
export async function makeTemplate(): Promise<() => void> {
  const dataDir = makeDataFolder();
  const [marketplacePort = 0, paymentPort = 0] = await freePorts(2);
  const shopUrl = 'http://localhost';
  const ports = { marketplacePort, paymentPort };
  const { process: marketplace } = await withOutput(
    startMarketplace({ ...ports, dataDir, shopUrl, env: inheritedEnv(), alone: true }),
  );
  await marketplace.stop(graceMs);
  chooseTemplate(dataDir);
  return () => fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Returns the environment of this process without variables of the shop and the marketplace. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|SITE_|SHOP_|SELLER_|MARKETPLACE_|PAYMENT_|SESSION_|VERIFICATION_|VITRINE_DATA_|DATABASE_|REDIS_|SMTP_|STRIPE_|SEARCH_|ADDRESS_|GOOGLE_|APPLE_|FACEBOOK_|LIVE_|INVALIDATION_|CACHE_PURGE_)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return {
    ...Object.fromEntries(kept),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    MARKETPLACE_IMAGE_WARM_UP: 'false',
    IMAGE_WARM_UP: 'false',
    SEARCH_URL: 'marketplace:',
    // Tests send no requests to external services.
    ADDRESS_LOOKUP: 'off',
  };
}
