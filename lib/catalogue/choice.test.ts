import { chooseBy, readChoiceParams, withChoiceParams } from './choice';
import type { ColorGroup } from './variations';

function group(name: string, sizes: Readonly<Record<string, number | null>>): ColorGroup {
  const variations = Object.entries(sizes).map(([size, stock]) => ({
    id: `${name}-${size}`,
    color: name,
    colorCode: null,
    priorPrice: null,
    size,
    price: 4900,
    images: [],
    stock,
  }));
  return { name, code: null, images: [], variations };
}

/** A garment of one size in two colours. */
const oneSize = [group('Noir', { '': 5 }), group('Rouge', { '': 5 })];

const groups = [group('Noir', { S: 5, M: 0 }), group('Écru', { S: null, M: 1 })];

describe('the choice in a product address', () => {
  it.each([
    ['nothing', {}, 0, null],
    ['a colour', { couleur: 'Écru' }, 1, null],
    ['a colour and a size', { couleur: 'Écru', taille: 'M' }, 1, 'Écru-M'],
    ['a size of the first colour', { taille: 'S' }, 0, 'Noir-S'],
    ['no variation for a sold-out size', { couleur: 'Noir', taille: 'M' }, 0, null],
    ['no variation for an unknown size', { couleur: 'Écru', taille: 'XXL' }, 1, null],
    ['the first colour for an unknown one', { couleur: 'Fuchsia', taille: 'S' }, 0, null],
    ['the first of two colours', { couleur: ['Noir', 'Écru'], taille: 'S' }, 0, 'Noir-S'],
  ])('selects %s', (_choice, query, color, variationId) => {
    expect(chooseBy(groups, readChoiceParams(query))).toEqual({ color, variationId });
  });

  it.each([
    ['the only variation', [group('Noir', { U: 5 })], {}, 'Noir-U'],
    [
      'the only variation, whatever the address asks for',
      [group('Noir', { U: 5 })],
      { couleur: 'Écru' },
      'Noir-U',
    ],
    ['nothing where the only variation is sold out', [group('Noir', { U: 0 })], {}, null],
    [
      'nothing where each colour has one size',
      [group('Noir', { U: 5 }), group('Écru', { U: 5 })],
      { couleur: 'Noir' },
      null,
    ],
    ['the one size of a requested colour', oneSize, { couleur: 'Noir' }, 'Noir-'],
    ['nothing of a requested colour with sizes', groups, { couleur: 'Noir' }, null],
    ['nothing of one size without a colour', oneSize, {}, null],
    ['no one size for another that is requested', oneSize, { couleur: 'Noir', taille: 'M' }, null],
  ])('preselects %s', (_what, offered, query, variationId) => {
    expect(chooseBy(offered, readChoiceParams(query))).toEqual({ color: 0, variationId });
  });

  it('selects none of two variations that an address cannot tell apart', () => {
    const [noir] = [group('Noir', { M: 5 })];
    const twins = {
      ...noir,
      variations: noir.variations.flatMap((one) => [one, { ...one, id: '2' }]),
    };
    expect(chooseBy([twins], readChoiceParams({ taille: 'M' })).variationId).toBeNull();
  });

  it('is null for a product without variations', () => {
    expect(chooseBy([], readChoiceParams({ taille: 'M' }))).toEqual({
      color: 0,
      variationId: null,
    });
  });
});

describe('an address with a choice', () => {
  it.each([
    ['/essayage/p1', { color: null, size: null }, '/essayage/p1'],
    ['/essayage/p1', { color: 'Écru', size: null }, '/essayage/p1?couleur=%C3%89cru'],
    [
      '/essayage/p1?jour=1',
      { color: 'Noir', size: 'M' },
      '/essayage/p1?jour=1&couleur=Noir&taille=M',
    ],
  ])('adds to %s the choice %j', (path, choiceParams, address) => {
    expect(withChoiceParams(path, choiceParams)).toBe(address);
  });
});
