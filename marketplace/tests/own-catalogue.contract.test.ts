import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { commandEnvironment } from '../testing/operator-process';
import { runInHost } from '../testing/run-in-host';
import { startRefused } from '../testing/server';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const own = { MARKETPLACE_CATALOGUE: 'none' };
const tables = z.record(z.string(), z.array(z.string()));
const refusal = {
  code: 1,
  message: [
    'Ces données sont celles d’une boutique sans le catalogue de démonstration, qui n’y est pas ajouté : indiquez MARKETPLACE_CATALOGUE=none, ou d’autres données pour la démonstration.',
    'These data belong to a shop without the demo catalogue, which is not added: set MARKETPLACE_CATALOGUE=none, or use other data for the demo.',
  ].join('\n'),
};

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
});
afterEach(() => folder.remove());

const readTables = () => runOffline('read-tables', folder.path, tables);
const start = async (env: Record<string, string>) => {
  const server = await hostServer({ dataDir: folder.path, env });
  await server.stop();
};

function productFile(status: 'active' | 'draft'): string {
  const file = join(folder.path, 'products.csv');
  const header = 'Handle,Title,Vendor,Tags,Variant Price,Status';
  writeFileSync(file, `${header}\nveste,Veste,Luma,Femme,20.00,${status}\n`);
  return file;
}

test('does not add the demo catalogue to data that were started without it', async () => {
  await start(own);
  const before = await readTables();
  expect(await startRefused(folder.path)).toEqual(refusal);
  expect(await readTables()).toEqual(before);
  await start(own);
});

test('does not add the demo catalogue to products of an earlier release', async () => {
  expect(await operate(folder.path, 'catalogue', 'import', productFile('active'))).toMatchObject({
    code: 0,
  });
  const before = await readTables();
  expect(before.setting).toEqual([]);
  expect(await startRefused(folder.path)).toEqual(refusal);
  expect(await readTables()).toEqual(before);
});

test('does not add the demo catalogue after an import that stored no product', async () => {
  const args = ['catalogue', 'import', productFile('draft')];
  const env = { ...commandEnvironment(folder.path), ...own };
  expect(await runInHost({ script: null, args, env })).toMatchObject({ code: 0 });
  expect((await readTables()).product).toEqual([]);
  expect(await startRefused(folder.path)).toEqual(refusal);
});

test('completes the demo catalogue after an interrupted start', async () => {
  await runOffline('change-rows', folder.path, z.null(), [
    "insert into setting (key, value) values ('demo_version', 'incomplete')",
  ]);
  await start(own);
  await start({});
  expect((await readTables()).product).not.toEqual([]);
});
