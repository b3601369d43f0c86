import fs from 'node:fs';
import { fingerprint, stampMatches } from './fingerprint.mjs';
import { marketplaceProgram } from './marketplace-programs.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { shopProgram } from './shop-programs.mjs';
import { UserError } from './user-error.mjs';

const stampFile = inRoot('.next/vitrine-build');

const inputs = [
  'app',
  'components',
  'lib',
  'public',
  'content',
  'telemetry',
  'server/common-headers.json',
  'server/next-internals',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Developers read English, and the owner of a shop reads French. */
const words = {
  owner: {
    title: 'Construction de la boutique',
    failure: 'La construction de la boutique a échoué.',
  },
  developer: { title: 'Build', failure: 'Failed: Build.' },
};

/**
 * Builds the shop for production, unless the last build used the same files and settings.
 * @param reader who reads the progress
 * @throws {UserError} with the output of the build
 */
export async function build(reader: keyof typeof words = 'developer') {
  const wanted = fingerprint(root, inputs, buildSettings(process.env), (file) => !isTest(file));
  if (stampMatches(stampFile, wanted)) return;
  fs.rmSync(stampFile, { force: true });
  const { title, failure } = words[reader];
  await step(title, async (detail) => {
    const result = await run(process.execPath, [nextCommand(), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      onLine: detail,
    });
    if (!result.ok) throw new UserError(failure, result.output);
    fs.writeFileSync(stampFile, wanted);
  });
}

/**
 * Builds the shop, and compiles the programs of the shop and of the marketplace, so that both start
 * on a read-only file system, such as that of the systemd units.
 * @throws {UserError} with the output of the build or of the compiler
 */
export async function buildRelease() {
  await build();
  await Promise.all([shopProgram('main'), marketplaceProgram('main')]);
}

/** Returns the path of the Next.js command line program. */
export function nextCommand() {
  const { bin } = JSON.parse(fs.readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  return inRoot('node_modules/next', bin.next);
}

/**
 * Returns the variables that Next.js writes into scripts. The shop reads all others at startup, so
 * one build works for any shop and marketplace, also on a read-only file system.
 */
function buildSettings(env: NodeJS.ProcessEnv) {
  const names = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  return JSON.stringify(names.sort().map((name) => [name, env[name] ?? '']));
}

function isTest(file: string) {
  return /\.test\.tsx?$/.test(file);
}
