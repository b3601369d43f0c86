import { slug } from '../slug';
import type { CatalogueSource, CategorySource, ProductSource, SellerSource } from '../source';
import { families } from './families';
import type { ShopifyProduct, ShopifyVariant } from './product';

/** File name under which a picture that the file names was stored; null when it could not be had. */
export type StoredImage = (source: string) => string | null;

/** What the shop has already of an earlier import. */
export interface Known {
  /** Tile of a category by its key. */
  categoryImage(key: string): string | null;
  /** Days since the product was put on sale. */
  ageInDays(productKey: string): number;
}

export const unnamedVendor = 'Sans marque';

/** The key of a product: the same file, or a later one, updates the same product. */
export function productKey(handle: string): string {
  return `shopify:${handle.toLowerCase()}`;
}

/** What a Shopify file holds, as the marketplace stores it. */
export function toSource(
  products: readonly ShopifyProduct[],
  storedImage: StoredImage,
  known: Known,
): CatalogueSource {
  const made = products.map((product, index) =>
    toProduct(product, index / products.length, storedImage, known),
  );
  const colors = products.flatMap((product) => product.variants.map(({ color }) => color));
  return {
    categories: families.map((family) => toCategory([family], products, made, known)),
    sellers: sellersOf(products),
    colors: [...new Map(colors.map((color) => [color.name, color])).values()],
    products: made,
    bannerImage: null,
  };
}

function toProduct(
  product: ShopifyProduct,
  place: number,
  storedImage: StoredImage,
  known: Known,
): ProductSource {
  const key = productKey(product.handle);
  const gallery = stored(product.images, storedImage);
  const ofColor = new Map<string, string>();
  for (const { color, image } of product.variants) {
    const name = image ? storedImage(image) : null;
    if (name && !ofColor.has(color.name)) ofColor.set(color.name, name);
  }
  const own = ofColor.get(product.variants[0]?.color.name ?? '');
  const elsewhere = new Set([...ofColor.values()].filter((name) => name !== own));
  const ownGallery = gallery.filter((name) => name !== own && !elsewhere.has(name));
  const images = own ? [own, ...ownGallery] : ownGallery.length > 0 ? ownGallery : gallery;
  return {
    key,
    title: product.title,
    description: product.description,
    sku: product.variants[0]?.sku ?? '',
    brand: product.vendor || unnamedVendor,
    sellerKey: sellerKey(product.vendor),
    categoryKey: categoryKey([product.family, ...product.shelf]),
    style: null,
    attributes: [],
    images,
    variations: product.variants.map((variant) => ({
      key: `${key}|${variant.color.name}|${variant.size}`,
      sku: variant.sku,
      color: variant.color.name,
      size: variant.size,
      priceCents: variant.priceCents,
      stock: variant.stock,
      images: variantImages(variant, ofColor, images, storedImage),
    })),
    ageInDays: known.ageInDays(key),
    appeal: (images.length > 0 ? 0.5 : 0.1) + 0.4 * (1 - place),
  };
}

/** Its own picture, else that of its colour, else what the product shows. */
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

function toCategory(
  path: readonly string[],
  products: readonly ShopifyProduct[],
  made: readonly ProductSource[],
  known: Known,
): CategorySource {
  const key = categoryKey(path);
  const inside = products.flatMap((product, index) => {
    const own = [product.family, ...product.shelf];
    const source = made[index];
    return source && path.every((title, level) => sameTitle(own[level], title))
      ? [{ own, source }]
      : [];
  });
  const titles = new Map(
    inside.flatMap(({ own }) => {
      const title = own[path.length];
      return title ? [[slug(title) || title, title] as const] : [];
    }),
  );
  const shown = inside.find(({ source }) => source.images.length > 0)?.source.images[0];
  return {
    key,
    title: path.at(-1) ?? '',
    image: known.categoryImage(key) ?? shown ?? null,
    children: [...titles.values()]
      .toSorted((one, other) => one.localeCompare(other, 'fr'))
      .map((title) => toCategory([...path, title], products, made, known)),
  };
}

function categoryKey(path: readonly string[]): string {
  return path.map((title) => slug(title) || title).join('-');
}

function sameTitle(one: string | undefined, other: string): boolean {
  return one !== undefined && (slug(one) || one) === (slug(other) || other);
}

function sellersOf(products: readonly ShopifyProduct[]): SellerSource[] {
  const names = new Map(products.map(({ vendor }) => [sellerKey(vendor), vendor || unnamedVendor]));
  return [...names].map(([key, fullName]) => ({ key, fullName, shops: [] }));
}

function sellerKey(vendor: string): string {
  return `vendor:${slug(vendor) || vendor}`;
}

function stored(sources: readonly string[], storedImage: StoredImage): string[] {
  const names = sources.map(storedImage).filter((name): name is string => name !== null);
  return [...new Set(names)];
}
