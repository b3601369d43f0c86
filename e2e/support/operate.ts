import { expect } from 'playwright/test';
import { marketplaceProgram } from '../../scripts/lib/marketplace-programs.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { type Endpoints, inheritedEnv } from './test-environment';

/** Runs an operator command of the marketplace. @returns its output */
export async function operate(
  { dataDir }: Pick<Endpoints, 'dataDir'>,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const done = await run(process.execPath, [await marketplaceProgram('cli'), ...command], {
    cwd: root,
    env: { ...inheritedEnv(), VITRINE_DATA_DIR: dataDir, ...env },
  });
  expect(done.ok, done.output).toBe(true);
  return done.output;
}
