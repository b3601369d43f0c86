import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDataFolder } from '../../marketplace/base/lock';
import { root } from './paths.mjs';
import { lockOwner, requireDataFolder, reset } from './reset.mjs';

let base = '';
let output = '';
const agreed = async () => true;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-reset-'));
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});

afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

function lock(pid: number, more: object = {}): string {
  fs.mkdirSync(path.join(base, 'marketplace'));
  const file = path.join(base, 'marketplace/lock.json');
  fs.writeFileSync(file, JSON.stringify({ pid, startedAt: '0', token: 'a', ...more }));
  return file;
}

test('deletes a data folder and prints its path', async () => {
  fs.writeFileSync(path.join(base, 'session-secret'), 'secret');
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
  expect(output).toContain(`Supprimé : ${base} (session-secret).`);
});

test('deletes an empty folder', async () => {
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
});

test('does not delete a folder that is in use', async () => {
  lockDataFolder(base);
  expect(lockOwner(path.join(base, 'marketplace/lock.json'))).toBe(process.pid);
  await expect(reset(base, agreed)).rejects.toThrow(`processus ${process.pid}`);
  expect(fs.existsSync(base)).toBe(true);
});

test('ignores the lock of a process that has ended', async () => {
  const beyondAnyPid = 2 ** 30;
  expect(lockOwner(lock(beyondAnyPid))).toBeUndefined();
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
});

test('ignores the lock of a process whose id another one has got', () => {
  expect(lockOwner(lock(process.pid))).toBeUndefined();
});

test('respects the lock of another container while its holder refreshes it', () => {
  const file = lock(process.pid, { namespace: 'boot pid:[1]' });
  expect(lockOwner(file)).toBe(process.pid);
  const before = new Date(Date.now() - 40_000);
  fs.utimesSync(file, before, before);
  expect(lockOwner(file)).toBeUndefined();
});

test.each([root, path.dirname(root), os.homedir()])('rejects %s as a data folder', (folder) => {
  expect(() => requireDataFolder(folder)).toThrow('rien n’a été supprimé');
});

test.each(['docs', 'lib', 'marketplace'])('rejects %s/, which has no data of Vitrine', (name) => {
  expect(() => requireDataFolder(path.join(root, name))).toThrow('aucune donnée de Vitrine');
});

test('accepts a folder inside the project', () => {
  expect(() => requireDataFolder(path.join(root, '.data'))).not.toThrow();
});

test('deletes nothing without confirmation', async () => {
  await reset(base, async () => false);
  expect(fs.existsSync(base)).toBe(true);
  expect(output).toContain('Rien n’a été supprimé.');
});

test('prints that there is nothing to delete', async () => {
  await reset(path.join(base, 'absent'), agreed);
  expect(output).toContain('Rien à supprimer');
});
