const tag = /<[^>]*>/g;
const entity = /&[a-z#0-9]+;/gi;

/** Normalises texts for search: lower case, without accents and markup. */
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

/** Splits a search into at most eight distinct words. */
export function searchWords(search: string): string[] {
  const words = plainWords(search.slice(0, 200)).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}
