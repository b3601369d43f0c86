// @ts-check
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { inRoot, root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/** Programs that somebody who is still running one of them may yet start, such as the one that draws pictures. */
const keptBuilds = 4;

/** What a program must find in its own folder, such as native code and WebAssembly, stays out of it. */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'sharp'];

/** CommonJS packages ask for Node's own modules by `require`, which a module has to make for itself. */
const requireForPackages =
  "import { createRequire as requireMaker } from 'node:module'; const require = requireMaker(import.meta.url);";

/**
 * @typedef {object} Programs
 * @property {string} name of the set
 * @property {Record<string, string>} files the source of each program
 * @property {string[]} inputs files and folders that they are made of
 * @property {(file: string) => boolean} [matters] which files of these folders
 */

/**
 * Compiles programs and the packages that they use, so that starting one reads a few files and translates none. What was
 * compiled once from the same sources stays; every build has a folder of its own, which appears when it is whole.
 * @param {Programs} programs
 * @param {{ base?: string, into?: string }} [places]
 * @returns {Promise<string>} the folder of the compiled programs, each as `<name>.mjs`
 * @throws {UserError} with the mistakes that the compiler found
 */
export async function compile(programs, { base = root, into = inRoot('.build') } = {}) {
  const made = [...programs.inputs, 'package-lock.json'];
  const circumstances = JSON.stringify([programs.files, settings, external]);
  const print = fingerprint(base, made, circumstances, programs.matters);
  const folder = path.join(into, `${programs.name}-${print.slice(0, 16)}`);
  if (fs.existsSync(folder)) return folder;
  const draft = path.join(into, `draft-${randomUUID()}`);
  fs.mkdirSync(draft, { recursive: true });
  try {
    await bundle(programs.files, base, draft);
    appear(draft, folder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  forgetOldBuilds(into, programs.name);
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

let underWay = 0;

/**
 * @param {Record<string, string>} files
 * @param {string} base
 * @param {string} folder
 */
async function bundle(files, base, folder) {
  const esbuild = await import('esbuild');
  const options = { ...settings, external, absWorkingDir: base };
  underWay += 1;
  try {
    await esbuild.build({ ...options, entryPoints: files, outdir: folder });
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) throw error;
    const mistakes = await esbuild.formatMessages(error.errors, { kind: 'error' });
    throw new UserError('La place de marché n’a pas pu être compilée.', mistakes.join('\n'));
  } finally {
    underWay -= 1;
    // The compiler is a process, which the shop does not need beside it.
    if (underWay === 0) await esbuild.stop();
  }
}

/**
 * @param {string} draft
 * @param {string} folder
 */
function appear(draft, folder) {
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    // Somebody else compiled the same at the same time.
    if (!fs.existsSync(folder)) throw error;
  }
}

/**
 * @param {string} into
 * @param {string} name
 */
function forgetOldBuilds(into, name) {
  const builds = fs
    .readdirSync(into)
    .filter((entry) => entry.startsWith(`${name}-`))
    .map((entry) => path.join(into, entry))
    .sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs);
  for (const old of builds.slice(keptBuilds)) fs.rmSync(old, { recursive: true, force: true });
}
