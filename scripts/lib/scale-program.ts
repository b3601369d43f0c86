import { build } from './build';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { printLine } from './progress.mjs';
import { requireScalePackages } from './scale-packages';
import { UserError } from './user-error.mjs';

interface Options {
  /** Installs or demands the Debian packages; by default, those of `npm run scale:try`. */
  readonly requirePackages?: () => Promise<void>;
  /** Returns further environment variables; called after the build. */
  readonly variables?: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * Runs a TypeScript program that needs a built shop, nginx, PostgreSQL and Redis, with the arguments
 * of this command, and prints its output.
 * @param file its path from the root folder
 * @param failure message of the error when it fails
 */
export async function runScaleProgram(
  file: string,
  failure: string,
  { requirePackages = requireScalePackages, variables = async () => ({}) }: Options = {},
): Promise<void> {
  await requirePackages();
  await build();
  const program = [inRoot('node_modules/tsx/dist/cli.mjs'), file];
  const { ok } = await run(process.execPath, [...program, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, ...(await variables()) },
    onLine: printLine,
  });
  if (!ok) throw new UserError(failure);
}
