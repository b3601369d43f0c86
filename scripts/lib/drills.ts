import { inRoot } from './paths.mjs';
import { printLine } from './progress.mjs';
import { requireScalePackages } from './scale-packages';
import { noTests } from './test-reports';
import { type Reporting, tool } from './test-tools';
import { UserError } from './user-error.mjs';

const drills = [
  { title: 'Drill: backup and restore', file: 'bench/drills/restore.ts' },
  { title: 'Drill: upgrade under load', file: 'e2e/upgrade/main.ts' },
  { title: 'Drill: container images', file: 'e2e/container/main.ts' },
  { title: 'Drill: soak', file: 'bench/soak/main.ts' },
  { title: 'Drill: alerts', file: 'e2e/ops/main.ts' },
];

/**
 * Runs the short form of the drills, which need a built shop. Skips them where their programs
 * cannot be installed.
 * @throws {UserError} with the output of a drill that fails
 */
export async function runDrills({ count }: Pick<Reporting, 'count'>): Promise<void> {
  try {
    await requireScalePackages();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    printLine(`– Drills skipped. ${error.message}`);
    return count({ ...noTests, skipped: drills.length });
  }
  for (const { title, file } of drills) {
    await tool(title, inRoot('node_modules/tsx/dist/cli.mjs'), [file, '--short']);
    count({ ...noTests, passed: 1 });
  }
}
