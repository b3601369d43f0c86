import { step } from '../lib/progress.mjs';
import { readDependencies } from '../modules/dependencies';
import { writeMap } from '../modules/map';

/**
 * `npm run map`: writes the map of the modules and their dependencies into docs/architecture.md.
 */
export async function main(): Promise<void> {
  await step('Dependencies', readDependencies);
  await step('Module map', writeMap);
}
