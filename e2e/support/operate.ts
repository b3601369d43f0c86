import { expect } from 'playwright/test';
import { marketplaceProgram } from '../../scripts/lib/marketplace-programs.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { environment, type Places } from './world';

/** Gives the marketplace a command as its operator does. @returns what was printed */
export async function operate(
  { dataDir }: Pick<Places, 'dataDir'>,
  command: readonly string[],
): Promise<string> {
  const done = await run(process.execPath, [await marketplaceProgram('cli'), ...command], {
    cwd: root,
    env: { ...environment(), VITRINE_DATA_DIR: dataDir },
  });
  expect(done.ok, done.output).toBe(true);
  return done.output;
}
