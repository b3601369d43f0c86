import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresFolder } from './postgres.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-postgres-programs-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Creates programs that only print their version. */
function install(version: string): string {
  for (const program of ['initdb', 'postgres']) {
    fs.writeFileSync(
      path.join(folder, program),
      `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`,
      { mode: 0o755 },
    );
  }
  return folder;
}

test('finds PostgreSQL on the PATH', () => {
  expect(postgresFolder({ PATH: `/nowhere${path.delimiter}${install('15.3')}` })).toBe(folder);
});

test('prefers the folder of VITRINE_POSTGRES_BIN', () => {
  expect(postgresFolder({ PATH: '', VITRINE_POSTGRES_BIN: install('17.0') })).toBe(folder);
});

test('ignores a version that is too old', () => {
  expect(postgresFolder({ PATH: install('14.9') })).not.toBe(folder);
});

test('rejects a folder without PostgreSQL, or with an old version, and names the variable', () => {
  const named = () => postgresFolder({ VITRINE_POSTGRES_BIN: folder });
  expect(named).toThrow(/VITRINE_POSTGRES_BIN/);
  install('13.1');
  expect(named).toThrow(/PostgreSQL 15 or later/);
});
