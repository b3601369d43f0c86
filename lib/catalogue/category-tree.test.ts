import type { CategoryTree } from '@/lib/domain/catalogue';
import { categoriesAbove, categoriesOnward, pathTo } from './category-tree';

const leaf = { id: 'robes', title: 'Robes' };
const branch = { id: 'vetements', title: 'Vêtements', children: [leaf] };
const root = { id: 'femme', title: 'Femme', image: null, children: [branch] };

describe('the path to a category', () => {
  it.each([
    ['femme', ['Femme']],
    ['vetements', ['Femme', 'Vêtements']],
    ['robes', ['Femme', 'Vêtements', 'Robes']],
    ['inconnue', []],
  ])('to %s', (id, titles) => {
    expect(pathTo([root], id).map((category) => category.title)).toEqual(titles);
  });

  it('leaves out a branch without an id', () => {
    const nameless = { ...root, children: [{ ...branch, id: null }] };
    expect(pathTo([nameless], 'robes').map(({ title }) => title)).toEqual(['Femme', 'Robes']);
  });
});

describe('the categories above the title of a listing', () => {
  const path = pathTo([root], 'robes');

  it('end before the last one, which is the title', () => {
    expect(categoriesAbove(path, false).map(({ title }) => title)).toEqual(['Femme', 'Vêtements']);
    expect(categoriesAbove([], false)).toEqual([]);
  });

  it('are all of them when words were searched', () => {
    expect(categoriesAbove(path, true)).toEqual(path);
  });
});

describe('the next categories', () => {
  const shoes = { id: 'chaussures', title: 'Chaussures', children: [] };
  const whole: CategoryTree = { ...root, children: [branch, shoes] };
  const nameless: CategoryTree = { ...root, children: [{ ...branch, id: null }, shoes] };
  const from = (id: string, tree = [whole]) =>
    categoriesOnward(tree, pathTo(tree, id)).map(({ title }) => title);

  it('are the top-level ones for the whole catalogue', () => {
    expect(categoriesOnward([whole], [])).toEqual([{ id: 'femme', title: 'Femme' }]);
  });

  it.each([
    ['below a top-level category', 'femme', ['Vêtements', 'Chaussures']],
    ['below a branch', 'vetements', ['Robes']],
    ['beside a category with none below it', 'robes', ['Robes']],
    ['beside a branch with none below it', 'chaussures', ['Vêtements', 'Chaussures']],
  ])('are those %s', (_, id, titles) => {
    expect(from(id)).toEqual(titles);
  });

  it('leave out a branch without an id, but not its children', () => {
    expect(from('femme', [nameless])).toEqual(['Robes', 'Chaussures']);
    expect(from('robes', [nameless])).toEqual(['Robes']);
  });

  it('have a category once that is below two branches without ids', () => {
    const twice = { ...nameless, children: [...nameless.children, { ...branch, id: null }] };
    expect(from('femme', [twice])).toEqual(['Robes', 'Chaussures']);
  });
});
