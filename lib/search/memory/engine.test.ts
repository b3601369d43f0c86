import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { log } from '@/lib/config/log';
import { sampleCard } from '@/lib/domain/testing/sample-card';
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

it('serves an index that cannot be saved, and logs why', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const parent = await mkdtemp(path.join(os.tmpdir(), 'vitrine-search-'));
  folders.push(parent);
  const folder = path.join(parent, 'file');
  await writeFile(folder, '');
  const engine = openMemoryEngine({ url: 'memory:', source: 'https://one.example', folder });
  try {
    const draft = await engine?.writer?.begin();
    await draft?.add([{ ...sampleCard({ id: 'r' }), membership: null, offers: [] }]);
    const frame = { categories: [], values: { brand: [], size: [], style: [], color: [] } };
    const first = await draft?.swap(frame);
    expect(first).toEqual(expect.objectContaining({ size: 1 }));
    expect(await draft?.swap(frame)).toEqual(first);
    expect(await engine?.state()).toEqual(first);
    expect(warn).toHaveBeenCalledWith(
      { saveError: expect.stringMatching(/ENOTDIR|EEXIST/) },
      'the search index could not be saved, and is lost at a restart',
    );
  } finally {
    await engine?.close();
  }
});

it('is not opened without the program of the thread', () => {
  Reflect.deleteProperty(globalThis, Symbol.for('vitrine.search-thread'));
  expect(openMemoryEngine({ url: 'memory:', source: '', folder: '' })).toBeNull();
});
