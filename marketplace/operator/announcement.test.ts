import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../base/config';
import { announce, findAnnounced } from './announcement';

const key = 'k'.repeat(32);
const address = 'http://127.0.0.1:4000';
let dataDir: string;
const folder = () => join(dataDir, 'marketplace');
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'announcement-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs a function without the rights of root, which may read any file. */
function asAnotherUser(run: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(folder(), 0);
  if (isRoot) process.seteuid?.(65_534);
  try {
    run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder(), 0o700);
  }
}

test('a marketplace is announced until it stops', () => {
  const withdraw = announce({ dataDir, databaseUrl: null }, address, key);
  expect(findAnnounced(dataDir)).toMatchObject({ address, key, database: 'embedded' });
  withdraw();
  expect(findAnnounced(dataDir)).toBeNull();
});

test('another user than that of the marketplace learns which user to use', () => {
  announce({ dataDir, databaseUrl: null }, address, key);
  chmodSync(dataDir, 0o755);
  const { uid } = statSync(dataDir);
  asAnotherUser(() => {
    expect(() => findAnnounced(dataDir)).toThrow(StartError);
    expect(() => findAnnounced(dataDir)).toThrow(`${dataDir} appartient à l’utilisateur ${uid}`);
  });
});

test('a folder that cannot be written to is named in one sentence', () => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(folder(), '');
  const announcing = () => announce({ dataDir, databaseUrl: null }, address, key);
  expect(announcing).toThrow(StartError);
  expect(announcing).toThrow(dataDir);
});
