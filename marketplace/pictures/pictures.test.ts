import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingsVersion } from '@vitrine/demo-catalogue';
import { type PictureSource, Pictures } from './pictures';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns a source that knows every picture and draws its name, with some functions replaced. */
function source(change: Partial<PictureSource> = {}): PictureSource {
  return { knows: async () => true, draw: async (name) => Buffer.from(name), ...change };
}

const nextTurn = () => new Promise((done) => setImmediate(done));

/** Returns pictures whose drawings end when the test decides. */
function slowSource() {
  const drawn: string[] = [];
  const ends: (() => void)[] = [];
  const draw = (name: string, priority: string) => {
    drawn.push(`${priority} ${name}`);
    return new Promise<Buffer>((end) => ends.push(() => end(Buffer.from(name))));
  };
  const begun = async (count: number) => {
    while (drawn.length < count) await nextTurn();
  };
  return { drawn, ends, begun, pictures: new Pictures(dataDir, source({ draw })) };
}

test('draws each picture once, two at a time, and stores it', async () => {
  const { drawn, ends, begun, pictures } = slowSource();
  const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'a.webp', 'b.webp'];
  const finding = Promise.all(names.map((name) => pictures.find(name)));
  for (let end = 0; end < 4; end += 1) {
    await begun(Math.min(end + 2, 4));
    expect(drawn).toHaveLength(Math.min(end + 2, 4));
    ends[end]?.();
  }
  const found = await finding;
  expect(found.map((file) => file && readFileSync(file.path, 'utf8'))).toEqual(names);
  expect(await pictures.find('a.webp')).toMatchObject({ type: 'image/webp', size: 6 });
  expect(drawn.sort()).toEqual(['now a.webp', 'now b.webp', 'now c.webp', 'now d.webp']);
});

test('starts no background drawing during requests, and draws a picture wanted by both once', async () => {
  const { drawn, ends, begun, pictures } = slowSource();
  const asked = pictures.find('a.webp');
  await begun(1);
  const background = [pictures.find('b.webp', 'background'), pictures.find('c.webp', 'background')];
  const wanted = pictures.find('c.webp');
  await begun(2);
  expect(drawn).toEqual(['now a.webp', 'now c.webp']);
  for (const end of ends) end();
  await Promise.all([asked, wanted]);
  await begun(3);
  ends[2]?.();
  await Promise.all(background);
  expect(drawn).toEqual(['now a.webp', 'now c.webp', 'background b.webp']);
});

test('does not draw an unknown name', async () => {
  const draw = jest.fn();
  const pictures = new Pictures(dataDir, source({ knows: async () => false, draw }));
  expect(await pictures.find('inconnue.webp')).toBeNull();
  expect(draw).not.toHaveBeenCalled();
});

test('prefers an operator’s picture to a drawn one', async () => {
  mkdirSync(join(dataDir, 'public'));
  writeFileSync(join(dataDir, 'public', 'été 1.jpg'), 'photo');
  const found = await new Pictures(dataDir, source()).find('été 1.jpg');
  expect(found && readFileSync(found.path, 'utf8')).toBe('photo');
});

test('retries a failed drawing', async () => {
  let tries = 0;
  const draw = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no ink');
    return Buffer.from('dessin');
  };
  const pictures = new Pictures(dataDir, source({ draw }));
  await expect(pictures.find('a.webp')).rejects.toThrow('no ink');
  expect(await pictures.find('a.webp')).not.toBeNull();
});

test('leaves no draft behind when a picture cannot be stored', async () => {
  const folder = join(dataDir, 'cache', 'pictures', drawingsVersion);
  mkdirSync(join(folder, 'robe.webp'), { recursive: true });
  await expect(new Pictures(dataDir, source()).find('robe.webp')).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['robe.webp']);
});

test('deletes pictures of older drawing code', async () => {
  const pictures = new Pictures(dataDir, source());
  await pictures.find('a.webp');
  const cache = join(dataDir, 'cache', 'pictures');
  mkdirSync(join(cache, 'older'));
  writeFileSync(join(cache, 'older', 'a.webp'), 'dessin');
  writeFileSync(join(cache, 'b.webp'), 'dessin');
  await pictures.deleteOutdated();
  expect(readdirSync(cache)).toHaveLength(1);
  expect(await pictures.find('a.webp')).not.toBeNull();
});

test.each(['../secret.png', 'a/../../secret.png', '.png', 'a\\b.png', 'a\0.png', 'lock.json', ''])(
  'rejects the name %j',
  async (name) => {
    writeFileSync(join(dataDir, 'secret.png'), 'secret');
    const pictures = new Pictures(join(dataDir, 'data'), source());
    expect(await pictures.find(name)).toBeNull();
  },
);
