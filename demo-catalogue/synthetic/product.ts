import type { Random } from '../art/random';
import { slug } from '../slug';
import type { ProductSource, VariationSource } from '../source';
import type { House } from './houses';
import { numbersOf } from './skew';

const minVariations = 4;
const maxVariations = 12;
const oldestDays = 900;
const usualAgeDays = 150;
const names = [
  ...['Aubépine', 'Belle-Île', 'Cascade', 'Dune', 'Églantine', 'Falaise', 'Garance', 'Horizon'],
  ...['Iris', 'Jonquille', 'Kaolin', 'Lisière', 'Marée', 'Nacre', 'Orage', 'Pivoine'],
  ...['Quartz', 'Rosée', 'Solstice', 'Tilleul', 'Ulysse', 'Vendange', 'Zéphyr', 'Écume'],
] as const;
const cuts = [
  'coupe droite',
  'coupe ample',
  'édition limitée',
  'fait main',
  'série courte',
] as const;

/** A demo product from which synthetic products take their pictures and texts. */
export interface Model {
  readonly product: ProductSource;
  /** The product's colours with their pictures. */
  readonly colors: readonly { readonly name: string; readonly images: readonly string[] }[];
  readonly sizes: readonly string[];
}

/** Converts a demo product to a model for synthetic products. */
export function modelOf(product: ProductSource): Model {
  const colors = new Map(product.variations.map(({ color, images }) => [color, images]));
  return {
    product,
    colors: [...colors].map(([name, images]) => ({ name, images })),
    sizes: [...new Set(product.variations.map(({ size }) => size))],
  };
}

/**
 * Returns the product with this number; deterministic for the same seed, number, model and brand.
 */
export function syntheticProduct(
  seed: number,
  number: number,
  { product, colors, sizes }: Model,
  house: House,
  palette: readonly string[],
): ProductSource {
  const random = numbersOf(seed, `product ${number}`);
  const key = `synthese-${number}`;
  const sku = `${house.skuPrefix}-${number}`;
  const noun = product.title.split(' ')[0] ?? product.title;
  const chosenSizes = someSizes(sizes, random);
  const chosenColors = someColors(colors, palette, chosenSizes.length, random);
  const priceCents = priceOf(product, house, random);
  const soldOut = random.chance(0.04);
  const variations = chosenColors.flatMap(({ name, images }) =>
    chosenSizes.map((size): VariationSource => {
      const variation = slug(`${name} ${size}`);
      return {
        key: `${key}-${variation}`,
        sku: `${sku}-${variation.toUpperCase()}`,
        color: name,
        size,
        priceCents,
        stock: soldOut || random.chance(0.09) ? 0 : 1 + Math.floor(40 * random.next() ** 2),
        images,
      };
    }),
  );
  return {
    ...product,
    key,
    title: `${noun} ${random.pick(names)}, ${random.pick(cuts)}`,
    sku,
    brand: house.brand,
    sellerKey: house.seller.key,
    images: chosenColors[0]?.images ?? product.images,
    variations: variations.slice(0, maxVariations),
    ageInDays: Math.min(oldestDays, -Math.round(usualAgeDays * Math.log(1 - random.next()))),
    appeal: random.next() ** 3,
    legal: null,
  };
}

/** Returns adjacent sizes, like a partly sold range. */
function someSizes(sizes: readonly string[], random: Random): readonly string[] {
  const count = Math.min(sizes.length, 2 + Math.floor(random.next() * 5));
  const first = Math.floor(random.next() * (sizes.length - count + 1));
  return sizes.slice(first, first + count);
}

/**
 * Returns at least enough colours for the wanted number of variations. Colours beyond the model's
 * own reuse its pictures.
 */
function someColors(
  colors: Model['colors'],
  palette: readonly string[],
  sizeCount: number,
  random: Random,
): Model['colors'] {
  const least = Math.ceil(minVariations / sizeCount);
  const most = Math.max(least, Math.floor(maxVariations / sizeCount));
  const count = least + Math.floor(random.next() * (Math.min(most, least + 2) - least + 1));
  const first = Math.floor(random.next() * colors.length);
  const own = [...colors.slice(first), ...colors.slice(0, first)];
  const start = Math.floor(random.next() * palette.length);
  const others = [...palette.slice(start), ...palette.slice(0, start)]
    .filter((name) => own.every((color) => color.name !== name))
    .map((name) => ({ name, images: own[0]?.images ?? [] }));
  return [...own, ...others].slice(0, count);
}

/** Returns a price near the model's, with a usual ending. */
function priceOf(product: ProductSource, house: House, random: Random): number {
  const usual = (product.variations[0]?.priceCents ?? 4_900) / 100;
  const spread = Math.exp(random.between(-0.5, 0.5));
  const euros = Math.max(5, Math.round(usual * house.priceLevel * spread));
  return euros * 100 - (random.chance(0.6) ? 10 : 0);
}
