/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pictures } from './pictures';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('draws each picture once, two at a time, and keeps it', async () => {
  let active = 0;
  let most = 0;
  const drawn: string[] = [];
  const pictures = new Pictures(dataDir, async (name) => {
    active += 1;
    most = Math.max(most, active);
    drawn.push(name);
    await new Promise((done) => setImmediate(done));
    active -= 1;
    return Buffer.from(name);
  });
  const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'a.webp', 'b.webp'];
  const found = await Promise.all(names.map((name) => pictures.find(name)));
  expect(found.map((file) => file && readFileSync(file.path, 'utf8'))).toEqual(names);
  expect(await pictures.find('a.webp')).toMatchObject({ type: 'image/webp', size: 6 });
  expect(drawn.sort()).toEqual(['a.webp', 'b.webp', 'c.webp', 'd.webp']);
  expect(most).toBe(2);
});

test('an operator’s picture comes before a drawn one', async () => {
  mkdirSync(join(dataDir, 'public'));
  writeFileSync(join(dataDir, 'public', 'été 1.jpg'), 'photo');
  const pictures = new Pictures(dataDir, async () => Buffer.from('dessin'));
  const found = await pictures.find('été 1.jpg');
  expect(found && readFileSync(found.path, 'utf8')).toBe('photo');
});

test('a failed drawing is tried again', async () => {
  let tries = 0;
  const pictures = new Pictures(dataDir, async () => {
    tries += 1;
    if (tries === 1) throw new Error('no ink');
    return Buffer.from('dessin');
  });
  await expect(pictures.find('a.webp')).rejects.toThrow('no ink');
  expect(await pictures.find('a.webp')).not.toBeNull();
});

test.each(['../secret.png', 'a/../../secret.png', '.png', 'a\\b.png', 'a\0.png', 'lock.json', ''])(
  '%j is no picture',
  async (name) => {
    writeFileSync(join(dataDir, 'secret.png'), 'secret');
    const pictures = new Pictures(join(dataDir, 'data'), async () => Buffer.from('dessin'));
    expect(await pictures.find(name)).toBeNull();
  },
);
