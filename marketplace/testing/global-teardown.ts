import { rmSync } from 'node:fs';
import type { Cluster } from './cluster';

interface Kept {
  cluster?: Cluster;
  /** Folder of the data folders that new ones are copied from. */
  templates?: string;
}

const kept: Kept = {};

/** Remembers what must be gone after the last test. */
export function keepForTeardown(more: Kept): void {
  Object.assign(kept, more);
}

/** Runs once after the contract tests. */
export default async function tearDown(): Promise<void> {
  await kept.cluster?.stop();
  if (kept.templates) rmSync(kept.templates, { recursive: true, force: true });
}
