// @ts-check
import { makeFolder, unusable } from './data-folder.mjs';
import { forPerson } from './output.mjs';
import { requireFreePorts } from './ports.mjs';
import { printError, printLine, step } from './progress.mjs';
import { restartOnChange } from './restart-on-change.mjs';
import { marketplaceSettings, startMarketplace, startShop } from './services.mjs';
import { sessionSecret } from './session-secret.mjs';
import { paymentWarning, portsInUse, readSettings } from './settings.mjs';
import { checkShopConfiguration } from './shop-configuration.mjs';
import { shopProgram, watchShopPrograms } from './shop-programs.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Reads and checks the configuration.
 * @returns {Promise<Settings>}
 * @throws {UserError} when a value is invalid or a port is in use
 */
export async function checkConfiguration() {
  const settings = await step('Vérification de la configuration', async () => {
    const read = readSettings(process.env);
    await requireFreePorts(portsInUse(read));
    return read;
  });
  for (const line of paymentWarning(settings, process.env)) printLine(line);
  return settings;
}

/**
 * Checks the shop's configuration and creates the data folder and the session secret.
 * @param {Settings} settings
 * @returns {Promise<Record<string, string>>} environment variables of the shop
 */
export async function prepare(settings) {
  await checkShopConfiguration(process.env);
  return step('Préparation des données', async () => {
    if (settings.embedded) requireFolder(settings.dataDir);
    if (process.env.SESSION_SECRET) return { SESSION_SECRET: process.env.SESSION_SECRET };
    const { secret, isStored } = sessionSecret(settings.dataDir, settings.embedded);
    if (!isStored) {
      printLine(
        `Le dossier ${settings.dataDir} n’est pas accessible en écriture : le secret des sessions ne vaut que pour ce démarrage, et les clients devront se reconnecter après. Donnez SESSION_SECRET pour l’éviter.`,
      );
    }
    return { SESSION_SECRET: secret };
  });
}

/**
 * Starts the embedded marketplace, unless the shop uses another one, and the shop. Prints the
 * shop's address and runs until one of them ends. During development, the shop restarts when the
 * sources of its own programs change; Next.js reloads everything else.
 * @param {Settings} settings
 * @param {'start' | 'dev'} mode
 * @param {Record<string, string>} prepared environment variables of the shop
 * @param {() => Promise<void>} [meanwhile] task to complete before the shop starts; it runs while
 *   the
 *   marketplace starts and generates its first images
 * @throws {UserError} when one of them ends
 */
export async function serve(settings, mode, prepared, meanwhile) {
  const address = `http://localhost:${settings.port}`;
  let connection = {};
  const starting = settings.embedded
    ? beginMarketplace(settings, process.env.SITE_URL || address)
    : null;
  try {
    await meanwhile?.();
  } catch (error) {
    // A marketplace that is still starting would not be stopped.
    await starting?.settled;
    throw error;
  }
  /** @type {Promise<{ name: string, how: string }>[]} */
  const endings = [];
  if (starting) {
    const marketplace = await step('Démarrage de la place de marché', starting.follow);
    endings.push(ending(marketplace, marketplace.process.exited));
    connection = marketplaceSettings(marketplace, process.env);
  }
  const start = () =>
    step('Démarrage de la boutique', () =>
      startShop({
        mode,
        port: settings.port,
        settings: { ...prepared, ...connection },
        onLine: relay,
      }),
    );
  const shop = await start();
  endings.push(
    ending(
      shop,
      mode === 'start'
        ? shop.process.exited
        : restartOnChange(shop, {
            compile: () => shopProgram('main'),
            watch: watchShopPrograms,
            startAgain: start,
            onError: printError,
          }),
    ),
  );
  welcome(address, settings);
  const ended = await Promise.race(endings);
  throw new UserError(`Arrêt inattendu : ${ended.name} s’est arrêtée (${ended.how}).`);
}

/**
 * @param {{ name: string }} service
 * @param {Promise<string>} exited
 */
async function ending({ name }, exited) {
  return { name, how: await exited };
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
    // Without request logs, verification codes in mails stay visible in the terminal.
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
 * Prints a line of a service: formatted for a person in a terminal, unchanged for a log collector.
 * @param {string} line
 */
function relay(line) {
  const shown = process.stdout.isTTY ? forPerson(line) : line;
  if (shown !== undefined) printLine(shown);
}

/**
 * @param {string} address
 * @param {Settings} settings
 */
function welcome(address, settings) {
  printLine(`\nVitrine est ouverte : ${address}`);
  if (settings.embedded && process.env.MARKETPLACE_CATALOGUE !== 'none') {
    printLine('Compte de démonstration : demo@vitrine.example, mot de passe vitrine-demo');
  }
  printLine('Pour arrêter : Ctrl-C\n');
}
