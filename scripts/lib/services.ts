import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listeningOrigin } from '../../lib/urls/listening-origin';
import { allocatorSettings } from './allocator';
import { marketplaceProgram } from './marketplace-programs.mjs';
import { readyMessage } from './output';
import { root } from './paths.mjs';
import { type Running, start } from './processes.mjs';
import { shopProgram } from './shop-programs.mjs';
import { UserError } from './user-error.mjs';

const lookAgainMs = 100;
const answerWithinMs = 120_000;
const rememberedLines = 200;

export interface Service {
  readonly name: string;
  readonly process: Running;
}

interface Addresses {
  readonly api: string;
  readonly payments: string;
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** As in `processes.mjs`. */
  readonly alone?: boolean;
  /** Root folder of another release that is built; by default, this one runs. */
  readonly release?: string;
  /** Called with each line of the output: of the shop, once it is ready. */
  readonly onLine?: (line: string) => void;
}

interface MarketplaceOptions extends StartOptions {
  readonly marketplacePort: number;
  readonly paymentPort: number;
  readonly dataDir: string;
  /** Address of the shop for links in mails and payment redirects. */
  readonly shopUrl: string;
}

interface ShopOptions extends StartOptions {
  readonly mode: 'start' | 'dev';
  readonly port: number;
  /** Variables of the marketplace and of the session. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts the embedded marketplace and waits until it is ready.
 * @throws {UserError} with its output, when it ends before it is ready
 */
export async function startMarketplace(options: MarketplaceOptions): Promise<Service & Addresses> {
  const name = 'la place de marché';
  const printed = lastLines();
  let resolveReady = (_message: Addresses): void => {};
  const ready = new Promise<Addresses>((resolve) => {
    resolveReady = resolve;
  });
  const { release } = options;
  const program = release ? 'scripts/marketplace-serve.mjs' : await marketplaceProgram('main');
  const child = start(process.execPath, [program], {
    cwd: release ?? root,
    alone: options.alone,
    env: {
      ...(options.env ?? process.env),
      MARKETPLACE_PORT: String(options.marketplacePort),
      PAYMENT_PORT: String(options.paymentPort),
      VITRINE_DATA_DIR: options.dataDir,
      SHOP_URL: options.shopUrl,
    },
    onLine: (line) => {
      const message = readyMessage(line);
      if (message) return resolveReady(message);
      printed.add(line);
      options.onLine?.(line);
    },
  });
  const message = await Promise.race([ready, endedEarly(name, child, printed)]);
  return { name, process: child, ...message };
}

/**
 * Starts the shop and waits until `/api/health` responds.
 * @throws {UserError} with its output, when it ends before it is ready
 */
export async function startShop(options: ShopOptions): Promise<Service> {
  const name = 'la boutique';
  const printed = lastLines();
  let answers = false;
  const { release } = options;
  const program = release ? 'scripts/shop-serve.mjs' : await shopProgram('main');
  const env: NodeJS.ProcessEnv = {
    ...allocatorSettings,
    ...(options.env ?? process.env),
    ...options.settings,
    NODE_ENV: options.mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(options.port),
  };
  const child = start(process.execPath, [program, options.mode], {
    cwd: release ?? root,
    alone: options.alone,
    env,
    onLine: (line) => {
      printed.add(line);
      if (answers) options.onLine?.(line);
    },
  });
  const waiting = new AbortController();
  try {
    const health = `${listeningOrigin(env.SHOP_HOST, options.port)}/api/health`;
    await Promise.race([
      untilAnswers(health, name, printed, waiting.signal),
      endedEarly(name, child, printed),
    ]);
  } finally {
    waiting.abort();
  }
  answers = true;
  return { name, process: child };
}

/** Returns the addresses at which the embedded marketplace of this configuration will listen. */
export function embeddedAddresses(
  { marketplacePort, paymentPort }: Pick<MarketplaceOptions, 'marketplacePort' | 'paymentPort'>,
  env: Readonly<Record<string, string | undefined>>,
): Addresses {
  return {
    api: listeningOrigin(env.MARKETPLACE_HOST, marketplacePort),
    payments: env.PAYMENT_PUBLIC_URL || `http://localhost:${paymentPort}`,
  };
}

const stripePages = 'https://checkout.stripe.com';

/**
 * Returns the shop's settings for the embedded marketplace. Adds the marketplace's payment page,
 * and that of Stripe if it is configured, to the payment hosts that the operator allows.
 */
export function marketplaceSettings(
  marketplace: Addresses,
  env: Readonly<Record<string, string | undefined>> = {},
) {
  const hosts = [env.PAYMENT_HOSTS, marketplace.payments, env.STRIPE_SECRET_KEY && stripePages];
  return {
    MARKETPLACE_API_URL: marketplace.api,
    PAYMENT_HOSTS: hosts.filter(Boolean).join(','),
  };
}

async function endedEarly(
  name: string,
  child: Running,
  printed: ReturnType<typeof lastLines>,
): Promise<never> {
  const ending = await child.exited;
  throw new UserError(
    `Le démarrage a échoué : ${name} s’est arrêtée avant d’être prête (${ending}).`,
    printed.text(),
  );
}

async function untilAnswers(
  address: string,
  name: string,
  printed: ReturnType<typeof lastLines>,
  signal: AbortSignal,
) {
  const deadline = performance.now() + answerWithinMs;
  while (performance.now() < deadline) {
    if (await answersWell(address)) return;
    if (signal.aborted) return;
    await pause(lookAgainMs);
  }
  throw new UserError(
    `Le démarrage a échoué : ${name} ne répond pas à ${address}.`,
    printed.text(),
  );
}

function answersWell(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent: false, timeout: answerWithinMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** Collects the last lines of a service's output. */
function lastLines() {
  const lines: string[] = [];
  return {
    add: (line: string) => {
      lines.push(line);
      if (lines.length > rememberedLines) lines.shift();
    },
    text: () => lines.join('\n'),
  };
}
