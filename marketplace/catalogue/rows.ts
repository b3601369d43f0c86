import type { AssumedValue, CategorySource, ProductSource } from '@vitrine/demo-catalogue';
import { idOf } from '../base/ids';
import { plainWords } from '../base/words';
import type { ProductRows, VariationColumn } from './store-products';

const dayMs = 86_400_000;

const assumedColumns: Readonly<Record<AssumedValue, VariationColumn>> = {
  stock: 'stock',
  compareAtCents: 'compare_at_cents',
  priorCents: 'declared_prior_cents',
};

/** A category with the path that its products store. */
export interface CategoryPlace {
  readonly title: string;
  /** Ids and titles from the top-level category down to this one. */
  readonly path: readonly string[];
  readonly titles: readonly string[];
}

/** Returns every category with its path, by key. */
export function placesOf(
  categories: readonly CategorySource[],
  above: CategoryPlace = { title: '', path: [], titles: [] },
): Map<string, CategoryPlace> {
  const places = new Map<string, CategoryPlace>();
  for (const { key, title, children } of categories) {
    const place = {
      title,
      path: [...above.path, idOf('category', key)],
      titles: [...above.titles, title],
    };
    places.set(key, place);
    for (const [child, childPlace] of placesOf(children, place)) places.set(child, childPlace);
  }
  return places;
}

/**
 * Converts a product to the rows that the database stores, with the columns that listings filter,
 * sort and search by.
 * @throws when its category or seller is unknown, or it has no variation
 */
export function toProductRows(
  product: ProductSource,
  categories: ReadonlyMap<string, CategoryPlace>,
  sellerIds: ReadonlySet<string>,
  storedAt: Date,
): ProductRows {
  const category = categories.get(product.categoryKey);
  const sellerId = idOf('seller', product.sellerKey);
  const own = product.variations[0];
  if (!category) throw new Error(`${product.key}: unknown category ${product.categoryKey}`);
  if (!sellerIds.has(sellerId))
    throw new Error(`${product.key}: unknown seller ${product.sellerKey}`);
  if (!own) throw new Error(`${product.key}: no variation`);
  const id = idOf('product', product.key);
  const colors = [...new Set(product.variations.map(({ color }) => color))];
  const sizes = [...new Set(product.variations.map(({ size }) => size))];
  return {
    product: {
      id,
      seller_id: sellerId,
      category_id: idOf('category', product.categoryKey),
      category_path: category.path,
      category_title: category.title,
      title: product.title,
      description: product.description,
      sku: product.sku,
      brand: product.brand,
      style: product.style,
      attributes: product.attributes,
      images: product.images,
      color: own.color,
      size: own.size,
      price_cents: own.priceCents,
      colors,
      sizes,
      offers: [...new Set(product.variations.map(({ color, size }) => `${color}|${size}`))],
      color_count: colors.length,
      available: product.variations.some(({ stock }) => stock > 0),
      appeal: product.appeal,
      on_sale_since: new Date(storedAt.getTime() - product.ageInDays * dayMs),
      name_words: plainWords(product.title, product.brand, ...category.titles, product.sku),
      detail_words: plainWords(
        product.style ?? '',
        ...colors,
        ...product.attributes.map(({ value }) => value),
        product.description,
      ),
      stored_at: storedAt,
      hidden_at: null,
      withdrawn_at: null,
      legal: product.legal ?? undefined,
      search_vector: null,
      kept: product.variations.some(({ assumed = [] }) => assumed.includes('stock'))
        ? ['available']
        : [],
    },
    variations: product.variations.map((variation, position) => ({
      id: idOf('variation', variation.key),
      product_id: id,
      sku: variation.sku,
      color: variation.color,
      size: variation.size,
      price_cents: variation.priceCents,
      stock: variation.stock,
      images: variation.images,
      position,
      stored_at: storedAt,
      compare_at_cents: variation.compareAtCents,
      declared_prior_cents: variation.priorCents,
      kept: variation.assumed?.map((value) => assumedColumns[value]) ?? [],
    })),
  };
}
