import { type EngineUnderTest, findAll, until } from './ask';
import { writerOf } from './conformance-changes';

const titles = ['T-shirt Zéphyrin', 'Tee-shirt Zéphyrin', 'T shirt Zéphyrin'];
const shirts = ['Sur-chemise Zéphyrin', 'Surchemise Zéphyrin', 'Chemise Zéphyrin'];

const brands = ['A.P.C. Zéphyrin', 'J.W. Anderson Zéphyrin', 'J.W.Anderson Zéphyrin'];
const all = [...titles, ...shirts, ...brands];

/** Declares the tests of compounds, which shops and shoppers spell differently. */
export function describeCompounds(get: () => EngineUnderTest): void {
  const idsFor = async (search: string) =>
    (await findAll(get().engine, { search })).map(({ id }) => id);

  describe('with compounds in several spellings', () => {
    beforeAll(async () => {
      const { engine, catalogue } = get();
      const [one] = catalogue.documents;
      if (!one) throw new Error('the catalogue is empty');
      await writerOf(engine).put(all.map((title) => ({ ...one, id: title, title })));
    });
    afterAll(() => writerOf(get().engine).remove(all));

    it.each(['t-shirt', 'tee-shirt', 'tee-shirts', 't shirt'])(
      'finds all of them for %j',
      async (compound) => {
        const found = await until(
          () => idsFor(`${compound} zéphyrin`),
          (ids) => ids.length === titles.length,
        );
        expect(found.toSorted()).toEqual(titles.toSorted());
      },
    );

    it.each(['tshirt', 'teeshirts'])('finds those with a hyphen for %j', async (compound) => {
      const hyphenated = titles.slice(0, 2);
      const found = await until(
        () => idsFor(`${compound} zéphyrin`),
        (ids) => ids.length >= hyphenated.length,
      );
      expect(found).toEqual(expect.arrayContaining(hyphenated));
    });

    it.each(['sur-chemise', 'sur-chemises'])(
      'finds only products with the whole compound for %j, which begins with a stop word',
      async (compound) => {
        const found = await until(
          () => idsFor(`${compound} zéphyrin`),
          (ids) => ids.length === 2,
        );
        expect(found.toSorted()).toEqual(['Sur-chemise Zéphyrin', 'Surchemise Zéphyrin']);
      },
    );

    it.each([
      ['apc', ['A.P.C. Zéphyrin']],
      ['a.p.c.', ['A.P.C. Zéphyrin']],
      ['a p c', ['A.P.C. Zéphyrin']],
      ['jw anderson', ['J.W. Anderson Zéphyrin']],
      ['j.w. anderson', ['J.W. Anderson Zéphyrin', 'J.W.Anderson Zéphyrin']],
      ['j w anderson', ['J.W. Anderson Zéphyrin', 'J.W.Anderson Zéphyrin']],
      ['J.W.Anderson', ['J.W. Anderson Zéphyrin', 'J.W.Anderson Zéphyrin']],
    ])('finds the abbreviation %j', async (abbreviation, wanted) => {
      const found = await until(
        () => idsFor(`${abbreviation} zéphyrin`),
        (ids) => wanted.every((id) => ids.includes(id)),
      );
      expect(found.filter((id) => brands.includes(id)).toSorted()).toEqual(wanted);
    });
  });
}
