import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

type Content = 'demo' | 'none';

/** Set by `global-setup.ts`: the server that the tests use in place of the embedded database, and what new ones start as. */
const variables = {
  server: 'VITRINE_TEST_SERVER',
  demo: 'VITRINE_TEST_TEMPLATE',
  none: 'VITRINE_TEST_EMPTY_TEMPLATE',
} as const;
const databaseFolder = join('marketplace', 'db');

/**
 * What tells a process of the tests which database goes with a data folder: on PostgreSQL each folder has one of its own.
 */
export function databaseEnvironment(dataDir: string): Record<string, string> {
  const server = process.env[variables.server];
  return {
    VITRINE_DATA_DIR: dataDir,
    ...(server ? { DATABASE_URL: databaseUrl(server, databaseName(dataDir)) } : {}),
  };
}

/** Gives a data folder that has none yet a database: the demo catalogue's, or one without products. */
export async function prepareDatabase(dataDir: string, content: Content): Promise<void> {
  const server = process.env[variables.server];
  const template = process.env[variables[content]] ?? process.env[variables.none];
  if (server) return createDatabase(server, databaseName(dataDir), template);
  const folder = join(dataDir, databaseFolder);
  if (!template || existsSync(folder)) return;
  cpSync(join(template, databaseFolder), folder, { recursive: true });
}

/** Frees the disk of a database that no test needs any more. */
export async function dropDatabase(dataDir: string): Promise<void> {
  const server = process.env[variables.server];
  if (!server) return;
  await execute(server, `drop database if exists ${databaseName(dataDir)} with (force)`);
}

/** From now on new databases with this content start as the one of this data folder, which is stored and stopped. */
export function chooseTemplate(content: Content, dataDir: string): void {
  process.env[variables[content]] = dataDir;
}

/** From now on the tests use this server. */
export function chooseServer(url: string): void {
  process.env[variables.server] = url;
}

/** The PostgreSQL server of the tests, as its administrator reaches it. */
export function testServer(): string {
  const server = process.env[variables.server];
  if (!server) throw new Error('these tests need VITRINE_TEST_DATABASE=postgres');
  return server;
}

/** Runs a statement on the server of the tests, as its administrator. */
export async function onTestServer(statement: string): Promise<void> {
  await execute(testServer(), statement);
}

/** Creates a database without anything in it. @returns its address */
export async function emptyDatabase(name: string): Promise<string> {
  await onTestServer(`create database ${name} template template0`);
  return databaseUrl(testServer(), name);
}

async function createDatabase(server: string, name: string, template: string | undefined) {
  const start = ` template ${template ? databaseName(template) : 'template0'}`;
  const found = await execute(server, `select 1 from pg_database where datname = '${name}'`);
  if (found === 0) await execute(server, `create database ${name}${start}`);
}

async function execute(server: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function databaseName(dataDir: string): string {
  return `vitrine_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
