/** @jest-environment node */
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
  ])('reads %j', (options, color, size) => {
    expect(readOptions(options.map(([name = '', value = '']) => ({ name, value })))).toEqual({
      color,
      size,
    });
  });
});
