import type { z } from 'zod';
import type { Product, ProductCard } from '@/lib/domain/catalogue';
import { toCents } from '@/lib/money';
import { typeset } from '@/lib/typography';
import { isSoldOut } from '@/lib/variations';
import type { productCard, similarProduct } from './contract/shapes';

/** The shop's card of a product of the home page or a listing. */
export function toProductCard(record: z.output<typeof productCard>): ProductCard {
  return {
    id: record._id,
    title: productTitle(record.title),
    category: record.catagory,
    brand: record.brand || null,
    image: firstName(record.images),
    price: toCents(record.price),
    colorCount: record.colorCount ?? 1,
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
    image: firstName(record.images),
    price: toCents(record.price),
    colorCount: 1,
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
    image: firstName(images),
    price,
    colorCount: new Set(variations.map(({ color }) => color)).size || 1,
    soldOut: variations.length > 0 && variations.every(isSoldOut),
  };
}

/** A product's title as it is shown; one without a title needs words too, for it is a link. */
export function productTitle(title: string): string {
  return title.trim() === '' ? 'Article sans nom' : typeset(title);
}

/** The first picture's file name; null when the product has none. */
export function firstName(images: readonly string[]): string | null {
  return images.find((name) => name !== '') ?? null;
}
