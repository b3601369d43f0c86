import { findColumns } from './columns';
import { legalHeaders } from './legal-columns';

describe('findColumns', () => {
  it('finds metafields by their key, in any language', () => {
    const columns = findColumns([
      'Handle',
      'Title',
      'Sexe cible (product.metafields.shopify.target-gender)',
      'Tranche d’âge (product.metafields.shopify.age-group)',
      'Material (product.metafields.vitrine.composition)',
      'Lowest price (variant.metafields.vitrine.lowest_price_30_days)',
    ]);
    expect(Object.fromEntries(columns ?? [])).toEqual({
      handle: 0,
      title: 1,
      gender: 2,
      ageGroup: 3,
      composition: 4,
      priorPrice: 5,
    });
  });

  it('distinguishes metafields with the same name', () => {
    const columns = findColumns(['Handle', 'Title', 'Composition (product.metafields.custom.mix)']);
    expect([...(columns?.keys() ?? [])]).toEqual(['handle', 'title']);
    expect(findColumns(['Handle', 'Title', legalHeaders.composition])?.get('composition')).toBe(2);
  });
});
