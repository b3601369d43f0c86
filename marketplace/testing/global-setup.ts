import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startCluster } from './cluster';
import { chooseServer, chooseTemplate, prepareDatabase } from './database';
import tearDown, { registerForTeardown } from './global-teardown';
import { hostServer } from './hosted-server';
import { startHosts } from './hosts';
import { runOffline } from './offline';
import { makeParentFolder } from './temporary-folder';

/**
 * Global setup of the contract tests. With VITRINE_TEST_DATABASE=postgres it starts a PostgreSQL
 * server. It creates the tables and stores the demo catalogue once; each test server starts from a
 * copy.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }) {
  try {
    await prepare(maxWorkers);
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function prepare(workers: number): Promise<void> {
  const parent = makeParentFolder();
  registerForTeardown({ parent });
  if (process.env.VITRINE_TEST_DATABASE === 'postgres') {
    const programs = process.env.VITRINE_POSTGRES_BIN;
    if (!programs) throw new Error('no PostgreSQL found: set VITRINE_POSTGRES_BIN');
    const cluster = await startCluster(programs);
    registerForTeardown({ cluster });
    chooseServer(cluster.url);
  }
  registerForTeardown({ hosts: await startHosts(workers) });
  // Data that a marketplace has started with `none` accept no demo catalogue.
  const empty = makeTemplate(parent, 'none');
  await prepareDatabase(empty, 'none');
  await runOffline('read-tables', empty, z.unknown());
  chooseTemplate('none', empty);
  const demo = makeTemplate(parent, 'demo');
  const server = await hostServer({ dataDir: demo });
  await server.stop();
  chooseTemplate('demo', demo);
}

function makeTemplate(parent: string, content: string): string {
  const dataDir = join(parent, `template-${content}`);
  mkdirSync(dataDir);
  return dataDir;
}
