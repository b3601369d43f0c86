import type { z } from 'zod';
import { cssColor } from '@/lib/catalogue/colors';
import { groupByColor, isSoldOut } from '@/lib/catalogue/variations';
import { decodeEntities } from '@/lib/content/rich-text';
import type { CardColor, Product, ProductCard } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';
import { distinctById } from '@/lib/domain/distinct-by-id';
import { toCents } from '@/lib/format/money';
import { typeset } from '@/lib/format/text';
import type { productCard, similarProduct } from './contract/shapes';

type SimilarProduct = z.output<typeof similarProduct>;
type ListedProduct = z.output<typeof productCard>;

/** A similar product has fewer fields than one of the home page or a listing. */
type CardRecord = Pick<SimilarProduct, keyof ListedProduct & keyof SimilarProduct> &
  Partial<Pick<ListedProduct, 'brand' | 'colors' | 'available' | 'lowest_price_30_days'>>;

/** Converts a product of the home page, a listing or similar products to a card. */
export function toProductCard(record: CardRecord): ProductCard {
  return {
    id: record._id,
    title: productTitle(record.title),
    category: decodeEntities(record.catagory),
    brand: record.brand || null,
    ...firstNames(record.images),
    price: toCents(record.price),
    priorPrice: priorPriceOf(record),
    colors: (record.colors ?? []).map(({ color, color_code, image }) => ({
      name: color,
      code: cssColor(color_code),
      images: image.filter(Boolean),
    })),
    color: null,
    soldOut: record.available === false,
  };
}

/** Converts the products of one list, in which each is shown once. */
export function toProductCards(records: readonly CardRecord[]): readonly ProductCard[] {
  return distinctById(records.map(toProductCard));
}

/** The card of a fully loaded product. */
export function cardOf(product: Product): ProductCard {
  const { id, title, category, brand, images, price, variations } = product;
  return {
    id,
    title,
    category: category ?? '',
    brand,
    ...firstNames(images),
    price,
    priorPrice: variations.find((one) => one.price === price)?.priorPrice ?? null,
    colors: colorsOf(product),
    color: null,
    soldOut: variations.length > 0 && variations.every(isSoldOut),
  };
}

/**
 * The lowest price of the 30 days before a reduction; null unless it is higher than the price (Code
 * de la consommation L112-1-1).
 */
export function priorPriceOf(record: {
  readonly price?: number | null | undefined;
  readonly lowest_price_30_days?: number | null | undefined;
}): Cents | null {
  const [price, prior] = [toCents(record.price), toCents(record.lowest_price_30_days)];
  return price !== null && prior !== null && prior > price ? prior : null;
}

/** The colours of a product, its own first, with their pictures. */
export function colorsOf(product: Product): readonly CardColor[] {
  return groupByColor(product)
    .filter(({ name }) => name !== '')
    .map(({ name, code, images }) => ({ name, code, images }));
}

/**
 * The displayed title of a product; a link needs a text even when the title is missing. It is
 * well-formed, so that URLs can contain it.
 */
export function productTitle(title: string): string {
  const decoded = decodeEntities(title).toWellFormed();
  return decoded.trim() === '' ? 'Article sans nom' : typeset(decoded);
}

/** The first picture's file name; null when the product has none. */
export function firstName(images: readonly string[]): string | null {
  return firstNames(images).image;
}

function firstNames(images: readonly string[]): Pick<ProductCard, 'image' | 'secondImage'> {
  const [image = null, secondImage = null] = new Set(images.filter(Boolean));
  return { image, secondImage };
}
