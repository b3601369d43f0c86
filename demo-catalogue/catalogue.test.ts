import { demoCatalogue } from './catalogue';
import type { CategorySource } from './source';

const catalogue = demoCatalogue();
const products = [...catalogue.products];
const variations = products.flatMap((product) => product.variations);

function leaves(category: CategorySource): CategorySource[] {
  return category.children.length === 0 ? [category] : category.children.flatMap(leaves);
}

function all(category: CategorySource): CategorySource[] {
  return [category, ...category.children.flatMap(all)];
}

function depth(category: CategorySource): number {
  return 1 + Math.max(0, ...category.children.map(depth));
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('demo catalogue', () => {
  it('has the five families, some sixty categories and three levels', () => {
    expect(catalogue.categories.map(({ title }) => title)).toEqual([
      'Femme',
      'Homme',
      'Enfants',
      'Beauté',
      'Bijoux',
    ]);
    expect(catalogue.categories.map(depth)).toEqual([3, 3, 3, 3, 3]);
    const keys = catalogue.categories.flatMap(all).map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(55);
    expect(repeated(keys)).toEqual([]);
  });

  it('has at least 240 products and 2 000 to 3 500 variations', () => {
    expect(products.length).toBeGreaterThanOrEqual(240);
    expect(variations.length).toBeGreaterThanOrEqual(2000);
    expect(variations.length).toBeLessThanOrEqual(3500);
  });

  it('has unique keys', () => {
    expect(repeated(products.map(({ title }) => title))).toEqual([]);
    expect(repeated(products.map(({ key }) => key))).toEqual([]);
    expect(repeated(products.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(variations.map(({ key }) => key))).toEqual([]);
    expect(repeated(variations.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  it('has at least three products in each leaf category and none elsewhere', () => {
    const counts = new Map(catalogue.categories.flatMap(leaves).map(({ key }) => [key, 0]));
    for (const { categoryKey } of products) {
      expect(counts.has(categoryKey)).toBe(true);
      counts.set(categoryKey, (counts.get(categoryKey) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count < 3)).toEqual([]);
  });

  it('defines every seller and every colour', () => {
    const sellers = new Set(catalogue.sellers.map(({ key }) => key));
    const colors = new Set(catalogue.colors.map(({ name }) => name));
    expect(products.filter(({ sellerKey }) => !sellers.has(sellerKey))).toEqual([]);
    expect(variations.filter(({ color }) => !colors.has(color))).toEqual([]);
    expect(catalogue.colors.filter(({ code }) => !/^#[0-9a-f]{6}$/.test(code))).toEqual([]);
  });

  it('gives ten sellers their shops, inside metropolitan France', () => {
    expect(catalogue.sellers).toHaveLength(10);
    const shops = catalogue.sellers.flatMap((seller) => seller.shops);
    expect(catalogue.sellers.filter((seller) => seller.shops.length === 0)).toEqual([]);
    expect(repeated(shops.map(({ key }) => key))).toEqual([]);
    for (const { latitude, longitude, postcode } of shops) {
      expect(latitude).toBeGreaterThan(42.3);
      expect(latitude).toBeLessThan(51.1);
      expect(longitude).toBeGreaterThan(-4.8);
      expect(longitude).toBeLessThan(8.3);
      expect(postcode).toMatch(/^\d{5}$/);
    }
  });

  it('prices every variation in whole cents', () => {
    for (const { priceCents } of variations) {
      expect(Number.isInteger(priceCents)).toBe(true);
      expect(priceCents).toBeGreaterThanOrEqual(500);
    }
    const perfume = products.find(({ title }) => title.startsWith('Eau de parfum Figuier'));
    expect(perfume?.variations.map(({ size, priceCents }) => [size, priceCents])).toEqual([
      ['50 ml', 7200],
      ['100 ml', 11000],
    ]);
  });

  it('has two or three products sold out, and sold out variations beside available ones', () => {
    const soldOut = products.filter((product) => product.variations.every((v) => v.stock === 0));
    expect([2, 3]).toContain(soldOut.length);
    const partly = products.filter((product) => product.variations.some((v) => v.stock === 0));
    expect(partly.length).toBeGreaterThan(20);
  });

  it.each([
    ['femme-vetements-robes', /^(XS|S|M|L|XL|3[468]|4[0246])$/],
    ['femme-chaussures-bottines-et-bottes', /^(3[6-9]|4[01])$/],
    ['homme-chaussures-derbies-et-mocassins', /^4[0-5]$/],
    ['homme-vetements-chemises-et-surchemises', /^(S|M|L|XL|XXL)$/],
    ['enfants-fille-robes-et-jupes', /^\d+ ans$/],
    ['enfants-bebe-bodies-et-salopettes', /^\d+ mois$/],
    ['beaute-parfums-eaux-de-parfum', /^\d+ ml$/],
    ['bijoux-bijoux-fantaisie-bagues', /^(48|5[02468]|60)$/],
    ['femme-accessoires-sacs', /^Taille unique$/],
  ])('uses the usual sizes for %s', (category, size) => {
    const found = products.filter(({ categoryKey }) => categoryKey === category);
    expect(found.length).toBeGreaterThan(0);
    for (const variation of found.flatMap((product) => product.variations)) {
      expect(variation.size).toMatch(size);
    }
  });

  it('describes each piece, with composition, origin and care, in French typography', () => {
    for (const { description, attributes, style, legal } of products) {
      expect(/Composition\u00a0:/.test(description)).toBe(!legal?.composition);
      const names = attributes.map(({ attribute }) => attribute);
      expect(names).toEqual(expect.arrayContaining(['Matière', 'Entretien', 'Origine']));
      expect(description).not.toMatch(/'| [:;!?%]/);
      expect(description.split('</p>', 1)[0]?.length).toBeGreaterThan(120);
      expect(attributes.length).toBeGreaterThanOrEqual(6);
      expect(style).toBeTruthy();
    }
  });

  it('has the legal information of every product', () => {
    for (const { legal, categoryKey } of products) {
      expect(legal?.safety?.identification).toMatch(/^Modèle /);
      expect(legal?.care?.length).toBeGreaterThan(0);
      const isWorn = /^(femme|homme|enfants)-/.test(categoryKey);
      expect(legal?.composition !== undefined).toBe(isWorn);
      const totals = new Map<string, number>();
      for (const { part, percent } of legal?.composition ?? []) {
        totals.set(part, (totals.get(part) ?? 0) + percent);
      }
      for (const total of totals.values()) expect(total).toBe(100);
    }
    const foreign = products.filter(({ legal }) => legal?.safety?.responsiblePerson);
    expect(foreign.length).toBeGreaterThan(20);
    expect(products.filter(({ legal }) => legal?.environment?.cost).length).toBeGreaterThan(20);
    for (const { identity } of catalogue.sellers) {
      expect(identity).toMatchObject({
        isProfessional: true,
        email: expect.stringMatching(/\.example$/),
      });
    }
  });

  it('names steps of shoemaking for shoes only, and a battery for quartz watches only', () => {
    const stitched = products.filter(({ legal }) =>
      legal?.environment?.steps.some(({ step }) => step === 'Piquage'),
    );
    expect(stitched.length).toBeGreaterThan(20);
    for (const { categoryKey } of stitched) expect(categoryKey).not.toMatch(/accessoires-et-cires/);
    const raincoat = products.find(({ title }) => title.startsWith('Ciré'));
    expect(raincoat?.legal?.environment?.releasesMicrofibres).toBe(true);
    for (const { attributes, legal } of products) {
      const isQuartz = attributes.some(({ value }) => value === 'Quartz');
      expect(legal?.safety?.warnings?.join().includes('pile bouton')).toBe(isQuartz);
    }
  });

  it('names only offered sizes of the people in the pictures', () => {
    for (const { attributes, variations } of products) {
      const advice = attributes.find(({ attribute }) => attribute === 'Conseil')?.value ?? '';
      const worn = /porte une taille (\S+)/.exec(advice)?.[1];
      if (worn) expect(variations.map(({ size }) => size)).toContain(worn);
    }
  });

  it('has some reduced products', () => {
    const reduced = products.filter(({ variations: [first] }) => first?.compareAtCents);
    expect(reduced.length).toBeGreaterThan(5);
    for (const { priceCents, priorCents = 0 } of reduced.flatMap((one) => one.variations)) {
      expect(priorCents).toBeGreaterThan(priceCents);
    }
  });

  it('is deterministic', () => {
    expect([...demoCatalogue().products]).toEqual(products);
  });
});
