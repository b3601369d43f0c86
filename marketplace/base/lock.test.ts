/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from './config';
import { lockDataFolder, lockHolder } from './lock';

const dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
const folder = join(dataDir, 'marketplace');
const file = join(folder, 'lock.json');
afterAll(() => rmSync(dataDir, { recursive: true }));

function leaveLock(content: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, content);
}

test('holds the folder until it is released and leaves nothing behind', () => {
  const unlock = lockDataFolder(dataDir);
  expect(lockHolder(dataDir)?.pid).toBe(process.pid);
  unlock();
  expect(lockHolder(dataDir)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a folder that a running process holds until it is killed', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  try {
    const pid = other.pid ?? 0;
    leaveLock(JSON.stringify({ pid, startedAt: startOf(pid), token: 'autre' }));
    expect(() => lockDataFolder(dataDir)).toThrow(StartError);
    expect(() => lockDataFolder(dataDir)).toThrow(`processus ${pid}`);
    expect(readdirSync(folder)).toEqual(['lock.json']);
  } finally {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  lockDataFolder(dataDir)();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', '{"pid":', JSON.stringify({ pid: 2 ** 22, startedAt: '1', token: 'mort' })])(
  'takes over a lock without a running process: %s',
  (content) => {
    leaveLock(content);
    const unlock = lockDataFolder(dataDir);
    expect(lockHolder(dataDir)?.pid).toBe(process.pid);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a file in place of the folder is named in one sentence', () => {
  leaveLock('');
  expect(() => lockDataFolder(file)).toThrow(StartError);
  expect(() => lockDataFolder(file)).toThrow(file);
});

/** Returns the start time of a process on Linux; '' on other systems. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
