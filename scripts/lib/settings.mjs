// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { requireFreePorts } from './ports.mjs';
import { printLine, step } from './progress.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port port of the shop
 * @property {number} marketplacePort
 * @property {number} paymentPort
 * @property {number | undefined} metricsPort port of the shop's metrics, if they are recorded
 * @property {number | undefined} marketplaceMetricsPort
 * @property {boolean} embedded whether the shop uses the embedded marketplace
 * @property {string | undefined} marketplaceApiUrl address of the operator's own marketplace
 * @property {string} dataDir absolute
 */

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Loads the `.env` files by the names of Next.js, so that these commands and the shop have the same
 * configuration (the shop itself loads none, see `skipEnvFiles`). Variables that are already set
 * keep their values.
 * @param {'production' | 'development'} mode
 */
export function loadEnvFiles(mode) {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    if (fs.existsSync(inRoot(name))) process.loadEnvFile(inRoot(name));
  }
}

/**
 * Returns the mode whose `.env` files an operator's command loads, as Next.js does.
 * @param {Environment} env
 */
export function envFilesMode(env) {
  return env.NODE_ENV === 'development' ? 'development' : 'production';
}

/**
 * Reads and checks the configuration.
 * @throws {UserError} when a value is invalid or a port is in use
 */
export async function checkConfiguration() {
  const settings = await step('Vérification de la configuration', async () => {
    const read = readSettings(process.env);
    await requireFreePorts(portsInUse(read));
    return read;
  });
  for (const line of paymentWarning(settings, process.env)) printLine(line);
}

/**
 * Reads the settings of the commands from the environment.
 * @param {Environment} env
 * @returns {Settings}
 * @throws {UserError} with the invalid variable
 */
export function readSettings(env) {
  const port = readPort(env, 'PORT', 3000);
  const marketplacePort = readPort(env, 'MARKETPLACE_PORT', 4100);
  const paymentPort = readPort(env, 'PAYMENT_PORT', marketplacePort + 1);
  const marketplaceApiUrl = readMarketplaceAddress(env);
  const settings = {
    port,
    marketplacePort,
    paymentPort,
    metricsPort: readOptionalPort(env, 'METRICS_PORT'),
    marketplaceMetricsPort: readOptionalPort(env, 'MARKETPLACE_METRICS_PORT'),
    embedded: marketplaceApiUrl === undefined,
    marketplaceApiUrl,
    dataDir: path.resolve(root, env.VITRINE_DATA_DIR || '.data'),
  };
  requireDistinct(portsInUse(settings));
  return settings;
}

/**
 * Returns the public address of the shop, to which the embedded marketplace links in e-mails. The
 * marketplace checks it.
 * @param {Environment} env
 * @returns {string}
 */
export function shopAddress(env) {
  return env.SHOP_URL || env.SITE_URL || openAddress(env);
}

const reachedAsLocalhost = ['', '0.0.0.0', '::', '127.0.0.1'];

/**
 * Returns the address at which a browser on this machine opens the shop.
 * @param {Environment} env
 * @returns {string}
 */
export function openAddress(env) {
  const listening = env.SHOP_HOST ?? '';
  const host = reachedAsLocalhost.includes(listening) ? 'localhost' : listening;
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT?.trim() || 3000}`;
}

/**
 * Lists the ports that the services use, each with the variable that sets it.
 * @param {Settings} settings
 * @returns {[string, number][]}
 */
export function portsInUse(settings) {
  /** @type {[string, number][]} */
  const ports = [['PORT', settings.port]];
  if (settings.metricsPort) ports.push(['METRICS_PORT', settings.metricsPort]);
  if (!settings.embedded) return ports;
  ports.push(['MARKETPLACE_PORT', settings.marketplacePort]);
  ports.push(['PAYMENT_PORT', settings.paymentPort]);
  if (settings.marketplaceMetricsPort) {
    ports.push(['MARKETPLACE_METRICS_PORT', settings.marketplaceMetricsPort]);
  }
  return ports;
}

/**
 * The lines that warn of an operator's own marketplace without an allowed payment page: every
 * purchase would fail at its last step. The embedded marketplace allows its own page.
 * @param {Pick<Settings, 'embedded'>} settings
 * @param {Environment} env
 * @returns {readonly string[]}
 */
function paymentWarning({ embedded }, env) {
  const hosts = (env.PAYMENT_HOSTS ?? '').split(',').filter((host) => host.trim() !== '');
  if (embedded || hosts.length > 0) return [];
  return [
    'Attention : aucun achat n’aboutira tant que PAYMENT_HOSTS ne nomme pas l’adresse de votre page de paiement, par exemple PAYMENT_HOSTS=https://pay.example.com.',
    'Warning: PAYMENT_HOSTS is not set. Set it to the origin of your payment page, or every purchase fails at its last step.',
  ];
}

/**
 * @param {Environment} env
 * @param {string} name
 * @param {number} byDefault
 */
function readPort(env, name, byDefault) {
  const text = env[name]?.trim() || String(byDefault);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65535) return port;
  throw new UserError(
    `${name} doit être un numéro de port, un entier de 1 à 65535, et vaut « ${text} ».`,
  );
}

/**
 * @param {Environment} env
 * @param {string} name
 */
function readOptionalPort(env, name) {
  return env[name]?.trim() ? readPort(env, name, 0) : undefined;
}

/**
 * Follows the same rules as `lib/config/env.ts`.
 * @param {Environment} env
 */
function readMarketplaceAddress(env) {
  const name = 'MARKETPLACE_API_URL';
  const text = env[name]?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.username || url?.password) {
    throw new UserError(
      `${name} ne peut pas contenir d’identifiants : un jeton se donne dans MARKETPLACE_TOKEN.`,
    );
  }
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`${name} doit être une adresse http(s) complète, et vaut « ${text} ».`);
  }
  if (/[?#]/.test(text)) {
    throw new UserError(`${name} ne peut contenir ni paramètres (« ? ») ni fragment (« # »).`);
  }
  return text;
}

/** @param {[string, number][]} ports */
function requireDistinct(ports) {
  for (const [index, [name, port]] of ports.entries()) {
    const other = ports.slice(0, index).find(([, taken]) => taken === port);
    if (other) {
      throw new UserError(
        `${other[0]} et ${name} valent tous deux ${port} : donnez-leur des ports différents.`,
      );
    }
  }
}
