import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from './cluster';
import { chooseServer, chooseTemplate } from './database';
import tearDown, { registerForTeardown } from './global-teardown';
import { programs } from './programs';
import { startServer } from './server';

/**
 * Global setup of the contract tests. With VITRINE_TEST_DATABASE=postgres it starts a PostgreSQL
 * server. It creates the tables and stores the demo catalogue once; each test server starts from a
 * copy.
 */
export default async function setUp(): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function prepare(): Promise<void> {
  programs();
  if (process.env.VITRINE_TEST_DATABASE === 'postgres') {
    const programs = process.env.VITRINE_POSTGRES_BIN;
    if (!programs) throw new Error('no PostgreSQL found: set VITRINE_POSTGRES_BIN');
    const cluster = await startCluster(programs);
    registerForTeardown({ cluster });
    chooseServer(cluster.url);
  }
  const templates = mkdtempSync(join(tmpdir(), 'vitrine-templates-'));
  registerForTeardown({ templates });
  for (const content of ['none', 'demo'] as const) {
    const dataDir = join(templates, content);
    mkdirSync(dataDir);
    const server = await startServer({ dataDir, env: { MARKETPLACE_CATALOGUE: content } });
    await server.stop();
    chooseTemplate(content, dataDir);
  }
}
