import { withoutMarkup } from './markup';

const entity = /&[a-z#0-9]+;/gi;
/** The diacritics of ASCII and of decomposed Latin letters. */
const latinDiacritics = /[\u0300-\u034e\u0350-\u0357\u035d-\u0362^`]/g;
/** ASCII, spaces and the punctuation of French texts, none of which are diacritics. */
const onlyLatin = /^[\s!-~’‘“”«»–—…°€]*$/;

/** Normalises texts for search: lower case, without accents and markup. */
export function plainWords(...texts: readonly string[]): string {
  const decomposed = texts
    .map(withoutMarkup)
    .join(' ')
    .replace(entity, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(latinDiacritics, '');
  // Classes of Unicode characters take five times as long, so only other texts use them.
  const words = onlyLatin.test(decomposed)
    ? decomposed.replace(/[^a-z0-9]+/g, ' ')
    : decomposed.replace(/\p{Diacritic}/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim();
}

/** Splits a search into at most eight distinct words. */
export function searchWords(search: string): string[] {
  const words = plainWords(search.slice(0, 200)).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}
