import { expect } from 'playwright/test';
import { marketplaceProgram } from '../../scripts/lib/marketplace-programs.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { environment, type Places } from './world';

/** Runs one of the operator's commands on a marketplace. */
export async function operate(
  { dataDir }: Pick<Places, 'dataDir'>,
  command: readonly string[],
): Promise<void> {
  const done = await run(process.execPath, [await marketplaceProgram('cli'), ...command], {
    cwd: root,
    env: { ...environment(), VITRINE_DATA_DIR: dataDir },
  });
  expect(done.ok, done.output).toBe(true);
}
