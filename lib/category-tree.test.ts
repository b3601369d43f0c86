import { pathTo } from './category-tree';

const leaf = { id: 'robes', title: 'Robes' };
const branch = { id: 'vetements', title: 'Vêtements', children: [leaf] };
const root = { id: 'femme', title: 'Femme', image: null, children: [branch] };

describe('the way to a category', () => {
  it.each([
    ['femme', ['Femme']],
    ['vetements', ['Femme', 'Vêtements']],
    ['robes', ['Femme', 'Vêtements', 'Robes']],
    ['inconnue', []],
  ])('to %s', (id, titles) => {
    expect(pathTo([root], id).map((category) => category.title)).toEqual(titles);
  });

  it('leaves out a branch that has no id', () => {
    const nameless = { ...root, children: [{ ...branch, id: null }] };
    expect(pathTo([nameless], 'robes').map(({ title }) => title)).toEqual(['Femme', 'Robes']);
  });
});
