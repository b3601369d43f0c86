import { wholeListing } from '../../catalogue/listing-address';
import { noChoices } from '../../domain/facets';
import type { SearchDocument } from '../../domain/search-document';
import type { IndexWriter, SearchCapabilities, SearchEngine } from '../port';
import { type EngineUnderTest, find, findAll, inTime, until } from './ask';
import { fill } from './fill';

/** Declares the tests of changed products and of new versions of the index. */
export function describeChanges(
  get: () => EngineUnderTest,
  { isShared }: SearchCapabilities,
  open: () => Promise<SearchEngine>,
) {
  const writer = () => writerOf(get().engine);
  const refill = () => fill(writer(), get().catalogue);
  describeProducts(get, writer, refill);
  describeVersions(get, writer, refill);
  if (isShared) describeProcesses(get, writer, open);
}

export function writerOf({ writer }: SearchEngine): IndexWriter {
  if (!writer) throw new Error('the engine has no writer');
  return writer;
}

const idsFor = async (engine: SearchEngine, search: string) =>
  (await findAll(engine, { search })).map(({ id }) => id);

function describeProducts(
  get: () => EngineUnderTest,
  writer: () => IndexWriter,
  refill: () => Promise<unknown>,
) {
  /** A dress, and another one. */
  const dresses = () => {
    const { documents } = get().catalogue;
    const [one, other] = documents.filter(({ title }) => title.startsWith('Robe'));
    if (!one || !other) throw new Error('too few dresses');
    return [one, other] as const;
  };

  describe('after changes of products', () => {
    afterEach(refill);

    it('returns the stored documents', async () => {
      const [one, other] = dresses();
      const stored = await writer().read([other.id, 'unknown', one.id]);
      expect(stored.toSorted(byId)).toEqual([one, other].toSorted(byId));
    });

    it('finds a changed product by its new words, price and values, and not by the old ones', async () => {
      const { engine } = get();
      const [one] = dresses();
      const changed: SearchDocument = {
        ...one,
        title: 'Kimono Zéphyrine',
        price: 12_345,
        membership: one.membership && { ...one.membership, color: ['Noir'], size: ['Unique'] },
        offers: [['Noir', 'Unique']],
      };
      await writer().put([changed]);
      const [card] = await until(
        async () => (await find(engine, { search: 'zephyrine' })).listing.products,
        (products) => products.length > 0,
      );
      expect(card).toMatchObject({ id: one.id, title: 'Kimono Zéphyrine', price: 12_345 });
      const choices = { ...noChoices, color: ['Noir'], size: ['Unique'] };
      const query = { search: 'zephyrine', choices, minPrice: 123, maxPrice: 124 };
      expect((await find(engine, query)).listing.count).toBe(1);
      expect(await idsFor(engine, one.title)).not.toEqual([one.id]);
      expect(await writer().read([one.id])).toEqual([changed]);
    });

    it('keeps the number of products and their order when one changes', async () => {
      const { engine } = get();
      const order = async () =>
        (await findAll(engine, { search: 'robe', sort: 'latest' })).map(({ id }) => id);
      const before = await order();
      const [, other] = dresses();
      await writer().put([{ ...other, price: 4_200 }]);
      await until(
        async () => (await findAll(engine, { search: 'robe' })).find(({ id }) => id === other.id),
        (card) => card?.price === 4_200,
      );
      expect(await order()).toEqual(before);
    });

    it('shows a product that is sold out', async () => {
      const [one] = dresses();
      await writer().put([{ ...one, soldOut: true }]);
      const card = await until(
        async () =>
          (await findAll(get().engine, { search: one.title })).find(({ id }) => id === one.id),
        (found) => found?.soldOut === true,
      );
      expect(card?.soldOut).toBe(true);
    });

    it('finds a new product, which is the newest', async () => {
      const { engine } = get();
      const [one] = dresses();
      await writer().put([{ ...one, id: 'new-dress' }]);
      const ids = await until(
        async () => (await findAll(engine, { search: 'robe', sort: 'latest' })).map(({ id }) => id),
        (found) => found.includes('new-dress'),
      );
      expect(ids[0]).toBe('new-dress');
    });

    it('does not find a removed product', async () => {
      const [one] = dresses();
      await writer().remove([one.id, 'unknown']);
      const ids = await until(
        () => idsFor(get().engine, one.title),
        (found) => !found.includes(one.id),
      );
      expect(ids).not.toContain(one.id);
      expect(await writer().read([one.id])).toEqual([]);
    });
  });
}

const byId = (one: SearchDocument, other: SearchDocument) => (one.id < other.id ? -1 : 1);

function describeVersions(
  get: () => EngineUnderTest,
  writer: () => IndexWriter,
  refill: () => Promise<unknown>,
) {
  describe('with a new version', () => {
    afterEach(refill);

    it('serves the former version until the new one is swapped in', async () => {
      const { engine, catalogue } = get();
      const some = catalogue.documents.filter(({ title }) => title.startsWith('Robe')).slice(0, 3);
      const before = await idsFor(engine, 'robe');
      const draft = await writer().begin();
      expect(await draft?.add(some)).toBe(3);
      expect(await draft?.add(some)).toBe(3);
      expect(await idsFor(engine, 'robe')).toEqual(before);
      const state = await draft?.swap(catalogue.frame);
      expect(state).toMatchObject({
        size: 3,
        highestPrice: Math.max(...some.map(({ price }) => price ?? 0)),
        includesMembership: true,
      });
      expect((await idsFor(engine, 'robe')).toSorted()).toEqual(
        some.map(({ id }) => id).toSorted(),
      );
      expect(await engine.state()).toEqual(state);
      await draft?.discard();
      expect(await idsFor(engine, 'robe')).toHaveLength(3);
    });

    it('keeps the serving version when the new one is discarded', async () => {
      const { engine, catalogue } = get();
      const before = await engine.state();
      const draft = await writer().begin();
      await draft?.add(catalogue.documents.slice(0, 3));
      await draft?.discard();
      expect(await engine.state()).toEqual(before);
      expect((await idsFor(engine, 'robe')).length).toBeGreaterThan(3);
    });

    it('orders by the rank of the products, and filters by learned values', async () => {
      const { engine, catalogue } = get();
      const some = catalogue.documents
        .filter(({ title }) => title.startsWith('Robe'))
        .slice(0, 4)
        .map((document) => ({ ...document, membership: null, offers: [] }));
      const ids = some.map(({ id }) => id);
      const [first = '', second = ''] = ids;
      const draft = await writer().begin();
      await draft?.add(some);
      const read = await draft?.swap(catalogue.frame);
      expect(read?.includesMembership).toBe(false);
      const choices = { ...noChoices, color: ['Noir'] };
      expect(await draft?.rank([...ids.toReversed(), 'unread'])).toEqual(['unread']);
      await draft?.learn({ dimension: 'color', products: [['Noir', [second, first]]] });
      // The serving version lacks the values until the next swap.
      const query = { ...wholeListing, search: 'robe', choices };
      expect(await engine.find(query, inTime())).toBe('unknown-filter');
      const counted = await engine.countValues(wholeListing, inTime());
      expect(counted?.values.color ?? null).toBeNull();
      await draft?.swap(catalogue.frame);
      const ranked = await findAll(engine, { search: 'robe', sort: 'discover_by' });
      expect(ranked.map(({ id }) => id)).toEqual(ids.toReversed());
      const black = await findAll(engine, { search: 'robe', choices, sort: 'latest' });
      expect(black.map(({ id }) => id)).toEqual([first, second]);
      await draft?.forget('color');
      await draft?.forget('size');
      await draft?.swap(catalogue.frame);
      await draft?.discard();
      expect(await engine.find(query, inTime())).toBe('unknown-filter');
      await refill();
      expect(await engine.find(query, inTime())).not.toBe('unknown-filter');
    });
  });
}

function describeProcesses(
  get: () => EngineUnderTest,
  writer: () => IndexWriter,
  open: () => Promise<SearchEngine>,
) {
  it('is filled by one process at a time, and read by all', async () => {
    const other = await open();
    try {
      expect(await other.state()).toEqual(await get().engine.state());
      const draft = await writer().begin();
      expect(await writerOf(other).begin()).toBeNull();
      await draft?.discard();
      const next = await writerOf(other).begin();
      expect(next).not.toBeNull();
      await next?.discard();
      expect(await idsFor(other, 'robe')).toEqual(await idsFor(get().engine, 'robe'));
    } finally {
      await other.close();
    }
  });
}
