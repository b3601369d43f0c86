import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from './config';
import { lockDataFolder, lockHolder, refreshLock } from './lock';
import { isAlive, thisProcess } from './process-identity';

const dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
const folder = join(dataDir, 'marketplace');
const file = join(folder, 'lock.json');
const dayMs = 86_400_000;
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

describe('a lock of another container, where pids mean other processes,', () => {
  const elsewhere = 'boot pid:[1]';
  const theirs = { ...thisProcess(), namespace: elsewhere, token: 'autre' };

  function leaveForeignLock(holder: object, ageSeconds: number): void {
    leaveLock(JSON.stringify(holder));
    const time = new Date(Date.now() - ageSeconds * 1000);
    utimesSync(file, time, time);
  }

  test.each([theirs, { ...theirs, pid: 2 ** 22 }])(
    'is respected while its holder refreshes it: %j',
    (holder) => {
      leaveForeignLock(holder, 20);
      expect(lockHolder(dataDir)?.pid).toBe(holder.pid);
      expect(() => lockDataFolder(dataDir)).toThrow(`processus ${holder.pid}`);
      expect(readdirSync(folder)).toEqual(['lock.json']);
      rmSync(file);
    },
  );

  test.each([40, -40])('is taken over when it is %i seconds old', (ageSeconds) => {
    leaveForeignLock(theirs, ageSeconds);
    expect(lockHolder(dataDir)).toBeNull();
    lockDataFolder(dataDir)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('does not identify a process that can be reached', () => {
    expect(isAlive(theirs)).toBe(false);
    expect(isAlive(thisProcess())).toBe(true);
  });
});

test('the holder refreshes its lock, and stops once another has taken it', () => {
  jest.useFakeTimers();
  try {
    const onLost = jest.fn();
    const unlock = lockDataFolder(dataDir, { onLost });
    const ageAfterRefresh = () => {
      utimesSync(file, 0, 0);
      jest.advanceTimersByTime(10_000);
      return Date.now() - statSync(file).mtimeMs;
    };
    expect(ageAfterRefresh()).toBeLessThan(dayMs);
    utimesSync(file, 0, 0);
    refreshLock(dataDir);
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(dayMs);
    leaveLock('');
    expect(ageAfterRefresh()).toBeGreaterThan(dayMs);
    expect(onLost).not.toHaveBeenCalled();
    leaveLock(JSON.stringify({ ...thisProcess(), token: 'autre' }));
    expect(ageAfterRefresh()).toBeGreaterThan(dayMs);
    expect(onLost).toHaveBeenCalledWith(dataDir);
    unlock();
    expect(readdirSync(folder)).toEqual(['lock.json']);
    rmSync(file);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a process that lost its folder ends, also where SIGKILL is ignored as for pid 1', () => {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { lockDataFolder } from './marketplace/base/lock';
    let refresh = () => {};
    globalThis.setInterval = (given) => {
      refresh = given;
      return { unref: () => ({}) };
    };
    process.kill = () => true;
    lockDataFolder(${JSON.stringify(dataDir)});
    const other = { pid: 1, startedAt: '1', token: 'autre' };
    writeFileSync(${JSON.stringify(file)}, JSON.stringify(other));
    refresh();
    console.log('still running');`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const ended = spawnSync(process.execPath, options, {
    cwd: resolve(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(ended.stdout).toBe('');
  expect(ended.stderr).toContain(`Une autre place de marché a pris le dossier ${dataDir}`);
  expect(ended.status).toBe(1);
  rmSync(file);
});

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
