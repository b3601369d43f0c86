/** French stop words. */
export const stopWords = new Set(
  'a au aux avec ce ces dans de des du en et la le les leur ma mes mon ou par pour sa sans ses son sur un une'.split(
    ' ',
  ),
);

/** Plurals and feminine forms that the rules below do not cover. */
export const irregularWords = new Map([
  ['blanche', 'blanc'],
  ['blanches', 'blanc'],
  ['fraiche', 'frais'],
  ['fraiches', 'frais'],
  ['seche', 'sec'],
  ['seches', 'sec'],
  ['longue', 'long'],
  ['longues', 'long'],
  ['douce', 'doux'],
  ['douces', 'doux'],
  ['gentille', 'gentil'],
  ['gentilles', 'gentil'],
  ['rousse', 'roux'],
  ['rousses', 'roux'],
  ['grosse', 'gros'],
  ['grosses', 'gros'],
  ['epaisse', 'epais'],
  ['epaisses', 'epais'],
  ['fausse', 'faux'],
  ['fausses', 'faux'],
  ['nouvelle', 'nouveau'],
  ['nouvelles', 'nouveau'],
  ['nouvel', 'nouveau'],
  ['joyaux', 'joyau'],
  ['noyaux', 'noyau'],
  ['tuyaux', 'tuyau'],
  ['tee', 't'],
  ['teeshirt', 'tshirt'],
  ['teeshirts', 'tshirt'],
]);

const shortestStem = 3;

/**
 * A doubled consonant of feminine forms: "violette", "naturelle", "vermeille". "ille" and "olle"
 * are not such forms: "fille" is not "fil", nor "colle" "col".
 */
const doubled = /([nst]|(?<!o|[^aeou]i)l)\1$/;

/** Normalises a text: removes accents, capitals and ligatures. */
function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/**
 * The stem of a French word, so that "robes", "noire" and "bijoux" match "robe", "noir", "bijou".
 * @param word normalised by `plain`
 */
export function stem(word: string) {
  const known = irregularWords.get(word);
  if (known) return stem(known);
  if (/\d/.test(word)) return word;
  let rest = word;
  if (rest.length > shortestStem + 1 && /[^eo]aux$/.test(rest)) rest = `${rest.slice(0, -3)}al`;
  else rest = without(rest, /[sx]$/);
  while (rest.length > shortestStem && rest.endsWith('e')) rest = rest.slice(0, -1);
  rest = without(rest, /s$/);
  if (rest.endsWith('v') && rest.length > shortestStem) rest = `${rest.slice(0, -1)}f`;
  return rest.length > shortestStem ? rest.replace(doubled, '$1') : rest;
}

function without(word: string, ending: RegExp) {
  return word.length > shortestStem ? word.replace(ending, '') : word;
}

export interface Word {
  plain: string;
  /** In its original spelling. */
  shown: string;
  /** Of a part of a compound in a search: the joined compound, which matches instead of the part. */
  joined?: string;
}

/**
 * Tokenises a text for the index: without stop words, compounds also joined ("t-shirt", "tshirt").
 */
export function wordsOf(text: string): Word[] {
  return chunksOf(text).flatMap(wordsOfChunk);
}

/** Tokenises a part of a text that `chunksOf` returned. */
export function wordsOfChunk(chunk: string): Word[] {
  const parts = partsOf(chunk);
  const words = parts.length > 1 ? [...parts, parts.join('')] : parts;
  return words.map(toWord).filter((word) => word.plain !== '' && !stopWords.has(word.plain));
}

/**
 * Tokenises a search into distinct words. The parts of a compound have its joined form when the
 * index knows it: products with all parts match, and those with the joined form. The joined form
 * replaces the parts when only one of them is significant: "sur-chemise" is not "chemise". But
 * "sans-manches" is usually written "sans manches". A letter that is repeated more than twice is a
 * slip unless the index knows the word.
 */
export function wordsOfSearch(text: string, isKnown: (word: string) => boolean): Word[] {
  const words = chunksOf(text).flatMap((chunk) => {
    const parts = partsOf(chunk).map((part) => {
      const word = toWord(part);
      const corrected = withoutRepeats(part);
      return corrected === part || isKnown(word.plain) ? word : toWord(corrected);
    });
    const whole = toWord(parts.map((part) => part.shown).join(''));
    if (parts.length < 2 || !isKnown(whole.plain)) return parts;
    const significant = parts.map((part) => part.plain).filter((part) => !stopWords.has(part));
    const isApart = parts.some((part) => part.plain === 'sans');
    if (new Set(significant).size < 2 && !isApart) return [whole];
    return parts.map((part) => ({ ...part, joined: whole.plain }));
  });
  const given = words.filter((word) => word.plain !== '');
  const significant = given.filter((word) => !stopWords.has(word.plain));
  const chosen = significant.length > 0 ? significant : given;
  return [...new Map(chosen.map((word) => [word.plain, word])).values()];
}

/**
 * Shortens three and more equal letters to two. Of the usual words only "XXXL" or "VIII" have them.
 */
function withoutRepeats(word: string) {
  return word.replace(/(\p{L})\1{2,}/gu, '$1$1');
}

/** Single letters with full stops between them: "A.P.C", but not "L.L" of "L.L.Bean". */
const abbreviation =
  /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\p{M}*\.)+\p{L}\p{M}*(?!\.?[\p{L}\p{M}\p{N}])/gu;

/**
 * Splits a text at spaces and punctuation, and removes elided articles: "l’eau", "d’été".
 * Abbreviations become compounds, because they are also written "APC" and "A. P. C.".
 */
export function chunksOf(text: string) {
  return text
    .toLowerCase()
    .replace(abbreviation, (letters) => letters.replaceAll('.', '-'))
    .split(/[^\p{L}\p{M}\p{N}'’\-‐‑]+/u)
    .map((chunk) => chunk.replace(/^(?:[cdjlmnst]|qu)['’]/u, ''));
}

function partsOf(chunk: string) {
  return chunk.split(/['’\-‐‑]+/u).filter(Boolean);
}

function toWord(shown: string) {
  return { plain: plain(shown), shown };
}
