import { type EngineUnderTest, find, suggest } from './ask';
import { writerOf } from './conformance-changes';
import type { IndexedCatalogue } from './demo-documents';
import { fill } from './fill';

/** Declares the tests of categories that a shopper cannot tell apart. */
export function describeAmbiguousCategories(get: () => EngineUnderTest) {
  describe('with two categories that only their ids tell apart', () => {
    const serve = (catalogue: IndexedCatalogue) => fill(writerOf(get().engine), catalogue);
    afterEach(() => serve(get().catalogue));

    it('suggests neither, and finds their products', async () => {
      const { engine, catalogue } = get();
      const documents = catalogue.documents.filter(({ category }) => category === 'Robes');
      const id = documents[0]?.membership?.category.at(-1) ?? '';
      const others = catalogue.frame.categories.filter(({ title }) => title !== 'Robes');
      const frameOf = (...ids: readonly string[]) => ({
        ...catalogue.frame,
        categories: [...others, ...ids.map((one) => ({ id: one, title: 'Robes', above: [] }))],
      });
      await serve({ documents, frame: frameOf(id) });
      expect((await suggest(engine, 'robes')).categories).toEqual([
        { id, title: 'Robes', above: [] },
      ]);
      await serve({ documents, frame: frameOf(id, 'twin') });
      expect((await suggest(engine, 'robes')).categories).toEqual([]);
      const { listing } = await find(engine, { search: 'robe', categoryId: id });
      expect(listing.count).toBeGreaterThan(0);
    });
  });
}
