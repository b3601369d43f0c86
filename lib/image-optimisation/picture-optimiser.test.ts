import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopSteadyClock } from '@/lib/concurrency/testing/stop-steady-clock';
import { log } from '@/lib/config/log';
import { noPicture } from '@/lib/urls/picture-urls';
import { FileCache } from './file-cache';
import { PictureOptimiser } from './picture-optimiser';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-resized-'));
  jest.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** An optimiser with the given source pictures, which records its reads and encodings. */
function createOptimiser(pictures: Record<string, string | Error | Promise<string>>) {
  const read: string[] = [];
  const encoded: string[] = [];
  const optimiser = new PictureOptimiser({
    read: async (url) => {
      read.push(url);
      const found = url === noPicture ? 'hanger' : ((await pictures[url]) ?? null);
      if (found instanceof Error) throw found;
      return found === null ? null : new TextEncoder().encode(found);
    },
    resize: async (bytes, width, format) => {
      const text = new TextDecoder().decode(bytes);
      if (text === 'torn') throw new Error('not a picture');
      encoded.push(`${text} ${width} ${format}`);
      return { bytes: Buffer.from(`${text} in ${width}`), isDamaged: text === 'damaged' };
    },
    store: new FileCache(folder, 1_000_000),
  });
  return { optimiser, read, encoded, pictures };
}

const robe = { url: '/media/robe.webp', width: 480, format: 'webp' } as const;

describe('PictureOptimiser', () => {
  test('encodes a picture once for concurrent and later requests', async () => {
    const { optimiser, read, encoded } = createOptimiser({ [robe.url]: 'robe' });
    const all = await Promise.all(Array.from({ length: 5 }, () => optimiser.find(robe)));
    expect(all.map(({ bytes }) => bytes.toString())).toEqual(Array(5).fill('robe in 480'));
    await optimiser.find(robe);
    expect(encoded).toEqual(['robe 480 webp']);
    expect(read).toEqual([robe.url]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('reads a picture once for all its widths', async () => {
    const { optimiser, read, encoded } = createOptimiser({ [robe.url]: 'robe' });
    await Promise.all(
      ([320, 480, 750] as const).map((width) => optimiser.find({ ...robe, width })),
    );
    expect(read).toHaveLength(1);
    expect(encoded).toHaveLength(3);
  });

  test('invented names of one client delay another client’s picture by one turn', async () => {
    const { optimiser, read, encoded } = createOptimiser({ [robe.url]: 'robe' });
    const invented = Array.from({ length: 50 }, (_, index) => `/media/inventee-${index}.webp`);
    const many = [...invented, robe.url].map((url) =>
      optimiser.find({ ...robe, url }, { client: 'many' }),
    );
    await Promise.all([...many, optimiser.find(robe, { client: 'one' })]);
    // Twelve run at once.
    expect(read.filter((url) => url !== noPicture).indexOf(robe.url)).toBeLessThan(12 + 2);
    expect(encoded).toEqual(['hanger 480 webp', 'robe 480 webp']);
    expect(read.filter((url) => url === robe.url)).toHaveLength(1);
  });

  test('waits for another client’s request without keeping the others from their pictures', async () => {
    const slow = '/media/lente.webp';
    let answer: (picture: string) => void = () => {};
    const pending = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const { optimiser, read } = createOptimiser({ [robe.url]: 'robe', [slow]: pending });
    const clients = Array.from({ length: 30 }, (_, index) => `client ${index}`);
    const all = clients.map((client) => optimiser.find({ ...robe, url: slow }, { client }));
    expect((await optimiser.find(robe, { client: 'other' })).bytes.toString()).toBe('robe in 480');
    answer('lente');
    const texts = (await Promise.all(all)).map(({ bytes }) => bytes.toString());
    expect(new Set(texts)).toEqual(new Set(['lente in 480']));
    expect(read.filter((url) => url === slow)).toHaveLength(1);
  });

  test('encodes each format once, also of the placeholder', async () => {
    const { optimiser, encoded } = createOptimiser({ [robe.url]: 'robe' });
    for (const url of [robe.url, '/media/perdue.webp']) {
      for (const format of ['avif', 'webp', 'avif', 'webp'] as const) {
        expect((await optimiser.find({ url, width: 480, format })).format).toBe(format);
      }
    }
    expect(encoded).toEqual([
      'robe 480 avif',
      'robe 480 webp',
      'hanger 480 avif',
      'hanger 480 webp',
    ]);
  });

  test('reuses the pictures that another process encoded', async () => {
    await createOptimiser({ [robe.url]: 'robe' }).optimiser.find(robe);
    const later = createOptimiser({ '/media/autre-nom.webp': 'robe' });
    const found = await later.optimiser.find({ ...robe, url: '/media/autre-nom.webp' });
    expect(found.bytes.toString()).toBe('robe in 480');
    expect(later.encoded).toEqual([]);
  });

  test('notices a changed picture after an hour and changes its tag', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { optimiser, pictures } = createOptimiser({ [robe.url]: 'robe' });
    const before = await optimiser.find(robe);
    pictures[robe.url] = 'new';
    expect((await optimiser.find(robe)).tag).toBe(before.tag);
    jest.advanceTimersByTime(61 * 60 * 1000);
    const after = await optimiser.find(robe);
    expect(after.bytes.toString()).toBe('new in 480');
    expect(after.tag).not.toBe(before.tag);
  });

  test('notices a changed picture also when the clock of the system is set back', async () => {
    let now = Date.now();
    stopSteadyClock(() => now);
    const { optimiser, pictures } = createOptimiser({ [robe.url]: 'robe' });
    await optimiser.find(robe);
    pictures[robe.url] = 'new';
    now += 61 * 60 * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect((await optimiser.find(robe)).bytes.toString()).toBe('new in 480');
  });

  test('serves the last known picture while the marketplace is down', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { optimiser, pictures } = createOptimiser({ [robe.url]: 'robe' });
    await optimiser.find(robe);
    pictures[robe.url] = new Error('down');
    jest.advanceTimersByTime(61 * 60 * 1000);
    expect((await optimiser.find(robe)).bytes.toString()).toBe('robe in 480');
    await expect(optimiser.find({ ...robe, width: 96 })).rejects.toThrow('down');
  });

  test('serves the last known picture while the marketplace hangs, and then the new one', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { optimiser, pictures, read } = createOptimiser({ [robe.url]: 'robe' });
    await optimiser.find(robe);
    let answer = (_picture: string): void => undefined;
    pictures[robe.url] = new Promise<string>((resolve) => {
      answer = resolve;
    });
    jest.advanceTimersByTime(61 * 60 * 1000);
    const find = async () => {
      const { bytes, isTemporary } = await optimiser.find(robe);
      return [bytes.toString(), isTemporary];
    };
    for (let visitor = 0; visitor < 2; visitor += 1) {
      const found = find();
      // Not a number of turns: the stored picture is read from the disk first.
      while (jest.getTimerCount() === 0) await new Promise(setImmediate);
      jest.advanceTimersByTime(1000);
      expect(await found).toEqual(['robe in 480', true]);
    }
    expect(read).toHaveLength(2);
    answer('new');
    expect(await find()).toEqual(['new in 480', false]);
    expect(read).toHaveLength(2);
  });

  test('does not take for complete what another process has just stored of a damaged picture', async () => {
    for (const { optimiser } of [
      createOptimiser({ [robe.url]: 'damaged' }),
      createOptimiser({ [robe.url]: 'damaged' }),
    ]) {
      expect(await optimiser.find(robe)).toMatchObject({ isTemporary: true });
    }
  });

  test('reads a damaged picture again after a minute, and encodes and logs it once', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { optimiser, read, encoded } = createOptimiser({ [robe.url]: 'damaged' });
    const find = async () => {
      const { bytes, isTemporary } = await optimiser.find(robe);
      return [bytes.toString(), isTemporary];
    };
    for (let request = 0; request < 2; request += 1) {
      expect(await find()).toEqual(['damaged in 480', true]);
    }
    expect(read).toHaveLength(1);
    jest.advanceTimersByTime(61 * 1000);
    expect(await find()).toEqual(['damaged in 480', false]);
    expect(read).toHaveLength(2);
    expect(encoded).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('replaces missing and unreadable pictures by the placeholder', async () => {
    const { optimiser, encoded } = createOptimiser({ '/media/torn.webp': 'torn' });
    const invented = Array.from({ length: 200 }, (_, index) => `/media/inventee-${index}.webp`);
    const all = await Promise.all(
      [...invented, '/media/torn.webp'].map((url) =>
        optimiser.find({ url, width: 320, format: 'webp' }),
      ),
    );
    for (const { bytes, isTemporary } of all) {
      expect([bytes.toString(), isTemporary]).toEqual(['hanger in 320', true]);
    }
    expect(encoded).toEqual(['hanger 320 webp']);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await optimiser.find({ url: noPicture, width: 320, format: 'webp' })).isTemporary).toBe(
      false,
    );
  });
});
