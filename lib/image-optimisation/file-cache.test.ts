import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { log } from '@/lib/config/log';
import { FileCache } from './file-cache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ten = (letter: string) => Buffer.from(letter.repeat(10));

describe('FileCache', () => {
  test('keeps files for later processes', async () => {
    await new FileCache(folder, 100).put('a', ten('a'));
    expect((await new FileCache(folder, 100).get('a'))?.toString()).toBe('aaaaaaaaaa');
    expect(await new FileCache(folder, 100).get('b')).toBeNull();
  });

  test('replaces an empty file, which a power cut may leave', async () => {
    writeFileSync(path.join(folder, 'a'), '');
    const store = new FileCache(folder, 100);
    expect(await store.get('a')).toBeNull();
    await store.put('a', ten('a'));
    expect(await store.get('a')).toEqual(ten('a'));
  });

  test('evicts the least recently used file first', async () => {
    const store = new FileCache(folder, 30);
    for (const name of ['a', 'b', 'c']) await store.put(name, ten(name));
    await store.get('a');
    await store.put('d', ten('d'));
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd']);
  });

  test('counts the files of earlier processes', async () => {
    await new FileCache(folder, 30).put('a', ten('a'));
    await new FileCache(folder, 30).put('b', ten('b'));
    const store = new FileCache(folder, 30);
    await store.put('c', ten('c'));
    await store.put('d', ten('d'));
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('stays within the limit although several processes share the folder', async () => {
    const stores = [new FileCache(folder, 100), new FileCache(folder, 100)];
    for (let index = 0; index < 100; index += 1) {
      for (const [nth, store] of stores.entries()) await store.put(`${nth}-${index}`, ten('a'));
    }
    // Each process may exceed the limit by what the others wrote since it last read the folder.
    expect(readdirSync(folder).length).toBeLessThanOrEqual(11);
  });

  test('caches nothing in a read-only folder, and logs that once', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const store = new FileCache(path.join(file, 'below'), 100);
    await store.put('a', ten('a'));
    await store.put('b', ten('b'));
    expect(await store.get('a')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
