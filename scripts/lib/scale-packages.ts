import fs from 'node:fs';
import path from 'node:path';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { postgresFolder } from './postgres.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const modules = '/usr/lib/nginx/modules';

interface Requirement {
  readonly package: string;
  readonly isThere: () => boolean;
}

/** Debian packages that `npm run scale:try` needs, with checks for their programs. */
const needed: readonly Requirement[] = [
  { package: 'nginx', isThere: () => hasProgram('nginx') },
  { package: 'libnginx-mod-http-lua', isThere: () => hasModule('ngx_http_lua_module.so') },
  { package: 'redis-server', isThere: () => hasProgram('redis-server') },
  { package: 'postgresql', isThere: () => postgresFolder() !== undefined },
  { package: 'procps', isThere: () => hasProgram('ps') },
];

/** Debian packages that `npm run ops:try` needs. */
const neededForOps: readonly Requirement[] = [
  { package: 'prometheus', isThere: () => hasProgram('prometheus') && hasProgram('promtool') },
  ...needed.filter((one) => /^(redis-server|postgresql)$/.test(one.package)),
];

/** Debian packages that `npm run drill:container` needs. */
const neededForContainers: readonly Requirement[] = [
  { package: 'docker-compose', isThere: () => hasProgram('docker-compose') },
  { package: 'util-linux', isThere: () => hasProgram('unshare') },
];

/**
 * Returns whether a required program is installed.
 * @param part `nginx` with all of its modules, or one of the packages
 */
export function isInstalled(part: string) {
  return [...needed, ...neededForOps]
    .filter(
      (one) => one.package === part || (part === 'nginx' && one.package.startsWith('libnginx')),
    )
    .every(({ isThere }) => isThere());
}

/**
 * Installs the missing packages of `npm run scale:try` where apt is available.
 * @throws {UserError} with the packages that are still missing
 */
export function requireScalePackages() {
  return requirePackages(needed);
}

/**
 * Installs the missing packages of `npm run ops:try` where apt is available.
 * @throws {UserError} with the packages that are still missing
 */
export function requireOpsPackages() {
  return requirePackages(neededForOps);
}

/**
 * Checks that this process may mount folders, and installs the missing packages of
 * `npm run drill:container` where apt is available.
 * @throws {UserError} without the permissions of root, or with the packages that are still missing
 */
export async function requireContainerPackages() {
  if (process.getuid?.() !== 0) throw new UserError('This test mounts folders: run it as root.');
  await requirePackages(neededForContainers);
}

async function requirePackages(packages: readonly Requirement[]) {
  const missing = () => packages.filter(({ isThere }) => !isThere()).map((one) => one.package);
  if (missing().length > 0 && isRootOnDebian()) {
    await step('Installing missing packages', (detail) => installPackages(missing(), detail));
  }
  const names = missing();
  if (names.length === 0) return;
  throw new UserError(
    `This test needs ${names.join(', ')} (Debian packages): install them and try again.`,
  );
}

function hasProgram(name: string) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...onPath, ...folders].some((folder) => fs.existsSync(path.join(folder, name)));
}

function hasModule(file: string) {
  return fs.existsSync(path.join(modules, file));
}
