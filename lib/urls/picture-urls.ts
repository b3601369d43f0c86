/** Placeholder for products without a picture. */
export const noPicture = '/no-img.jpeg';

/** The home page's banner when the marketplace has none. */
export const defaultBanner = '/banniere.webp';

/** The widths that pictures are served in. */
export const pictureWidths = [96, 320, 480, 750, 1080, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Unpaired surrogates cannot be encoded in an address. */
const halfCharacter = /\p{Surrogate}/gu;

/** The segments of a marketplace picture's path, below the path of all pictures. */
export function pictureSegments(fileName: string): readonly string[] {
  return fileName
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => part.replace(halfCharacter, '\uFFFD'));
}

/**
 * The shop's own address of a marketplace picture. The marketplace's address never reaches the
 * browser.
 */
export function pictureUrl(
  fileName: string | null | undefined,
  fallback: string = noPicture,
): string {
  if (!fileName) return fallback;
  const path = pictureSegments(fileName).map(encodeURIComponent).join('/');
  return path === '' ? fallback : `/media/${path}`;
}

/** The address of an optimised version of a picture: scaled down, in a modern format. */
export function resizedUrl(url: string, width: PictureWidth): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`;
}

/** The `srcset` of a picture in these widths. */
export function pictureSet(url: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${resizedUrl(url, width)} ${width}w`).join(', ');
}

/** A 96 pixel wide version of a marketplace picture, for compact lists. */
export function thumbnailUrl(fileName: string | null): string {
  return resizedUrl(pictureUrl(fileName), 96);
}
