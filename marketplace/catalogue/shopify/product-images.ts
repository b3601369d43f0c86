import type { ShopifyProduct, ShopifyVariant } from './product';

/** Returns the stored file name of a picture in the file; null when it could not be loaded. */
export type StoredImage = (source: string) => string | null;

/** Pictures of an earlier import, of the products that lack some of the file's pictures. */
export interface EarlierImages {
  ofProduct(key: string): readonly string[];
  ofVariation(key: string): readonly string[];
}

interface ProductImages {
  readonly images: readonly string[];
  ofVariation(variant: ShopifyVariant, key: string): readonly string[];
}

/**
 * Returns the pictures of a product and its variations. Where some could not be loaded, the earlier
 * ones remain instead of fewer new ones.
 */
export function readImages(
  product: ShopifyProduct,
  key: string,
  storedImage: StoredImage,
  earlier: EarlierImages,
): ProductImages {
  const ofColor = colorImages(product, storedImage);
  const incompleteColors = new Set(
    product.variants
      .filter(({ image }) => image && storedImage(image) === null)
      .map(({ color }) => color.name),
  );
  const loaded = ownImages(product, ofColor, storedImage);
  const lacksSome =
    !isComplete(product.images, storedImage) ||
    incompleteColors.has(product.variants[0]?.color.name ?? '');
  const before = lacksSome ? earlier.ofProduct(key) : [];
  const images = before.length > loaded.length ? before : loaded;
  return {
    images,
    ofVariation: ({ image, color }, variationKey) => {
      const own = image ? storedImage(image) : null;
      const picture = own ?? ofColor.get(color.name);
      if (picture) return picture === images[0] ? images : [picture];
      const former = incompleteColors.has(color.name) ? earlier.ofVariation(variationKey) : [];
      return former.length > 0 ? former : images;
    },
  };
}

/** Returns whether all pictures that the file names for a product could be loaded. */
export function hasAllImages(product: ShopifyProduct, storedImage: StoredImage): boolean {
  const named = product.variants.flatMap(({ image }) => image ?? []);
  return isComplete([...product.images, ...named], storedImage);
}

function isComplete(sources: readonly string[], storedImage: StoredImage): boolean {
  return sources.every((source) => storedImage(source) !== null);
}

/**
 * Returns the pictures of the product in its own colour, that colour's picture first, without those
 * that show another colour.
 */
function ownImages(
  product: ShopifyProduct,
  ofColor: ReadonlyMap<string, string>,
  storedImage: StoredImage,
): readonly string[] {
  const names = product.images.map(storedImage).filter((name) => name !== null);
  const gallery = [...new Set(names)];
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
