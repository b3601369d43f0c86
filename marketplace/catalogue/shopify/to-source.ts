import { slug } from '../slug';
import type { CatalogueSource, ProductSource, SellerSource } from '../source';
import { CategoryTree } from './category-tree';
import { mixedOrder } from './mixed-order';
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

const unnamedVendor = 'Sans marque';

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
  const tree = new CategoryTree();
  const places = new Map(mixedOrder(products).map(({ handle }, place) => [handle, place]));
  const made = products.map((product) => {
    const images = imagesOf(product, storedImage);
    return {
      ...toProduct(product, images, storedImage),
      categoryKey: tree.place([product.family, ...product.shelf], images[0] ?? null),
      ageInDays: known.ageInDays(productKey(product.handle)),
      // A product without a picture comes after all others.
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
  };
}

/** The product in its own colour: that colour's picture first, and none that shows another colour. */
function imagesOf(product: ShopifyProduct, storedImage: StoredImage): readonly string[] {
  const gallery = stored(product.images, storedImage);
  const ofColor = colorImages(product, storedImage);
  const own = ofColor.get(product.variants[0]?.color.name ?? '');
  const elsewhere = new Set([...ofColor.values()].filter((name) => name !== own));
  const rest = gallery.filter((name) => name !== own && !elsewhere.has(name));
  if (own) return [own, ...rest];
  return rest.length > 0 ? rest : gallery;
}

/** The first picture of each colour. */
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
