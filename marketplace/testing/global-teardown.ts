import { rmSync } from 'node:fs';
import type { Cluster } from './cluster';

interface Resources {
  cluster?: Cluster;
  /** Parent folder of the template data folders. */
  templates?: string;
}

const resources: Resources = {};

/** Registers resources to remove in the global teardown. */
export function registerForTeardown(more: Resources): void {
  Object.assign(resources, more);
}

/** Global teardown of the contract tests. */
export default async function tearDown(): Promise<void> {
  await resources.cluster?.stop();
  if (resources.templates) rmSync(resources.templates, { recursive: true, force: true });
}
