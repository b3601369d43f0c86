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
import { type EarlierImages, readImages, type StoredImage } from './product-images';

/** Data of an earlier import that is preserved. */
export interface StoredFacts {
  /** Returns the tile of a category by its key. */
  categoryImage(key: string): string | null;
  /** Returns the days since the product was put on sale. */
  ageInDays(productKey: string): number;
  /**
   * Returns the rank of a product in a catalogue of which the file has only a part; null for a new
   * product, and where the file has all products.
   */
  appeal(productKey: string): number | null;
  readonly images: EarlierImages;
}

const unnamedVendor = 'Sans marque';
/** The rank above which products with a picture are, and others are not. */
const withPicture = 0.5;

/**
 * Returns the key of a product, stable across imports, so that a later file updates the same
 * product.
 */
export function productKey(handle: string): string {
  return `shopify:${handle.toLowerCase()}`;
}

/** Returns the key of a variation, stable across imports. */
export function variationKey(
  handle: string,
  { color, size }: Pick<ShopifyVariant, 'color' | 'size'>,
): string {
  return `${productKey(handle)}|${color.name}|${size}`;
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
    const { images, ...converted } = toProduct(product, storedImage, known.images);
    return {
      ...converted,
      images,
      categoryKey: tree.place([product.topCategory, ...product.subcategories], images[0] ?? null),
      ageInDays: known.ageInDays(productKey(product.handle)),
      appeal: appealOf(
        images.length > 0,
        (places.get(product.handle) ?? 0) / products.length,
        known.appeal(productKey(product.handle)),
      ),
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

/**
 * Returns the rank of a product. Products without a picture rank last.
 * @param place its place among the products of the file, from 0 to 1
 * @param stored its rank of an earlier import; it lasts while the product has a picture, or none
 */
function appealOf(hasPicture: boolean, place: number, stored: number | null): number {
  const least = hasPicture ? withPicture : 0.1;
  if (stored !== null && stored > withPicture === hasPicture) return stored;
  return least + 0.4 * (1 - place);
}

function toProduct(
  product: ShopifyProduct,
  storedImage: StoredImage,
  earlier: EarlierImages,
): Omit<ProductSource, 'categoryKey' | 'ageInDays' | 'appeal'> {
  const key = productKey(product.handle);
  const { images, ofVariation } = readImages(product, key, storedImage, earlier);
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
    variations: product.variants.map((variant) => {
      const ownKey = variationKey(product.handle, variant);
      return {
        key: ownKey,
        sku: variant.sku,
        color: variant.color.name,
        size: variant.size,
        priceCents: variant.priceCents,
        compareAtCents: variant.compareAtCents ?? undefined,
        priorCents: variant.priorCents ?? undefined,
        stock: variant.stock,
        assumed: variant.assumed,
        images: ofVariation(variant, ownKey),
      };
    }),
  };
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
