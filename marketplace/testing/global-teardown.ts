import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Cluster } from './cluster';

interface Resources {
  cluster?: Cluster;
  hosts?: readonly ChildProcess[];
  /** Parent of the temporary folders. */
  parent?: string;
}

const resources: Resources = {};

/** Registers resources to remove in the global teardown. */
export function registerForTeardown(more: Resources): void {
  Object.assign(resources, more);
}

/** Global teardown of the contract tests. */
export default async function tearDown(): Promise<void> {
  for (const host of resources.hosts ?? []) host.disconnect();
  await resources.cluster?.stop();
  if (resources.parent) rmSync(resources.parent, { recursive: true, force: true });
}
