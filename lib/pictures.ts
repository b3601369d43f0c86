/** Shown where a product has no picture. */
export const noPicture = '/no-img.jpeg';

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

/** A 96 pixel wide version, for lists in small print. */
export function thumbnailUrl(fileName: string | null): string {
  return `/_next/image?url=${encodeURIComponent(pictureUrl(fileName))}&w=96&q=75`;
}
