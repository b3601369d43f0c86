import { makeFolder, unusable } from './data-folder';
import { forPerson } from './output';
import { printError, printLine, step } from './progress.mjs';
import { restartOnChange } from './restart-on-change';
import { marketplaceSettings, startMarketplace, startShop } from './services';
import { sessionSecret } from './session-secret';
import type { Settings } from './settings.mjs';
import { checkShopConfiguration } from './shop-configuration';
import { shopProgram, watchShopPrograms } from './shop-programs.mjs';
import { UserError } from './user-error.mjs';

/**
 * Checks the shop's configuration and creates the data folder and the session secret.
 * @returns environment variables of the shop
 */
export async function prepare(settings: Settings): Promise<Record<string, string>> {
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
 * @param prepared environment variables of the shop
 * @param meanwhile task to complete before the shop starts; it runs while the marketplace starts
 *   and generates its first images
 * @throws {UserError} when one of them ends
 */
export async function serve(
  settings: Settings,
  mode: 'start' | 'dev',
  prepared: Record<string, string>,
  meanwhile?: () => Promise<void>,
) {
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
  const endings: Promise<{ name: string; how: string }>[] = [];
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

async function ending({ name }: { name: string }, exited: Promise<string>) {
  return { name, how: await exited };
}

function beginMarketplace(settings: Settings, shopUrl: string) {
  let beforeReady = (_line: string): void => {};
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
    follow: (detail: (line: string) => void) => {
      beforeReady = detail;
      return ready;
    },
  };
}

function requireFolder(folder: string) {
  try {
    makeFolder(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Prints a line of a service: formatted for a person in a terminal, unchanged for a log collector.
 */
function relay(line: string) {
  const shown = process.stdout.isTTY ? forPerson(line) : line;
  if (shown !== undefined) printLine(shown);
}

function welcome(address: string, settings: Settings) {
  printLine(`\nVitrine est ouverte : ${address}`);
  if (settings.embedded && process.env.MARKETPLACE_CATALOGUE !== 'none') {
    printLine('Compte de démonstration : demo@vitrine.example, mot de passe vitrine-demo');
  }
  printLine('Pour arrêter : Ctrl-C\n');
}
