/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawAhead } from './draw-ahead';
import { Pictures } from './pictures';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-draw-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const names = ['a.webp', 'b.webp', 'c.webp'];
const drawn = () => readdirSync(join(dataDir, 'cache', 'pictures')).sort();

describe('drawing ahead', () => {
  it('leaves every picture in the cache', async () => {
    const pictures = new Pictures(dataDir, async (name) => Buffer.from(name));
    await drawAhead(pictures, names, new AbortController().signal);
    expect(drawn()).toEqual(names);
  });

  it('stops when the marketplace does', async () => {
    const stop = new AbortController();
    const pictures = new Pictures(dataDir, async (name) => {
      stop.abort();
      return Buffer.from(name);
    });
    await drawAhead(pictures, names, stop.signal);
    expect(drawn()).toEqual(['a.webp']);
  });
});
