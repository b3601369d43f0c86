import type { z } from 'zod';
import { cssColor } from '@/lib/colors';
import type { CardColor, Product, ProductCard } from '@/lib/domain/catalogue';
import { toCents } from '@/lib/money';
import { typeset } from '@/lib/typography';
import { groupByColor, isSoldOut } from '@/lib/variations';
import type { productCard, similarProduct } from './contract/shapes';

/** The shop's card of a product of the home page or a listing. */
export function toProductCard(record: z.output<typeof productCard>): ProductCard {
  return {
    id: record._id,
    title: productTitle(record.title),
    category: record.catagory,
    brand: record.brand || null,
    ...firstNames(record.images),
    price: toCents(record.price),
    colors: (record.colors ?? []).map(({ color, color_code, image }) => ({
      name: color,
      code: cssColor(color_code),
      images: image.filter(Boolean),
    })),
    color: null,
    soldOut: record.available === false,
  };
}

/** The card of one of the products beside another, of which less is told. */
export function toSimilarCard(record: z.output<typeof similarProduct>): ProductCard {
  return {
    id: record._id,
    title: productTitle(record.title),
    category: record.catagory,
    brand: null,
    ...firstNames(record.images),
    price: toCents(record.price),
    colors: [],
    color: null,
    soldOut: false,
  };
}

/** The card of a product whose own page is known. */
export function cardOf(product: Product): ProductCard {
  const { id, title, category, brand, images, price, variations } = product;
  return {
    id,
    title,
    category: category ?? '',
    brand,
    ...firstNames(images),
    price,
    colors: colorsOf(product),
    color: null,
    soldOut: variations.length > 0 && variations.every(isSoldOut),
  };
}

/** The colours that a product comes in, its own first, with the pictures that its page shows in each. */
export function colorsOf(product: Product): readonly CardColor[] {
  return groupByColor(product)
    .filter(({ name }) => name !== '')
    .map(({ name, code, images }) => ({ name, code, images }));
}

/** A product's title as it is shown; one without a title needs words too, for it is a link. */
export function productTitle(title: string): string {
  return title.trim() === '' ? 'Article sans nom' : typeset(title);
}

/** The first picture's file name; null when the product has none. */
export function firstName(images: readonly string[]): string | null {
  return firstNames(images).image;
}

function firstNames(images: readonly string[]): Pick<ProductCard, 'image' | 'secondImage'> {
  const [image = null, secondImage = null] = new Set(images.filter(Boolean));
  return { image, secondImage };
}
