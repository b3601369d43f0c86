// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { postgresFolder } from './postgres.mjs';
import { step } from './progress.mjs';
import { UserError } from './user-error.mjs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const modules = '/usr/lib/nginx/modules';

/** What `npm run scale:try` needs of the system, by the packages of Debian that bring it. */
const needed = [
  { package: 'nginx', isThere: () => hasProgram('nginx') },
  {
    package: 'libnginx-mod-http-brotli-filter',
    isThere: () => hasModule('ngx_http_brotli_filter_module.so'),
  },
  { package: 'libnginx-mod-http-lua', isThere: () => hasModule('ngx_http_lua_module.so') },
  { package: 'redis-server', isThere: () => hasProgram('redis-server') },
  { package: 'postgresql', isThere: () => postgresFolder() !== undefined },
  { package: 'openssl', isThere: () => hasProgram('openssl') },
  { package: 'procps', isThere: () => hasProgram('ps') },
];

/**
 * Whether a part of what the trial needs is there.
 * @param {string} part `nginx` with all of its modules, or one of the packages
 */
export function isInstalled(part) {
  return needed
    .filter(
      (one) => one.package === part || (part === 'nginx' && one.package.startsWith('libnginx')),
    )
    .every(({ isThere }) => isThere());
}

/**
 * Makes sure that everything is there, by installing it where that may be done.
 * @throws {UserError} naming what is missing
 */
export async function requireScalePackages() {
  if (missing().length > 0 && isRootOnDebian()) {
    await step('Installation de ce qui manque', (detail) => installPackages(missing(), detail));
  }
  const names = missing();
  if (names.length === 0) return;
  throw new UserError(
    `Il manque à cet essai ${names.join(', ')} (paquets de Debian) : installez-les, puis recommencez.`,
  );
}

function missing() {
  return needed.filter(({ isThere }) => !isThere()).map((one) => one.package);
}

/** @param {string} name */
function hasProgram(name) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...onPath, ...folders].some((folder) => fs.existsSync(path.join(folder, name)));
}

/** @param {string} file */
function hasModule(file) {
  return fs.existsSync(path.join(modules, file));
}
