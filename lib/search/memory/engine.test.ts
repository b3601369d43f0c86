import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { log } from '@/lib/config/log';
import { shopProgram } from '@/scripts/lib/shop-programs.mjs';
import { describeSearchEngine } from '../testing/conformance';
import { openMemoryEngine } from './engine';

const folders: string[] = [];

beforeAll(async () => {
  const program = await shopProgram('search-thread');
  Object.assign(globalThis, { [Symbol.for('vitrine.search-thread')]: program });
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

describeSearchEngine('memory', {
  capabilities: { suggestions: true, counts: true, corrections: true, isShared: false },
  open: async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-search-'));
    folders.push(folder);
    const settings = { url: 'memory:', source: 'https://one.example', folder };
    const engine = openMemoryEngine(settings);
    if (!engine) throw new Error('the thread has no program');
    return engine;
  },
});

it('is not opened without the program of the thread', () => {
  Reflect.deleteProperty(globalThis, Symbol.for('vitrine.search-thread'));
  expect(openMemoryEngine({ url: 'memory:', source: '', folder: '' })).toBeNull();
});
