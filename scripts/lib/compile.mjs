// @ts-check
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/** Number of builds to keep: a running program may still start programs of an older build. */
const keptBuilds = 4;
/** No compilation takes this long, so that the process of an older draft has ended. */
const draftsKeptMs = 60 * 60 * 1000;
const draftPrefix = 'draft-';

/** Packages that load native code, WebAssembly or fonts from their own folder are not bundled. */
const nativePackages = ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'pg-native', 'sharp'];

/**
 * Bundled CommonJS packages call `require` for Node.js modules, and ES modules do not define it.
 */
const requireForPackages =
  "import { createRequire as requireMaker } from 'node:module'; const require = requireMaker(import.meta.url);";

/**
 * @typedef {object} Programs
 * @property {string} name of the set
 * @property {string} label French name of the set for errors, feminine
 * @property {Record<string, string>} files the entry point of each program
 * @property {string[]} inputs source files and folders
 * @property {(file: string) => boolean} [matters] selects the files of these folders
 * @property {string[]} [external] packages that are loaded from `node_modules`, because the program
 *   shares them with code that is not bundled
 */

/**
 * Bundles programs and their packages, so that they start quickly. Reuses the build of the same
 * sources. Each build has its own folder, which appears only when it is complete.
 * @param {Programs} programs
 * @param {{ base?: string, into?: string }} [places]
 * @returns {Promise<string>} the folder of the compiled programs, each as `<name>.mjs`
 * @throws {UserError} with the compiler's errors
 */
export async function compile(programs, { base = root, into = inRoot('.build') } = {}) {
  const inputs = [...programs.inputs, 'package-lock.json'];
  const options = JSON.stringify([programs.files, settings, nativePackages, programs.external]);
  const print = fingerprint(base, inputs, options, programs.matters);
  const folder = path.join(into, `${programs.name}-${print.slice(0, 16)}`);
  if (fs.existsSync(folder)) {
    markAsUsed(folder);
    return folder;
  }
  const draft = path.join(into, `${draftPrefix}${randomUUID()}`);
  fs.mkdirSync(draft, { recursive: true });
  try {
    await bundle(programs, base, draft);
    publish(draft, folder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  deleteOldBuilds(into, programs.name);
  return folder;
}

/** @satisfies {import('esbuild').BuildOptions} */
const settings = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  outExtension: { '.js': '.mjs' },
  banner: { js: requireForPackages },
  tsconfigRaw: {},
  logLevel: 'silent',
};

let running = 0;

/**
 * @param {Programs} programs
 * @param {string} base
 * @param {string} folder
 */
async function bundle({ files, label, external = [] }, base, folder) {
  const esbuild = await import('esbuild');
  const options = {
    ...settings,
    external: [...nativePackages, ...external],
    absWorkingDir: base,
    alias: { '@': base },
  };
  running += 1;
  try {
    await esbuild.build({ ...options, entryPoints: files, outdir: folder });
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) throw error;
    const messages = await esbuild.formatMessages(error.errors, { kind: 'error' });
    throw new UserError(`${label} n’a pas pu être compilée.`, messages.join('\n'));
  } finally {
    running -= 1;
    // The compiler process would keep running beside the shop.
    if (running === 0) await esbuild.stop();
  }
}

/**
 * @param {string} draft
 * @param {string} folder
 */
function publish(draft, folder) {
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    // Another process has compiled the same sources at the same time.
    if (!fs.existsSync(folder)) throw error;
  }
}

/**
 * Makes a reused build the latest one, because `deleteOldBuilds` keeps the latest.
 * @param {string} folder
 */
function markAsUsed(folder) {
  const now = new Date();
  try {
    fs.utimesSync(folder, now, now);
  } catch {
    // Where this user cannot write, no build is deleted either.
  }
}

/**
 * Deletes all but the latest builds, and drafts that an interrupted compilation has left.
 * @param {string} into
 * @param {string} name
 */
function deleteOldBuilds(into, name) {
  const builds = foldersByAge(into, `${name}-`).slice(keptBuilds);
  const drafts = foldersByAge(into, draftPrefix).filter(
    ({ mtimeMs }) => Date.now() - mtimeMs > draftsKeptMs,
  );
  for (const { folder } of [...builds, ...drafts]) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} into
 * @param {string} prefix
 * @returns the folders with this prefix, latest first
 */
function foldersByAge(into, prefix) {
  return fs
    .readdirSync(into)
    .filter((entry) => entry.startsWith(prefix))
    .map((entry) => {
      const folder = path.join(into, entry);
      // Another command may have just deleted it.
      const mtimeMs = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return { folder, mtimeMs };
    })
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
}
