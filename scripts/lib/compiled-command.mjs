// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ofShop, runCommand } from './command.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';
import { checkConfiguration, loadEnvFiles } from './settings.mjs';

const shopFiles = { start: 'scripts/commands/start.ts' };
const files = {
  ...shopFiles,
  dev: 'scripts/commands/dev.ts',
  map: 'scripts/commands/map.ts',
  test: 'scripts/commands/test.ts',
  // `scripts/modules/dependencies.ts` passes these two to dependency-cruiser.
  'dependency-rules': 'scripts/modules/dependency-rules.ts',
  'older-typescript': 'scripts/modules/older-typescript.ts',
};

/**
 * Runs a command for developers.
 * @param {'test' | 'map'} name
 */
export function runTool(name) {
  return runCommand(() => runInstalled(name));
}

/**
 * Runs the shop. Checks its ports before the installation, which may take minutes.
 * @param {'start' | 'dev'} name
 */
export function runShop(name) {
  return runCommand(async () => {
    loadEnvFiles(name === 'dev' ? 'development' : 'production');
    await checkConfiguration();
    await runInstalled(name);
  }, ofShop);
}

/**
 * Installs the packages that a command needs, unless they are already installed, and compiles and
 * runs it. The shop starts without the packages of tests and development.
 * @param {keyof typeof files} name
 */
async function runInstalled(name) {
  const isShop = name in shopFiles;
  await install(isShop ? 'shop' : 'all');
  const folder = await compile({
    name: isShop ? 'start' : 'commands',
    label: 'La commande',
    files: isShop ? shopFiles : files,
    inputs: ['scripts', 'lib/urls'],
    matters: (file) => !file.endsWith('.test.ts'),
    // The modules that ran before have a state, such as the running processes.
    external: ['./scripts/lib/*.mjs', 'playwright'],
  });
  /** @type {{ main: () => Promise<void> }} */
  const { main } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
  await main();
}
