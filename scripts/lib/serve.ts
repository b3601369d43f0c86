import { makeFolder, unusable } from './data-folder';
import { forPerson } from './output';
import { printError, printLine, step } from './progress.mjs';
import { restartOnChange } from './restart-on-change';
import { embeddedAddresses, marketplaceSettings, startMarketplace, startShop } from './services';
import { sessionSecret } from './session-secret';
import { openAddress, type Settings, shopAddress } from './settings.mjs';
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
  const marketplace = settings.embedded
    ? beginMarketplace(settings, shopAddress(process.env))
    : null;
  const connection = marketplace
    ? marketplaceSettings(embeddedAddresses(settings, process.env), process.env)
    : {};
  const openShop = () =>
    startShop({
      mode,
      port: settings.port,
      settings: { ...prepared, ...connection },
      onLine: relay,
    });
  const starting: Promise<unknown>[] = marketplace ? [marketplace.ready] : [];
  const endings: Promise<{ name: string; how: string }>[] = [];
  try {
    await meanwhile?.();
    // The shop takes as long to start as the marketplace, and needs it only for pages.
    const opening = openShop();
    starting.push(opening);
    // Its failure is reported when the step that awaits it begins.
    opening.catch(() => {});
    if (marketplace) {
      const running = await step('Démarrage de la place de marché', marketplace.follow);
      endings.push(ending(running, running.process.exited));
    }
    const shop = await step('Démarrage de la boutique', () => opening);
    endings.push(
      ending(
        shop,
        mode === 'start'
          ? shop.process.exited
          : restartOnChange(shop, {
              compile: () => shopProgram('main'),
              watch: watchShopPrograms,
              startAgain: () => step('Démarrage de la boutique', openShop),
              onError: printError,
            }),
      ),
    );
  } catch (error) {
    // A program that is still starting would not be stopped.
    await Promise.allSettled(starting);
    throw error;
  }
  welcome(openAddress(process.env), settings);
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
  // Its failure is reported when the step that follows it begins.
  ready.catch(() => {});
  return {
    ready,
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
