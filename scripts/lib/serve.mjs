// @ts-check
import { makeFolder, unusable } from './data-folder.mjs';
import { forPerson } from './output.mjs';
import { requireFreePorts } from './ports.mjs';
import { say, step } from './progress.mjs';
import { marketplaceSettings, startMarketplace, startShop } from './services.mjs';
import { sessionSecret } from './session-secret.mjs';
import { paymentWarning, portsInUse, readSettings } from './settings.mjs';
import { checkShopConfiguration } from './shop-configuration.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * The configuration of this start.
 * @returns {Promise<Settings>}
 * @throws {UserError} when a value is wrong or a port is taken
 */
export async function checkConfiguration() {
  const settings = await step('Vérification de la configuration', async () => {
    const read = readSettings(process.env);
    await requireFreePorts(portsInUse(read));
    return read;
  });
  for (const line of paymentWarning(settings, process.env)) say(line);
  return settings;
}

/**
 * What the shop needs before it starts: a configuration that it accepts, its data folder and its secret.
 * @param {Settings} settings
 * @returns {Promise<Record<string, string>>} what to tell the shop
 */
export async function prepare(settings) {
  await checkShopConfiguration(process.env);
  return step('Préparation des données', async () => {
    if (settings.embedded) requireFolder(settings.dataDir);
    if (process.env.SESSION_SECRET) return { SESSION_SECRET: process.env.SESSION_SECRET };
    const { secret, kept } = sessionSecret(settings.dataDir, settings.embedded);
    if (!kept) {
      say(
        `Le dossier ${settings.dataDir} n’est pas accessible en écriture : le secret des sessions ne vaut que pour ce démarrage, et les clients devront se reconnecter après. Donnez SESSION_SECRET pour l’éviter.`,
      );
    }
    return { SESSION_SECRET: secret };
  });
}

/**
 * Starts the marketplace, when it is the embedded one, and the shop; says where it is; goes on until one of them ends.
 * @param {Settings} settings
 * @param {'start' | 'dev'} mode
 * @param {Record<string, string>} prepared what to tell the shop
 * @param {() => Promise<void>} [meanwhile] what the shop needs before it starts, done while the marketplace starts and
 *   draws its first pictures
 * @throws {UserError} when one of them ends
 */
export async function serve(settings, mode, prepared, meanwhile) {
  const address = `http://localhost:${settings.port}`;
  const services = [];
  let connection = {};
  const starting = settings.embedded
    ? beginMarketplace(settings, process.env.SITE_URL || address)
    : null;
  try {
    await meanwhile?.();
  } catch (error) {
    // What is being started is stopped with the rest only once it runs.
    await starting?.settled;
    throw error;
  }
  if (starting) {
    const marketplace = await step('Démarrage de la place de marché', starting.follow);
    services.push(marketplace);
    connection = marketplaceSettings(marketplace, process.env);
  }
  const shop = await step('Démarrage de la boutique', () =>
    startShop({
      mode,
      port: settings.port,
      settings: { ...prepared, ...connection },
      onLine: relay,
    }),
  );
  services.push(shop);
  welcome(address, settings);
  const ended = await Promise.race(
    services.map(async ({ name, process: child }) => ({ name, how: await child.exited })),
  );
  throw new UserError(`Arrêt inattendu : ${ended.name} s’est arrêtée (${ended.how}).`);
}

/**
 * @param {Settings} settings
 * @param {string} shopUrl
 */
function beginMarketplace(settings, shopUrl) {
  /** @type {(line: string) => void} */
  let beforeReady = () => {};
  let isReady = false;
  const ready = startMarketplace({
    ...settings,
    // What a person must see, the codes among the mails, is not drowned in what went well.
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
    shopUrl,
    onLine: (line) => (isReady ? relay(line) : beforeReady(line)),
  }).finally(() => {
    isReady = true;
  });
  return {
    settled: ready.then(
      () => {},
      () => {},
    ),
    /** @param {(line: string) => void} detail */
    follow: (detail) => {
      beforeReady = detail;
      return ready;
    },
  };
}

/** @param {string} folder */
function requireFolder(folder) {
  try {
    makeFolder(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * A terminal shows what a person should read; a log collector receives every line as it is.
 * @param {string} line
 */
function relay(line) {
  const shown = process.stdout.isTTY ? forPerson(line) : line;
  if (shown !== undefined) say(shown);
}

/**
 * @param {string} address
 * @param {Settings} settings
 */
function welcome(address, settings) {
  say(`\nVitrine est ouverte : ${address}`);
  if (settings.embedded && process.env.MARKETPLACE_CATALOGUE !== 'none') {
    say('Compte de démonstration : demo@vitrine.example, mot de passe vitrine-demo');
  }
  say('Pour arrêter : Ctrl-C\n');
}
