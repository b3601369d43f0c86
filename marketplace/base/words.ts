const tag = /<[^>]*>/g;
const entity = /&[a-z#0-9]+;/gi;

/** Unaccented lower-case text without markup, as searches and stored search words compare it. */
export function plainWords(...texts: readonly string[]): string {
  return texts
    .join(' ')
    .replace(tag, ' ')
    .replace(entity, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search, at most eight of them, each once. */
export function searchWords(search: string): string[] {
  const words = plainWords(search.slice(0, 200)).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}
