import { requireOpsPackages } from '../lib/scale-packages';
import { runScaleProgram } from '../lib/scale-program';

/**
 * `npm run ops:try [-- --short | <fault>…]`: injects faults into a running shop and checks that the
 * alerts of deploy/prometheus fire and resolve.
 */
export async function main(): Promise<void> {
  await runScaleProgram('e2e/ops/main.ts', 'The test of the alerts failed.', {
    requirePackages: requireOpsPackages,
  });
}
