import {
  type CatalogueSource,
  type ProductSource,
  type SellerIdentity,
  type SellerSource,
  slug,
} from '@vitrine/demo-catalogue';
import { CategoryTree } from './category-tree';
import { mixedOrder } from './mixed-order';
import type { ShopifyProduct, ShopifyVariant } from './product';

/** Returns the stored file name of a picture in the file; null when it could not be loaded. */
export type StoredImage = (source: string) => string | null;

/** Data of an earlier import that is preserved. */
export interface StoredFacts {
  /** Returns the tile of a category by its key. */
  categoryImage(key: string): string | null;
  /** Returns the days since the product was put on sale. */
  ageInDays(productKey: string): number;
}

const unnamedVendor = 'Sans marque';

/**
 * Returns the key of a product, stable across imports, so that a later file updates the same
 * product.
 */
export function productKey(handle: string): string {
  return `shopify:${handle.toLowerCase()}`;
}

/** Converts the products of a Shopify file to a catalogue source. */
export function toSource(
  products: readonly ShopifyProduct[],
  storedImage: StoredImage,
  known: StoredFacts,
): CatalogueSource {
  const tree = new CategoryTree();
  const places = new Map(mixedOrder(products).map(({ handle }, place) => [handle, place]));
  const made = products.map((product) => {
    const images = imagesOf(product, storedImage);
    return {
      ...toProduct(product, images, storedImage),
      categoryKey: tree.place([product.topCategory, ...product.subcategories], images[0] ?? null),
      ageInDays: known.ageInDays(productKey(product.handle)),
      // Products without a picture rank last.
      appeal:
        (images.length > 0 ? 0.5 : 0.1) +
        0.4 * (1 - (places.get(product.handle) ?? 0) / products.length),
    };
  });
  const colors = products.flatMap((product) => product.variants.map(({ color }) => color));
  return {
    categories: tree.list((key) => known.categoryImage(key)),
    sellers: sellersOf(products),
    colors: [...new Map(colors.map((color) => [color.name, color])).values()],
    products: made,
    bannerImage: null,
  };
}

function toProduct(
  product: ShopifyProduct,
  images: readonly string[],
  storedImage: StoredImage,
): Omit<ProductSource, 'categoryKey' | 'ageInDays' | 'appeal'> {
  const key = productKey(product.handle);
  const ofColor = colorImages(product, storedImage);
  return {
    key,
    title: product.title,
    description: product.description,
    sku: product.variants[0]?.sku ?? '',
    brand: product.vendor || unnamedVendor,
    sellerKey: sellerKey(product.vendor),
    style: product.style,
    attributes: product.attributes,
    legal: product.legal,
    images,
    variations: product.variants.map((variant) => ({
      key: `${key}|${variant.color.name}|${variant.size}`,
      sku: variant.sku,
      color: variant.color.name,
      size: variant.size,
      priceCents: variant.priceCents,
      compareAtCents: variant.compareAtCents ?? undefined,
      priorCents: variant.priorCents ?? undefined,
      stock: variant.stock,
      images: variantImages(variant, ofColor, images, storedImage),
    })),
  };
}

/**
 * Returns the pictures of the product in its own colour, that colour's picture first, without those
 * that show another colour.
 */
function imagesOf(product: ShopifyProduct, storedImage: StoredImage): readonly string[] {
  const gallery = stored(product.images, storedImage);
  const ofColor = colorImages(product, storedImage);
  const own = ofColor.get(product.variants[0]?.color.name ?? '');
  const elsewhere = new Set([...ofColor.values()].filter((name) => name !== own));
  const rest = gallery.filter((name) => name !== own && !elsewhere.has(name));
  if (own) return [own, ...rest];
  return rest.length > 0 ? rest : gallery;
}

/** Returns the first picture of each colour. */
function colorImages(
  product: ShopifyProduct,
  storedImage: StoredImage,
): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  for (const { color, image } of product.variants) {
    const name = image ? storedImage(image) : null;
    if (name && !images.has(color.name)) images.set(color.name, name);
  }
  return images;
}

/** Returns the variation's own picture, else that of its colour, else those of the product. */
function variantImages(
  variant: ShopifyVariant,
  ofColor: ReadonlyMap<string, string>,
  images: readonly string[],
  storedImage: StoredImage,
): readonly string[] {
  const own = variant.image ? storedImage(variant.image) : null;
  const picture = own ?? ofColor.get(variant.color.name);
  if (!picture) return images;
  return picture === images[0] ? images : [picture];
}

/** Returns the vendors as sellers, each with the first identity among its products. */
function sellersOf(products: readonly ShopifyProduct[]): SellerSource[] {
  const names = new Map(products.map(({ vendor }) => [sellerKey(vendor), vendor || unnamedVendor]));
  const identities = new Map<string, SellerIdentity>();
  for (const { vendor, sellerIdentity } of products) {
    const key = sellerKey(vendor);
    if (sellerIdentity && !identities.has(key)) identities.set(key, sellerIdentity);
  }
  return [...names].map(([key, fullName]) => ({
    key,
    fullName,
    shops: [],
    identity: identities.get(key) ?? null,
  }));
}

function sellerKey(vendor: string): string {
  return `vendor:${slug(vendor) || vendor}`;
}

function stored(sources: readonly string[], storedImage: StoredImage): string[] {
  const names = sources.map(storedImage).filter((name): name is string => name !== null);
  return [...new Set(names)];
}
