// @ts-check
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { allocatorSettings } from './allocator.mjs';
import { marketplaceProgram } from './marketplace-programs.mjs';
import { readyMessage } from './output.mjs';
import { root } from './paths.mjs';
import { start } from './processes.mjs';
import { shopProgram } from './shop-programs.mjs';
import { UserError } from './user-error.mjs';

const lookAgainMs = 100;
const answerWithinMs = 120_000;
const rememberedLines = 200;

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {import('./processes.mjs').Running} process
 */

/**
 * Starts the embedded marketplace and waits until it is ready.
 * @param {object} options
 * @param {number} options.marketplacePort
 * @param {number} options.paymentPort
 * @param {string} options.dataDir
 * @param {string} options.shopUrl address of the shop for links in mails and payment redirects
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.alone] as in `processes.mjs`
 * @param {(line: string) => void} [options.onLine] called with each line of its output
 * @returns {Promise<Service & { api: string, payments: string }>}
 * @throws {UserError} with its output, when it ends before it is ready
 */
export async function startMarketplace(options) {
  const name = 'la place de marché';
  const printed = lastLines();
  /** @type {(message: { api: string, payments: string }) => void} */
  let resolveReady = () => {};
  /** @type {Promise<{ api: string, payments: string }>} */
  const ready = new Promise((resolve) => {
    resolveReady = resolve;
  });
  const child = start(process.execPath, [await marketplaceProgram('main')], {
    cwd: root,
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
 * @param {object} options
 * @param {'start' | 'dev'} options.mode
 * @param {number} options.port
 * @param {Record<string, string>} options.settings variables of the marketplace and of the session
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.alone] as in `processes.mjs`
 * @param {(line: string) => void} [options.onLine] called with each line of its output once it is
 *   ready
 * @returns {Promise<Service>}
 * @throws {UserError} with its output, when it ends before it is ready
 */
export async function startShop(options) {
  const name = 'la boutique';
  const printed = lastLines();
  let answers = false;
  const child = start(process.execPath, [await shopProgram('main'), options.mode], {
    cwd: root,
    alone: options.alone,
    env: {
      ...allocatorSettings,
      ...(options.env ?? process.env),
      ...options.settings,
      NODE_ENV: options.mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(options.port),
    },
    onLine: (line) => {
      printed.add(line);
      if (answers) options.onLine?.(line);
    },
  });
  const waiting = new AbortController();
  try {
    const health = `http://127.0.0.1:${options.port}/api/health`;
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

const stripePages = 'https://checkout.stripe.com';

/**
 * Returns the shop's settings for the embedded marketplace. Adds the marketplace's payment page,
 * and that of Stripe if it is configured, to the payment hosts that the operator allows.
 * @param {{ api: string, payments: string }} marketplace
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function marketplaceSettings(marketplace, env = {}) {
  const hosts = [env.PAYMENT_HOSTS, marketplace.payments, env.STRIPE_SECRET_KEY && stripePages];
  return {
    MARKETPLACE_API_URL: marketplace.api,
    PAYMENT_HOSTS: hosts.filter(Boolean).join(','),
  };
}

/**
 * @param {string} name
 * @param {import('./processes.mjs').Running} child
 * @param {ReturnType<typeof lastLines>} printed
 * @returns {Promise<never>}
 */
async function endedEarly(name, child, printed) {
  const ending = await child.exited;
  throw new UserError(
    `Le démarrage a échoué : ${name} s’est arrêtée avant d’être prête (${ending}).`,
    printed.text(),
  );
}

/**
 * @param {string} address
 * @param {string} name
 * @param {ReturnType<typeof lastLines>} printed
 * @param {AbortSignal} signal
 */
async function untilAnswers(address, name, printed, signal) {
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

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function answersWell(address) {
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
  /** @type {string[]} */
  const lines = [];
  return {
    /** @param {string} line */
    add: (line) => {
      lines.push(line);
      if (lines.length > rememberedLines) lines.shift();
    },
    text: () => lines.join('\n'),
  };
}
