import { rmSync } from 'node:fs';
import type { Cluster } from './cluster';

interface Kept {
  cluster?: Cluster;
  /** Parent folder of the template data folders. */
  templates?: string;
}

const kept: Kept = {};

/** Registers resources to remove in the global teardown. */
export function keepForTeardown(more: Kept): void {
  Object.assign(kept, more);
}

/** Global teardown of the contract tests. */
export default async function tearDown(): Promise<void> {
  await kept.cluster?.stop();
  if (kept.templates) rmSync(kept.templates, { recursive: true, force: true });
}
