import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sessionSecret } from './session-secret';

let base = '';

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-secret-'));
});

afterEach(() => fs.rmSync(base, { recursive: true }));

test('creates a long secret once, readable by its owner only', () => {
  const dataDir = path.join(base, 'new/data');
  const first = sessionSecret(dataDir, true);
  expect(first.isStored).toBe(true);
  expect(first.secret.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecret(dataDir, true)).toEqual(first);
  expect(fs.readdirSync(dataDir)).toEqual(['session-secret']);
  if (process.platform !== 'win32') {
    expect(fs.statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  }
});

test('reports a file with too short a secret', () => {
  fs.writeFileSync(path.join(base, 'session-secret'), 'court');
  expect(() => sessionSecret(base, true)).toThrow(path.join(base, 'session-secret'));
});

test('does not store the secret in a read-only folder, or rejects the folder if it is required', () => {
  const file = path.join(base, 'file');
  fs.writeFileSync(file, '');
  const one = sessionSecret(path.join(file, 'data'), false);
  expect(one.isStored).toBe(false);
  expect(sessionSecret(path.join(file, 'data'), false).secret).not.toBe(one.secret);
  expect(() => sessionSecret(path.join(file, 'data'), true)).toThrow(/VITRINE_DATA_DIR/);
});
