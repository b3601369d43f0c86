import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

type Content = 'demo' | 'none';

/**
 * Set by `global-setup.ts`: the database server of the tests, and the templates of new databases.
 */
const variables = {
  server: 'VITRINE_TEST_SERVER',
  demo: 'VITRINE_TEST_TEMPLATE',
  none: 'VITRINE_TEST_EMPTY_TEMPLATE',
} as const;
const databaseFolder = join('marketplace', 'db');

/**
 * Returns the environment that selects the database of a data folder: on PostgreSQL each folder has
 * its own.
 */
export function databaseEnvironment(dataDir: string): Record<string, string> {
  const server = process.env[variables.server];
  return {
    VITRINE_DATA_DIR: dataDir,
    ...(server ? { DATABASE_URL: databaseUrl(server, databaseName(dataDir)) } : {}),
  };
}

/**
 * Creates the database of a data folder if it has none: with the demo catalogue, or without
 * products.
 */
export async function prepareDatabase(dataDir: string, content: Content): Promise<void> {
  const server = process.env[variables.server];
  const template = process.env[variables[content]] ?? process.env[variables.none];
  if (server) return createDatabase(server, databaseName(dataDir), template);
  const folder = join(dataDir, databaseFolder);
  if (!template || existsSync(folder)) return;
  cpSync(join(template, databaseFolder), folder, { recursive: true, filter: isUsed });
}

/** Excludes `template0` and `template1`, half of the files, which PGlite never opens. */
function isUsed(file: string): boolean {
  return !/\/base\/[14]\/./.test(file);
}

/** Deletes a database that no test needs any more, to free disk space. */
export async function dropDatabase(dataDir: string): Promise<void> {
  const server = process.env[variables.server];
  if (!server) return;
  await execute(server, `drop database if exists ${databaseName(dataDir)} with (force)`);
}

/**
 * Uses the database of this data folder, whose server is stopped, as the template of new databases
 * with this content.
 */
export function chooseTemplate(content: Content, dataDir: string): void {
  process.env[variables[content]] = dataDir;
}

/** Selects the database server of the tests. */
export function chooseServer(url: string): void {
  process.env[variables.server] = url;
}

/** Returns the administrator's URL of the tests' PostgreSQL server. */
export function testServer(): string {
  const server = process.env[variables.server];
  if (!server) throw new Error('these tests need VITRINE_TEST_DATABASE=postgres');
  return server;
}

/** Runs a statement on the tests' server as its administrator. */
export async function onTestServer(statement: string): Promise<void> {
  await execute(testServer(), statement);
}

/**
 * Creates an empty database.
 * @returns its URL
 */
export async function emptyDatabase(name: string): Promise<string> {
  await onTestServer(`create database ${name} template template0`);
  return databaseUrl(testServer(), name);
}

/** Returns the URL of an existing database; null without one. */
export async function findDatabase(name: string): Promise<string | null> {
  const server = testServer();
  const found = await execute(server, `select 1 from pg_database where datname = '${name}'`);
  return found === 0 ? null : databaseUrl(server, name);
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
