import { readSubcategories } from './taxonomy';
import { type Hints, readTopCategory } from './top-categories';

const nothing: Hints = { tags: [], gender: '', ageGroup: '', category: [], type: '', title: '' };

describe('readTopCategory', () => {
  it.each<[string, Partial<Hints>, string | null]>([
    ['the tag first', { tags: ['Sale', 'beaute'], gender: 'male', ageGroup: 'adult' }, 'Beauté'],
    ['age before gender', { gender: 'female', ageGroup: 'kids' }, 'Enfants'],
    ['no age from all ages', { gender: 'male', ageGroup: 'all-ages' }, 'Homme'],
    ['no age from universal', { gender: 'female', ageGroup: 'Universal' }, 'Femme'],
    ['no age from one of adults too', { gender: 'male', ageGroup: 'teens; adults' }, 'Homme'],
    ['the age of newborns', { gender: 'male', ageGroup: 'newborn' }, 'Enfants'],
    ['the age of teenagers', { gender: 'male', ageGroup: 'Teens' }, 'Enfants'],
    ['a French age', { gender: 'female', ageGroup: 'Bébés' }, 'Enfants'],
    ['the French age of newborns', { gender: 'female', ageGroup: 'Nouveau-né' }, 'Enfants'],
    ['several ages', { gender: 'female', ageGroup: 'babies; toddlers' }, 'Enfants'],
    ['gender before category', { gender: 'male', category: ['Jewelry'] }, 'Homme'],
    ['a German gender', { gender: 'Männlich' }, 'Homme'],
    ['a Spanish gender', { gender: 'Mujer' }, 'Femme'],
    ['an Italian gender', { gender: 'Uomo', tags: ['women'] }, 'Homme'],
    ['a gender of children', { gender: 'Niños' }, 'Enfants'],
    ['the category', { category: ['Apparel & Accessories', 'Jewelry', 'Rings'] }, 'Bijoux'],
    ['the category of babies', { category: ['Baby & Toddler Clothing'], tags: ['men'] }, 'Enfants'],
    ['words of the tags', { tags: ['women', 'new'] }, 'Femme'],
    ['no gender from the name of a method', { gender: 'constructor', tags: ['men'] }, 'Homme'],
    ['whole words only', { tags: ['element', 'ornament'] }, null],
    ['words of the type', { type: "Men's Shirts" }, 'Homme'],
    ['words of the title at last', { title: 'Red Lipstick' }, 'Beauté'],
  ])('reads %s', (_what, hints, topCategory) => {
    expect(readTopCategory({ ...nothing, ...hints })).toBe(topCategory);
  });
});

describe('readSubcategories', () => {
  it.each([
    ['Apparel & Accessories > Clothing > Dresses', '', '', ['Vêtements', 'Robes']],
    ['Apparel & Accessories > Clothing', 'Hoodies & Sweatshirts', '', ['Vêtements', 'Sweats']],
    ['Apparel & Accessories > Clothing', 'Kimonos', '', ['Vêtements', 'Kimonos']],
    ['Apparel & Accessories > Shoes', '', 'Suede Sandals', ['Chaussures', 'Sandales']],
    ['', 'Robe', '', ['Vêtements', 'Robes']],
    ['', 'Fascinators', '', ['Fascinators']],
    ['', '', 'Ocean Blue Shirt', ['Vêtements', 'Chemises']],
    ['1604', 'men', 'Thing', []],
    ['', '', '', []],
  ])('assigns %s / %s / %s', (category, type, title, expected) => {
    const segments = category.split(' > ').filter((part) => part !== '');
    expect(readSubcategories({ category: segments, type, title }, 'Femme')).toEqual(expected);
  });

  it('does not repeat the top category', () => {
    expect(
      readSubcategories({ category: ['Jewelry', 'Rings'], type: '', title: '' }, 'Bijoux'),
    ).toEqual(['Bagues']);
  });
});
