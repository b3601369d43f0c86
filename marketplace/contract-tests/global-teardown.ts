import { rmSync } from 'node:fs';
import type { Cluster } from './cluster';

interface Kept {
  cluster?: Cluster;
  /** Data folder of the demo catalogue that was stored once. */
  template?: string;
}

const kept: Kept = {};

/** Remembers what must be gone after the last test. */
export function keepForTeardown(more: Kept): void {
  Object.assign(kept, more);
}

/** Runs once after the contract tests. */
export default async function tearDown(): Promise<void> {
  await kept.cluster?.stop();
  if (kept.template) rmSync(kept.template, { recursive: true, force: true });
}
