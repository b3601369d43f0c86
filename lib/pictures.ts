/** Shown where a product has no picture. */
export const noPicture = '/no-img.jpeg';

/** Widths that the picture optimiser makes (next.config.mjs). */
type PictureWidth = 96 | 320 | 480 | 750 | 1080 | 1600;

/** The shop's own address of a marketplace picture; the marketplace's address never reaches the browser. */
export function pictureUrl(fileName: string | null | undefined): string {
  if (!fileName) return noPicture;
  const path = fileName
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map(encodeURIComponent)
    .join('/');
  return path === '' ? noPicture : `/media/${path}`;
}

/** The picture made smaller and in a modern format. */
export function resizedUrl(fileName: string | null, width: PictureWidth): string {
  return `/_next/image?url=${encodeURIComponent(pictureUrl(fileName))}&w=${width}&q=75`;
}

/** The `srcset` of a picture in these widths. */
export function pictureSet(fileName: string | null, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${resizedUrl(fileName, width)} ${width}w`).join(', ');
}

/** A 96 pixel wide version, for lists in small print. */
export function thumbnailUrl(fileName: string | null): string {
  return resizedUrl(fileName, 96);
}
