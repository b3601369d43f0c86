import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { log } from '@/lib/config/log';
import { type Revocation, serializeRevocation } from '@/lib/marketplace/revocation';
import { RevocationJournal } from './revocation-journal';

const retryMs = 5_000;

let folder: string;
let now: number;
beforeEach(() => {
  now = Date.now();
  stopSteadyClock(() => now);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-ends-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'ended-sessions');
const revocation = (id: string): Revocation => ({
  customerId: 'c1',
  id,
  since: 1_000,
  until: 2_000,
});

/** The memory of one process. */
function remember() {
  const known = new Map<string, Revocation>();
  return {
    known,
    ids: () => [...known.values()].map(({ id }) => id),
    applyRevocation: (one: Revocation) => known.set(serializeRevocation(one), one),
    activeRevocations: () => known.values(),
  };
}

function open() {
  const memory = remember();
  const journal = new RevocationJournal(folder, memory);
  const publish = (id: string) => {
    memory.applyRevocation(revocation(id));
    journal.publish(revocation(id));
  };
  return { journal, publish, ...memory };
}

test('shares revocations with later and concurrent processes on the same folder', () => {
  const one = open();
  const other = open();
  one.publish('s1');
  other.journal.catchUp();
  expect(other.ids()).toEqual(['s1']);
  other.publish('s2');
  one.journal.catchUp();
  expect(one.ids()).toEqual(['s1', 's2']);
  expect(open().ids()).toEqual(['s1', 's2']);
});

test('ignores a truncated line', () => {
  open().publish('s1');
  fs.appendFileSync(file(), '\n["c1","s2",10');
  const one = open();
  expect(one.ids()).toEqual(['s1']);
  one.publish('s3');
  expect(open().ids()).toEqual(['s1', 's3']);
});

test('loses nothing that a killed process had written', async () => {
  const program = `
    const fs = require('node:fs');
    for (let index = 0; ; index += 1) {
      fs.appendFileSync(${JSON.stringify(file())}, '\\n' + JSON.stringify(['c1', 's' + index, 1000, 2000]) + '\\n');
      if (index === 200) process.stdout.write('enough');
    }`;
  const writer = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(writer.stdout, 'data');
  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  await ended;
  const ids = open().ids();
  expect(ids.length).toBeGreaterThan(200);
  expect(ids).toEqual(ids.map((_, index) => `s${index}`));
});

test('is compacted when most lines are redundant, and others continue in the new file', () => {
  const one = open();
  const other = open();
  for (let round = 0; round < 5_000; round += 1) one.publish(`s${round % 3}`);
  expect(fs.readFileSync(file(), 'utf8').split('\n').filter(Boolean).length).toBeLessThan(2_000);
  other.publish('s9');
  one.journal.catchUp();
  expect(one.ids()).toEqual(['s0', 's1', 's2', 's9']);
  expect(open().ids().sort()).toEqual(['s0', 's1', 's2', 's9']);
});

test('loses nothing while two processes write and one compacts', () => {
  const one = open();
  const other = open();
  for (let round = 0; round < 3_000; round += 1) {
    one.publish(`s${round % 3}`);
    if (round % 100 === 0) other.publish(`t${round}`);
  }
  const wanted = [...new Set([...one.ids(), ...other.ids()])].sort();
  expect(open().ids().sort()).toEqual(wanted);
  expect(wanted).toHaveLength(33);
});

test('does not fail a request when the folder is gone', () => {
  const one = open();
  fs.rmSync(folder, { recursive: true });
  expect(() => one.publish('s1')).not.toThrow();
  expect(() => one.journal.catchUp()).not.toThrow();
});

test('stores revocations that did not fit on the disk soon after there is space', () => {
  const one = open();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw full;
  });
  one.publish('s1');
  one.publish('s2');
  write.mockRestore();
  now += retryMs;
  one.journal.catchUp();
  expect(open().ids()).toEqual(['s1', 's2']);
});

test('tries to store revocations again only from time to time while the disk is full', () => {
  const one = open();
  const warn = jest.spyOn(log, 'warn');
  const write = jest.spyOn(fs, 'writeSync').mockReturnValue(0);
  one.publish('s1');
  for (const [laterMs, attempts] of [
    [0, 1],
    [retryMs - 1, 1],
    [1, 2],
    [0, 2],
    [retryMs, 3],
  ] as const) {
    now += laterMs;
    one.journal.catchUp();
    expect(write).toHaveBeenCalledTimes(attempts);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  write.mockRestore();
  one.publish('s2');
  expect(open().ids()).toEqual(['s1', 's2']);
});

test('stores a revocation again of which the disk had space for a part only', () => {
  const one = open();
  const write = jest.spyOn(fs, 'writeSync').mockReturnValueOnce(5);
  one.publish('s1');
  expect(write).toHaveBeenCalledTimes(1);
  one.publish('s2');
  expect(open().ids()).toEqual(['s1', 's2']);
});

test('is readable for the shop only', () => {
  open();
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});
