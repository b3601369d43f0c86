import { care } from './care';
import { chance, hash } from './chance';
import { type ColorName, colorCode } from './colors';
import { legalOf } from './legal/legal-information';
import type { ProductEntry, Range, Season } from './range';
import { brands } from './sellers';
import { slug } from './slug';
import type { LegalInformation, ProductSource, VariationSource } from './source';
import type { PictureSubject } from './subject';
import { typeset } from './typeset';

/** Days before today between which the pieces of a season were put on sale. */
const seasonAges: Readonly<Record<Season, readonly [number, number]>> = {
  winter: [1, 95],
  summer: [180, 290],
  'all-year': [10, 540],
};

/** Recommendation score of a season's products, on top of which starred products rank. */
const seasonAppeal: Readonly<Record<Season, number>> = {
  winter: 0.75,
  summer: 0.35,
  'all-year': 0.65,
};

const viewSets: readonly (readonly PictureSubject['view'][])[] = [
  [1, 2, 3],
  [1, 2, 3, 4],
  [1, 2, 3],
  [1, 3],
];

/** Builds a product of the catalogue from its demo entry. */
export function buildProduct(entry: ProductEntry, range: Range): ProductSource {
  const key = slug(entry.title);
  const brand = brands[entry.brand];
  const season = entry.season ?? range.season;
  const [newest, oldest] = seasonAges[season];
  const sku = `${brand.skuPrefix}-${String(hash(key) % 100000).padStart(5, '0')}`;
  const legal = legalOf(entry, range, sku);
  return {
    key,
    title: entry.title,
    description: describe(entry, legal),
    sku,
    brand: brand.brand,
    sellerKey: entry.brand,
    categoryKey: range.category,
    style: entry.style,
    attributes: attributesOf(entry, range),
    images: imagesOf(entry, entry.colors[0]),
    variations: variationsOf(entry, range, sku),
    ageInDays: Math.round(newest + (oldest - newest) * chance(`age ${key}`)),
    appeal: entry.star
      ? 0.82 + 0.18 * chance(`star ${key}`)
      : seasonAppeal[season] * chance(`appeal ${key}`),
    legal,
  };
}

/** Returns the subject of each picture of a product, by file name. */
export function subjectsOf(entry: ProductEntry): [name: string, subject: PictureSubject][] {
  const [silhouette, material, pattern = 'plain'] = entry.look;
  const accent = entry.accent === undefined ? null : colorCode(entry.accent);
  const seed = entry.drawing ?? hash(slug(entry.title));
  return entry.colors.flatMap((color) =>
    viewsOf(entry).map((view): [string, PictureSubject] => [
      imageName(entry, color, view),
      { silhouette, material, pattern, color: colorCode(color), accent, seed, view },
    ]),
  );
}

function variationsOf(entry: ProductEntry, range: Range, sku: string): VariationSource[] {
  const sizes = entry.sizes ?? range.sizes;
  return entry.colors.flatMap((color) => {
    const images = imagesOf(entry, color);
    return sizes.map((size) => {
      const key = slug(`${entry.title} ${color} ${size}`);
      const extra = (entry.extra?.[color] ?? 0) + (entry.extra?.[size] ?? 0);
      return {
        key,
        sku: [sku, skuPart(color), skuPart(size)].join('-'),
        color,
        size,
        priceCents: entry.cents + extra,
        ...(entry.before === undefined
          ? {}
          : { compareAtCents: entry.before + extra, priorCents: entry.before + extra }),
        stock: entry.soldOut ? 0 : stockOf(key, color === entry.colors[0] && size === sizes[0]),
        images,
      };
    });
  });
}

/**
 * Returns a pseudo-random stock. One variation in eleven is sold out, but never the first one; one
 * in seven is nearly sold out.
 */
function stockOf(key: string, isShown: boolean): number {
  const luck = chance(`stock ${key}`);
  if (luck < 0.09 && !isShown) return 0;
  if (luck < 0.23) return 1 + (hash(key) % 3);
  return 4 + (hash(key) % 37);
}

/** The text of a product, with its ingredients or materials where they have no percentages. */
function describe(entry: ProductEntry, { composition }: LegalInformation): string {
  const list = composition
    ? ''
    : `<ul><li><strong>Composition :</strong> ${entry.composition}.</li></ul>`;
  return typeset(`<p>${entry.text}</p>${list}`);
}

function attributesOf(entry: ProductEntry, range: Range): ProductSource['attributes'] {
  const all: Readonly<Record<string, string>> = {
    ...entry.details,
    Matière: entry.fabric,
    Entretien: care(entry.care ?? range.care).short,
    Origine: entry.origin,
    Conseil: entry.fit ?? range.fit,
  };
  return Object.entries(all).map(([attribute, value]) => ({ attribute, value: typeset(value) }));
}

function imagesOf(entry: ProductEntry, color: ColorName): string[] {
  return viewsOf(entry).map((view) => imageName(entry, color, view));
}

function imageName(entry: ProductEntry, color: ColorName, view: number): string {
  return `${slug(`${entry.title} ${color}`)}-${view}.webp`;
}

function viewsOf(entry: ProductEntry): readonly PictureSubject['view'][] {
  return viewSets[hash(`views ${entry.title}`) % viewSets.length] ?? [1, 2];
}

/** "Bleu marine" as BLEMAR, "50 ml" as 50ML. */
function skuPart(text: string): string {
  return slug(text)
    .split('-')
    .map((word) => word.slice(0, 3))
    .join('')
    .toUpperCase();
}
