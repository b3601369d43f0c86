import {
  defaultBanner,
  noPicture,
  type PictureWidth,
  pictureUrl,
  pictureWidths,
} from '@/lib/urls/picture-urls';

/** A picture of the shop in one of its widths. */
export interface PictureRequest {
  readonly url: string;
  readonly width: PictureWidth;
}

/** Output formats. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Formats that clients accept by name, the smallest first. A wildcard says nothing about them. */
const named = (['avif', 'webp'] as const).map((format) => ({
  format,
  pattern: new RegExp(`\\bimage/${format}(?![\\w+-])(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`),
}));

/**
 * Negotiates the smallest format that the client accepts, from its `Accept` header. Clients that
 * name no modern format get JPEG: mail clients, crawlers of link previews and old browsers.
 */
export function formatFor(accept: string | null): PictureFormat {
  return named.find(({ pattern }) => pattern.test(accept ?? ''))?.format ?? 'jpeg';
}

/**
 * Parses the query of an optimised picture's URL. Returns null unless `resizedUrl` generates it, in
 * any order of parameters, so that other spellings cause no work and no cache entries.
 */
export function readPictureRequest(query: URLSearchParams): PictureRequest | null {
  const names = [...query.keys()].sort().join();
  const url = query.get('url') ?? '';
  const width = pictureWidths.find((one) => String(one) === query.get('w'));
  if (names !== 'q,url,w' || query.get('q') !== '75' || !width || !isCanonical(url)) return null;
  return { url, width };
}

function isCanonical(url: string): boolean {
  if (url === noPicture || url === defaultBanner) return true;
  const [, folder, ...name] = url.split('/');
  if (folder !== 'media') return false;
  try {
    return pictureUrl(name.map(decodeURIComponent).join('/')) === url;
  } catch {
    return false;
  }
}
