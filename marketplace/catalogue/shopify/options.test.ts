import { readOptions } from './options';

describe('readOptions', () => {
  it.each([
    [[['Title', 'Default Title']], null, 'Taille unique'],
    [[['Size', 'Medium']], null, 'M'],
    [
      [
        ['Couleur', 'Bleu'],
        ['Taille', '38'],
      ],
      'Bleu',
      '38',
    ],
    [
      [
        ['Ring size', '52'],
        ['Colour', 'Gold'],
      ],
      'Gold',
      '52',
    ],
    [[['Age', '5-7 Y']], null, '5-7 ans'],
    [[['Âge', '6 months']], null, '6 mois'],
    [[['Age', '6M']], null, '6 mois'],
    [[['Size', '3-6M']], null, '3-6 mois'],
    [[['Shoe size', '8 M']], null, '8 M'],
    [[['Length', '2 m']], null, 'Longueur : 2 m'],
    [[['Size', '2 m']], null, '2 m'],
    [
      [
        ['Size', 'M'],
        ['Sleeve', 'Half'],
      ],
      null,
      'M, Manches : mi-longues',
    ],
    [[['Finish', 'Matt']], null, 'Finish : Matt'],
    [[['Size', 'UHJvZHVjdFZhcmlhbnQ6MzQ1']], null, 'Taille unique'],
    [[['', '']], null, 'Taille unique'],
    [[['Size', 'Constructor']], null, 'Constructor'],
    [[['Constructor', 'Constructor']], null, 'Constructor : Constructor'],
  ])('reads %j', (options, color, size) => {
    expect(readOptions(options.map(([name = '', value = '']) => ({ name, value })))).toEqual({
      color,
      size,
    });
  });

  it('reads "6 M" as an age in the department of children', () => {
    const option = { name: 'Size', value: '6 M' };
    expect(readOptions([option], 'Enfants').size).toBe('6 mois');
    expect(readOptions([option], 'Femme').size).toBe('6 M');
  });
});
