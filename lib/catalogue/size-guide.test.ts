import { readContent } from '@/lib/content/content';
import { firstColumns } from '@/lib/content/first-columns';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { sizeGuideOf } from './size-guide';

const variation = {
  id: 'v1',
  color: '',
  colorCode: null,
  price: null,
  priorPrice: null,
  images: [],
  stock: null,
};

/** @param path the titles of the categories; '' when the marketplace omits them */
function productOf(path: string, ...sizes: string[]) {
  const titles = path === '' ? [] : path.split(' > ');
  return sampleProduct({
    categoryPath: titles.map((title) => ({ id: title, title })),
    variations: sizes.map((size) => ({ ...variation, size })),
  });
}

describe('the size guide of a product', () => {
  it.each([
    ['Femme > Vêtements > Robes', '38', 'femme'],
    ['Femme > Vêtements > Pulls et gilets', 'S', 'femme'],
    ['Homme > Vêtements > T-shirts et polos', 'XXL', 'homme'],
    ['Homme > Vêtements > Pantalons et jeans', '42', 'homme'],
    ['Homme > Vêtements > Costumes et blazers', '52', 'costumes-et-blazers'],
    ['Enfants > Fille > Robes et jupes', '10 ans', 'enfants'],
    ['Enfants > Bébé > Pyjamas et combinaisons', '6 mois', 'enfants'],
    ['Enfants > Chaussures et accessoires > Chaussures', '28', 'chaussures'],
    ['Homme > Chaussures > Derbies et mocassins', '44', 'chaussures'],
    ['Bijoux > Bijoux fantaisie > Bagues', '54', 'bagues'],
    ['Femme > Accessoires > Foulards, ceintures et chapeaux', '85 cm', 'ceintures-et-chapeaux'],
  ])('of %s has its size %s in the section %s', async (path, size, section) => {
    expect(sizeGuideOf(productOf(path, size))).toBe(`/guide_des_tailles#${section}`);
    const { sections } = await readContent('guide-des-tailles');
    const html = sections.find(({ id }) => id === section)?.html ?? '';
    expect(firstColumns(html)).toContain(size);
  });

  it('begins at its top for an unknown category', () => {
    expect(sizeGuideOf(productOf('', 'M', 'L'))).toBe('/guide_des_tailles');
    expect(sizeGuideOf(productOf('Sport', '38'))).toBe('/guide_des_tailles');
  });

  it.each([[['Taille unique']], [['50 ml', '100 ml']], [['']], [['200 g']], [[]]])(
    'does not exist for the sizes %j',
    (sizes) => {
      expect(sizeGuideOf(productOf('Femme', ...sizes))).toBeNull();
    },
  );
});
