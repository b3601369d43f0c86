import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockDataFolder } from '../../marketplace/base/lock';
import { announce } from '../../marketplace/operator/announcement';
import { root } from './paths.mjs';
import { confirm, ownerOf, requireDataFolder, reset } from './reset.mjs';

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
  expect(ownerOf(path.join(base, 'marketplace/lock.json'))).toBe(process.pid);
  await expect(reset(base, agreed)).rejects.toThrow(`processus ${process.pid}`);
  expect(fs.existsSync(base)).toBe(true);
});

test('does not delete the folder of a running marketplace that uses PostgreSQL', async () => {
  const databaseUrl = 'postgres://127.0.0.1/vitrine';
  const withdraw = announce({ dataDir: base, databaseUrl }, 'http://127.0.0.1:1', 'k'.repeat(32));
  fs.writeFileSync(path.join(base, 'session-secret'), 'secret');
  await expect(reset(base, agreed)).rejects.toThrow(`processus ${process.pid}`);
  withdraw();
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
});

test('does not delete the folder of a marketplace in another container that uses PostgreSQL', async () => {
  const file = announceElsewhere('postgres://127.0.0.1/vitrine');
  await expect(reset(base, agreed)).rejects.toThrow(`supprimez ${file}`);
  fs.rmSync(file);
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
});

test('ignores what a marketplace of another container with an embedded database has left', async () => {
  announceElsewhere(null);
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
});

/** Announces a marketplace that started in another container a while ago. */
function announceElsewhere(databaseUrl: string | null): string {
  announce({ dataDir: base, databaseUrl }, 'http://127.0.0.1:1', 'k'.repeat(32));
  fs.writeFileSync(path.join(base, 'session-secret'), 'secret');
  const file = path.join(base, 'marketplace/operator.json');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/"namespace":"[^"]*"/, '"namespace":"boot pid:[1]"'));
  const before = new Date(Date.now() - 40_000);
  fs.utimesSync(file, before, before);
  return file;
}

/** Other systems do not tell such processes from running ones. */
const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('ignores the lock of a killed process that its parent has not reaped', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  try {
    const pid = Number((await once(parent.stdout, 'data'))[0]);
    // Unlike the shell, `sleep` reaps no child.
    while (!fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8').startsWith('sleep')) {
      await nextTurn();
    }
    const file = lock(pid, { startedAt: statOf(pid)[19] });
    expect(ownerOf(file)).toBe(pid);
    process.kill(pid, 'SIGKILL');
    while (statOf(pid)[0] !== 'Z') await nextTurn();
    expect(ownerOf(file)).toBeUndefined();
  } finally {
    parent.kill();
  }
});

function statOf(pid: number): readonly string[] {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

test('ignores the lock of a process that has ended', async () => {
  const beyondAnyPid = 2 ** 30;
  expect(ownerOf(lock(beyondAnyPid))).toBeUndefined();
  await reset(base, agreed);
  expect(fs.existsSync(base)).toBe(false);
});

test('ignores the lock of a process whose id another one has got', () => {
  expect(ownerOf(lock(process.pid))).toBeUndefined();
});

test('respects the lock of another container while its holder refreshes it', () => {
  const file = lock(process.pid, { namespace: 'boot pid:[1]' });
  expect(ownerOf(file)).toBe(process.pid);
  const before = new Date(Date.now() - 40_000);
  fs.utimesSync(file, before, before);
  expect(ownerOf(file)).toBeUndefined();
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

test.each([
  ['o\n', true],
  ['oui\n', true],
  ['\n', false],
  // The terminal closes, as after Ctrl-C or Ctrl-D.
  ['', false],
])('takes %j for the answer %p', async (typed, answer) => {
  const input = new PassThrough();
  const asked = confirm('Supprimer ? ', input, new PassThrough());
  input.end(typed);
  expect(await asked).toBe(answer);
});

test('prints that there is nothing to delete', async () => {
  await reset(path.join(base, 'absent'), agreed);
  expect(output).toContain('Rien à supprimer');
});
