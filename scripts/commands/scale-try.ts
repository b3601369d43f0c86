import { browser } from '../lib/browser';
import { runScaleProgram } from '../lib/scale-program';

/**
 * `npm run scale:try`: tests several processes behind nginx, as docs/operations.md describes. Kills
 * a process of each kind during the test.
 */
export async function main(): Promise<void> {
  await runScaleProgram('e2e/scale/main.ts', 'The test of several processes failed.', {
    variables: async () => ({ VITRINE_CHROMIUM: await browser() }),
  });
}
