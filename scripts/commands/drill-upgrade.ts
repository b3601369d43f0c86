import { runScaleProgram } from '../lib/scale-program';

/**
 * `npm run drill:upgrade [-- --from <tag or commit>] [--short]`: replaces the previous release by
 * this one under load, as docs/operations.md describes.
 */
export async function main(): Promise<void> {
  await runScaleProgram('e2e/upgrade/main.ts', 'The upgrade drill failed.');
}
