import { inRoot } from './paths.mjs';
import { printLine } from './progress.mjs';
import {
  requireContainerPackages,
  requireOpsPackages,
  requireScalePackages,
} from './scale-packages';
import { noTests } from './test-reports';
import { type Reporting, tool } from './test-tools';
import { UserError } from './user-error.mjs';

const drills = [
  {
    title: 'Drill: backup and restore',
    file: 'bench/drills/restore.ts',
    require: requireScalePackages,
  },
  {
    title: 'Drill: upgrade under load',
    file: 'e2e/upgrade/main.ts',
    require: requireScalePackages,
  },
  {
    title: 'Drill: container images',
    file: 'e2e/container/main.ts',
    require: requireContainerPackages,
  },
  { title: 'Drill: soak', file: 'bench/soak/main.ts', require: requireScalePackages },
  { title: 'Drill: alerts', file: 'e2e/ops/main.ts', require: requireOpsPackages },
];

/**
 * Runs the short form of the drills, which need a built shop. Skips, and counts as skipped, those
 * whose programs cannot be installed.
 * @throws {UserError} with the output of a drill that fails
 */
export async function runDrills({ count }: Pick<Reporting, 'count'>): Promise<void> {
  for (const { title, file, require } of drills) {
    const obstacle = await obstacleOf(require);
    if (obstacle !== null) {
      printLine(`– ${title} skipped. ${obstacle}`);
      count({ ...noTests, skipped: 1 });
      continue;
    }
    await tool(title, inRoot('node_modules/tsx/dist/cli.mjs'), [file, '--short']);
    count({ ...noTests, passed: 1 });
  }
}

async function obstacleOf(require: () => Promise<void>): Promise<string | null> {
  try {
    await require();
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
