import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { z } from 'zod';
import { databaseEnvironment } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import { type Server, type ServerProcess, startServer } from '../testing/server';
import { cards, findVariation, openPayment, ordersOf, pay } from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';

const tables = z.record(z.string(), z.array(z.string()));

const original = newDataDir();
const restored = newDataDir();
const files = newDataDir();
const whileRunning = join(files.path, 'running.tar.gz');
const whileStopped = join(files.path, 'stopped.tar.gz');
const photo = join('public', 'profile', 'photo.jpg');
const isEmbedded = databaseEnvironment(original.path).DATABASE_URL === undefined;
let server: Server;
let doomed: ServerProcess;

beforeAll(async () => {
  doomed = await startServer({ dataDir: original.path });
  server = doomed;
  mkdirSync(join(original.path, 'public', 'profile'), { recursive: true });
  writeFileSync(join(original.path, photo), 'a photo');
});
afterAll(async () => {
  await server.stop();
  await Promise.all([original, restored, files].map((folder) => folder.remove()));
});

/** Buys a product. @returns the customer's id */
async function buy(): Promise<string> {
  const found = await findVariation(server, (stock) => stock >= 5);
  const { userId, url } = await openPayment(server, found);
  expect((await pay(url, cards.accepted)).status).toBe(303);
  return userId;
}

/** Returns the number of a customer's only order, without its year. */
async function numberOf(userId: string): Promise<number> {
  const [order] = await ordersOf(server, userId);
  return Number(order?.order_id?.slice(-6));
}

const emptyFolder = async () => {
  await restored.remove();
  mkdirSync(restored.path);
};

(isEmbedded ? describe : describe.skip)('the embedded database', () => {
  test('is backed up while the marketplace runs, with the images', async () => {
    const before = await buy();
    // Search indexes, which the shop creates again.
    for (const { path } of [original, restored]) {
      mkdirSync(join(path, 'search'));
      writeFileSync(join(path, 'search', 'key.index'), path);
    }
    const { code, output, errors } = await operate(original.path, 'backup', whileRunning);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/ est sauvegardé dans .*running\.tar\.gz \([\d,]+ Mo\)\.$/);
    expect(output).toContain(`Le dossier ${original.path}, avec sa base de données, `);
    expect(statSync(whileRunning).mode & 0o777).toBe(0o600);
    const after = await buy();
    await doomed.kill();

    const restoring = await operate(restored.path, 'restore', whileRunning);
    expect(restoring.errors).toBe('');
    expect(restoring.output).toMatch(/^Sauvegarde du \d\d\/\d\d\/\d{4} .* restaurée dans /);
    expect(readFileSync(join(restored.path, photo), 'utf8')).toBe('a photo');
    expect(existsSync(join(restored.path, 'search'))).toBe(false);
    server = await hostServer({ dataDir: restored.path });
    expect(await ordersOf(server, before)).toHaveLength(1);
    expect(await ordersOf(server, after)).toHaveLength(0);
    const next = await numberOf(await buy());
    await server.stop();
    server = await hostServer({ dataDir: original.path });
    expect(await ordersOf(server, after)).toHaveLength(1);
    // The lost order's number is not given again.
    expect(next).toBeGreaterThan(await numberOf(after));
    expect(readdirSync(join(original.path, 'marketplace')).sort()).toEqual([
      'db',
      'lock.json',
      'operator.json',
    ]);
  });

  test('is backed up completely when the marketplace is stopped', async () => {
    await server.stop();
    expect((await operate(original.path, 'backup', whileStopped)).errors).toBe('');
    await emptyFolder();
    expect((await operate(restored.path, 'restore', whileStopped)).errors).toBe('');
    const expected = await runOffline('read-tables', original.path, tables);
    expect(await runOffline('read-tables', restored.path, tables)).toEqual(expected);
    server = await hostServer({ dataDir: original.path });
  });

  test('is not replaced by a backup', async () => {
    const refused = await operate(restored.path, 'restore', whileStopped);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^Le dossier .* contient déjà des données \(.*marketplace\/db/);
    expect(refused.errors).toContain(`mv ${restored.path} ${restored.path}.old`);
    expect(refused.errors).not.toContain('reset');
  });

  test('is not replaced by an empty one, as a backup without a database would be', async () => {
    await emptyFolder();
    const content = { format: 1, createdAt: new Date().toISOString(), database: false };
    writeFileSync(join(files.path, 'backup.json'), JSON.stringify(content));
    const withoutDatabase = join(files.path, 'files.tar.gz');
    await create({ file: withoutDatabase, gzip: true, cwd: files.path }, ['backup.json']);
    const { code, output, errors } = await operate(restored.path, 'restore', withoutDatabase);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(
      `La sauvegarde ${withoutDatabase} ne contient pas de base de données, et DATABASE_URL n’est pas définie : rien n’a été restauré. Définissez DATABASE_URL comme pour la sauvegarde, puis recommencez.`,
    );
    expect(readdirSync(join(restored.path, 'marketplace'))).toEqual([]);
  });

  test('a damaged backup changes nothing', async () => {
    await emptyFolder();
    const damaged = join(files.path, 'damaged.tar.gz');
    const content = readFileSync(whileStopped);
    writeFileSync(damaged, content.subarray(0, content.length / 2));
    for (const file of [damaged, __filename]) {
      const { code, errors } = await operate(restored.path, 'restore', file);
      expect(code).toBe(1);
      expect(errors).toMatch(/n’est pas une sauvegarde complète .* rien n’a été restauré\.$/);
      expect(readdirSync(join(restored.path, 'marketplace'))).toEqual([]);
    }
  });

  test('a backup that cannot be read is refused with the reason', async () => {
    await emptyFolder();
    const { code, errors } = await operate(restored.path, 'restore', files.path);
    expect(code).toBe(1);
    expect(errors).toMatch(/^La sauvegarde .* n’a pas pu être extraite \(EISDIR: .*\) : rien /);
    expect(readdirSync(join(restored.path, 'marketplace'))).toEqual([]);
  });
});

test('a backup is refused inside the data folder, and without data', async () => {
  const inside = await operate(original.path, 'backup', join(original.path, 'backup.tar.gz'));
  expect(inside.errors).toMatch(/^Écrivez la sauvegarde hors du dossier de données /);
  const none = await operate(join(files.path, 'none'), 'backup', join(files.path, 'no.tar.gz'));
  expect(none.errors).toMatch(/^Rien à sauvegarder : /);
  expect(existsSync(join(files.path, 'no.tar.gz'))).toBe(false);
});

(isEmbedded ? test.skip : test)('with PostgreSQL, the images alone are backed up', async () => {
  const { output } = await operate(original.path, 'backup', whileRunning);
  expect(output).toContain(`Le dossier ${original.path}, sans base de données, `);
  expect(output).toMatch(/La base de DATABASE_URL n’y est pas : voyez docs\/postgresql\.md/);
  const target = join(files.path, 'restored');
  expect((await operate(target, 'restore', whileRunning)).errors).toBe('');
  expect(readFileSync(join(target, photo), 'utf8')).toBe('a photo');
});
