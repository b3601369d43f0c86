import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { startRefused } from '../testing/server';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const names = z.array(z.string());
const tables = z.record(z.string(), z.array(z.string()));
const settings = { MARKETPLACE_CATALOGUE: 'none' };
const refusal = {
  code: 1,
  message: [
    'Ces données viennent d’une version plus récente de Vitrine : démarrez cette version, ou restaurez une sauvegarde plus ancienne.',
    'A newer release of Vitrine wrote these data: start that release, or restore an older backup.',
  ].join('\n'),
};

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
});
afterEach(() => folder.remove());

const readTables = () => runOffline('read-tables', folder.path, tables);
const changeMigrations = (change: { add?: string; remove?: string }) =>
  runOffline('change-migrations', folder.path, names, change);

test('refuses data of a newer release in a sentence per language, and changes nothing', async () => {
  const before = await readTables();
  const applied = await changeMigrations({ add: '9999-contract-prices' });
  expect(await startRefused(folder.path, settings)).toEqual(refusal);
  expect(await changeMigrations({ remove: '9999-contract-prices' })).toEqual(applied.slice(0, -1));
  expect(await readTables()).toEqual(before);
});

test('refuses an unknown migration whose name does not allow it', async () => {
  await changeMigrations({ add: '9999-gift-notes' });
  expect(await startRefused(folder.path, settings)).toEqual(refusal);
});

test('starts on data to which a newer release only added', async () => {
  await changeMigrations({ add: '9999-expand-gift-notes' });
  const server = await hostServer({ dataDir: folder.path, env: settings });
  await server.stop();
  expect(await changeMigrations({})).toContain('9999-expand-gift-notes');
});

test('refuses files of a later PostgreSQL without opening them', async () => {
  const embedded = { ...settings, DATABASE_URL: '' };
  const { stop } = await hostServer({ dataDir: folder.path, env: embedded });
  await stop();
  const database = join(folder.path, 'marketplace', 'db');
  const format = join(database, 'PG_VERSION');
  writeFileSync(format, `${Number(readFileSync(format, 'utf8')) + 1}\n`);
  const files = readdirSync(database);
  expect(await startRefused(folder.path, embedded)).toEqual(refusal);
  expect(readdirSync(database)).toEqual(files);
  expect(existsSync(join(folder.path, 'marketplace', 'lock.json'))).toBe(false);
});
