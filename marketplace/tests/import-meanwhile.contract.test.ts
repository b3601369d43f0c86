import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDatabase } from '../testing/database';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = newDataDir();
  await prepareDatabase(folder.path, 'none');
});
afterAll(() => folder.remove());

/** Writes a file with these sizes of one product and with further rows. @returns its path */
function fileOf(name: string, sizes: readonly string[], ...rows: readonly string[]): string {
  const path = join(folder.path, name);
  const header = 'Handle,Title,Tags,Option1 Name,Option1 Value,Variant Price,Status';
  const own = sizes.map((size) => `pull,Pull,Femme,Taille,${size},30.00,active`);
  writeFileSync(path, [header, ...own, ...rows].join('\n'));
  return path;
}

test('an import keeps variations that another one has stored while it loaded pictures', async () => {
  const unreadable = 'pull,,,,"4"2,30.00,active';
  const said = await runOffline('import-during-pictures', folder.path, z.string(), {
    file: fileOf('own.csv', ['36', '38'], unreadable),
    meanwhile: fileOf('meanwhile.csv', ['36', '38', '42']),
  });
  expect(said).toMatch(/ 0 produit, .* 1 {2}produit inchangé, car une ligne illisible/s);
  const exported = join(folder.path, 'export.csv');
  await operate(folder.path, 'catalogue', 'export', exported);
  const sizes = readFileSync(exported, 'utf8').matchAll(/^pull-.*?,(36|38|42),/gm);
  expect(Array.from(sizes, ([, size]) => size).sort()).toEqual(['36', '38', '42']);
});
