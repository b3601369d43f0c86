import { demoCatalogue } from './catalogue';
import { compositionPlans } from './compositions';
import type { CategorySource } from './source';
import { productSubjects } from './subjects';

const catalogue = demoCatalogue();
const products = [...catalogue.products];
const codes = new Map(catalogue.colors.map(({ name, code }) => [name, code]));

function imagesOf(category: CategorySource): (string | null)[] {
  return [category.image, ...category.children.flatMap(imagesOf)];
}

describe('pictures of the demo catalogue', () => {
  it('shows each variation two to four times, in its own colour', () => {
    for (const variation of products.flatMap((product) => product.variations)) {
      expect(variation.images.length).toBeGreaterThanOrEqual(2);
      expect(variation.images.length).toBeLessThanOrEqual(4);
      for (const image of variation.images) {
        expect(productSubjects().get(image)?.color).toBe(codes.get(variation.color));
      }
    }
  });

  it('shows a product in its first variation', () => {
    for (const { images, variations } of products) {
      expect(images).toEqual(variations[0]?.images);
    }
  });

  it('has ASCII file names and no unused pictures', () => {
    const shown = new Set(products.flatMap((p) => p.variations.flatMap((v) => v.images)));
    expect(new Set(productSubjects().keys())).toEqual(shown);
    for (const name of shown) expect(name).toMatch(/^[a-z0-9-]+-[1-4]\.webp$/);
  });

  it('composes a tile of several products for every category, and a banner', () => {
    const plans = compositionPlans();
    for (const image of catalogue.categories.flatMap(imagesOf)) {
      expect([2, 3, 4]).toContain(plans.get(image ?? '')?.subjects.length);
    }
    expect(plans.get(catalogue.bannerImage ?? '')).toMatchObject({ width: 1920, height: 900 });
    expect(plans.get(catalogue.bannerImage ?? '')?.subjects).toHaveLength(5);
  });
});
