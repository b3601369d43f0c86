import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeOnRedis, type RedisServer, startRedis, until } from '@/jest.redis';

const folders: string[] = [];
const said: string[] = [];
const session = { customerId: 'c1', id: 's1', since: Date.now() };

beforeEach(() => said.splice(0));
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shared-'));
  folders.push(folder);
  return folder;
}

type Process = typeof import('./revoked-sessions') &
  typeof import('./share-revocations') & { readonly shared: typeof import('@/lib/config/redis') };

/** A second instance of the modules with its own memory, started like a process of the shop. */
async function startProcess(folder: string, redisUrl = ''): Promise<Process> {
  process.env.VITRINE_DATA_DIR = folder;
  process.env.REDIS_URL = redisUrl;
  let opened: Process | undefined;
  jest.isolateModules(() => {
    const own = new Map<string, unknown>();
    const processWide = (name: string, make: () => unknown) => {
      if (!own.has(name)) own.set(name, make());
      return own.get(name);
    };
    const say = (...words: unknown[]) => said.push(String(words.at(-1)));
    jest.doMock('@/lib/concurrency/process-wide', () => ({ processWide }));
    jest.doMock('@/lib/config/log', () => ({ log: { info: say, warn: say } }));
    opened = {
      ...require('./revoked-sessions'),
      ...require('./share-revocations'),
      shared: require('@/lib/config/redis'),
    };
  });
  if (!opened) throw new Error('the modules were not loaded');
  await opened.shareRevocations();
  return opened;
}

test('logs once that a process is alone, and keeps revocations over a restart', async () => {
  const folder = newFolder();
  const one = await startProcess(folder);
  expect(said).toEqual([expect.stringContaining('REDIS_URL is not set')]);
  await one.shareRevocations();
  expect(said).toHaveLength(1);
  expect(one.areRevocationsKnown()).toBe(true);
  const other = await startProcess(folder);
  one.revokeSession(session);
  expect(other.isRevoked(session)).toBe(true);
  expect((await startProcess(folder)).isRevoked(session)).toBe(true);
  expect((await startProcess(newFolder())).isRevoked(session)).toBe(false);
});

test('logs a warning for a folder that is not writable', async () => {
  const file = path.join(newFolder(), 'file');
  fs.writeFileSync(file, '');
  const one = await startProcess(path.join(file, 'below'));
  expect(said).toContainEqual(expect.stringContaining('a restart forgets them'));
  one.revokeSession(session);
  expect(one.isRevoked(session)).toBe(true);
});

describeOnRedis('with Redis', () => {
  let server: RedisServer;
  const running: Process[] = [];
  const start = async () => {
    const started = await startProcess(newFolder(), server.url);
    running.push(started);
    return started;
  };
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const { stopSharing } of running) stopSharing();
    await server.end();
  });

  test('shares revocations among processes on several machines', async () => {
    const [one, other] = [await start(), await start()];
    expect([one.areRevocationsKnown(), other.areRevocationsKnown()]).toEqual([true, true]);
    one.revokeAllSessions('c1', session.since + 1);
    await until(() => other.isRevoked(session));
    expect((await start()).isRevoked(session)).toBe(true);
  });

  test('waits for Redis when it starts during an outage', async () => {
    const [running, other] = [await start(), await start()];
    const revoked = { ...session, customerId: 'c2' };
    running.revokeSession(revoked);
    await until(() => other.isRevoked(revoked));
    await server.kill();
    const one = await start();
    expect(one.areRevocationsKnown()).toBe(false);
    await server.start();
    await until(() => one.areRevocationsKnown());
    await until(() => one.isRevoked(revoked));
  });
});
