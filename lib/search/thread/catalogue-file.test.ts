import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Catalogue } from './catalogue';
import { loadIndex, saveIndex } from './catalogue-file';
import { CatalogueIndex } from './catalogue-index';
import { QueryCache } from './query-cache';
import { SearchIndex } from './search-index';
import { dress, dresses, find, frame, idsOf, skirt } from './testing/sample-index';

describe('the saved catalogue', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-search-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const place = (source = 'https://one.example') => ({
    file: path.join(folder, 'search', 'index.json'),
    source,
  });

  async function keptIndex(): Promise<void> {
    const index = new SearchIndex();
    await index.load(place());
    index.begin();
    index.add(dresses);
    await index.finish(frame);
  }

  /** The journal, as soon as it contains this. */
  async function journalWith(change: string) {
    const folderOfFile = path.dirname(place().file);
    for (;;) {
      const names = await readdir(folderOfFile);
      const name = names.find((one) => one.endsWith('.changes')) ?? '';
      const journal = path.join(folderOfFile, name);
      const text = name === '' ? '' : await readFile(journal, 'utf8');
      if (text.includes(change)) return { journal, text };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it('is loaded after a restart, and never half-written', async () => {
    await keptIndex();
    const again = new SearchIndex();
    expect(await again.load(place())).toMatchObject({ size: 3, includesMembership: true });
    expect(again.suggest('robe')?.products).toHaveLength(3);
    expect(await readdir(path.dirname(place().file))).toEqual(['index.json']);
  });

  it('answers, changes and ranks like the index that was saved', async () => {
    await keptIndex();
    const index = new SearchIndex();
    await index.load(place());
    expect(index.stored(['alma', 'belle', 'cleo'])).toEqual(dresses);
    index.put([skirt, { ...dress('belle', 5, 'Ormeau', []), title: 'Robe longue' }]);
    index.rank(['cleo', 'belle', 'alma']);
    await index.apply();
    const again = new SearchIndex();
    expect(await again.load(place())).toMatchObject({ size: 4 });
    for (const one of [index, again]) {
      expect(idsOf(find(one, { sort: 'discover_by' }))).toEqual(['cleo', 'belle', 'alma']);
      expect(idsOf(find(one, { search: 'longue' }))).toEqual(['belle']);
      expect(one.suggest('jpue')?.products).toHaveLength(1);
    }
  });

  it('is loaded with the changes since, except a line that is cut off', async () => {
    await keptIndex();
    const index = new SearchIndex();
    await index.load(place());
    index.put([skirt]);
    index.remove(['alma']);
    const { journal, text } = await journalWith('alma');
    const folderOfFile = path.dirname(journal);
    const changed = new SearchIndex();
    expect(await changed.load(place())).toMatchObject({ size: 3 });
    expect(changed.stored(['alma', 'dune'])).toEqual([skirt]);
    await writeFile(journal, text.slice(0, -4));
    expect(await new SearchIndex().load(place())).toMatchObject({ size: 4 });
    const abandoned = path.join(folderOfFile, 'index.json.1.tmp');
    await writeFile(abandoned, '');
    await utimes(abandoned, 0, 0);
    await changed.apply();
    expect(await readdir(folderOfFile)).toEqual(['index.json']);
    expect(await new SearchIndex().load(place())).toMatchObject({ size: 3 });
  });

  it('computes what depends on all products once for all changes since', async () => {
    await keptIndex();
    const index = new SearchIndex();
    await index.load(place());
    for (const one of dresses) index.put([{ ...one, price: 1_000 }]);
    await journalWith('cleo');
    const computed = jest.spyOn(QueryCache.prototype, 'clear');
    const again = new SearchIndex();
    expect(await again.load(place())).toMatchObject({ size: 3, highestPrice: 1_000 });
    // Once for the file, and once for the changes.
    expect(computed).toHaveBeenCalledTimes(2);
    computed.mockRestore();
  });

  it('is as it was when saving began, whatever changes meanwhile', async () => {
    const { file, source } = place();
    const catalogue = new Catalogue();
    catalogue.frame = frame;
    for (const one of dresses) catalogue.read(one, null);
    const index = new CatalogueIndex(catalogue);
    await index.build();
    const saving = saveIndex(file, { id: randomUUID(), source, readAt: 1 }, index);
    const changed = dress('alma', 500, 'Tessandre', [['Vert', 'XL']]);
    const longer = { ...dress('belle', 30, 'Ormeau', []), title: 'Robe longue' };
    index.change([{ put: [changed, longer] }, { remove: ['cleo'] }], 9);
    await saving;
    const loaded = (await loadIndex(file, source))?.index.catalogue;
    expect(dresses.map(({ id }) => loaded?.document(loaded.find(id) ?? -1))).toEqual(dresses);
  });

  it('is ignored for another marketplace', async () => {
    await keptIndex();
    const other = new SearchIndex();
    expect(await other.load(place('https://other.example'))).toMatchObject({ size: null });
    expect(other.suggest('robe')).toBeNull();
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['shorter than announced', (bytes: Buffer) => bytes.subarray(0, -4)],
    ['of another version', (bytes: Buffer) => replaced(bytes, ' brand size', ' rayon size')],
    ['of another form', (bytes: Buffer) => replaced(bytes, '"learned":[]', '"learned":{}')],
    ['without a list', (bytes: Buffer) => replaced(bytes, '"stemOf"', '"stemof"')],
    ['empty', () => Buffer.alloc(0)],
  ])('is discarded when it is %s', async (_what, spoil) => {
    await keptIndex();
    const { file } = place();
    await writeFile(file, spoil(await readFile(file)));
    expect(await new SearchIndex().load(place())).toMatchObject({ size: null, readAt: null });
  });
});

function replaced(bytes: Buffer, text: string, by: string): Buffer {
  const copy = Buffer.from(bytes);
  const place = copy.indexOf(text);
  if (place < 0) throw new Error(`the file does not contain ${text}`);
  copy.write(by, place);
  return copy;
}
