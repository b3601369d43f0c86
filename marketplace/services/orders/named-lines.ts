import type { OrderedArticle } from './withdrawal-words';

/** A line in plain words. */
interface PlainLine {
  readonly index: number;
  readonly title: string;
  readonly color: string;
  readonly size: string;
}

const facts = ['color', 'size'] as const;

/** A quantity, as the shop states it for each article; it could be taken for a size. */
const quantities = /\bquantite ?:? ?\d+/g;

/** Words of a customer who also names what they keep. */
const keeping = /\b(?:garde\w*|conserve\w*|pas|ni|sauf|hors|hormis|excepte)\b/;

/**
 * Returns the positions of the lines that a customer names: all for '', none when no title is
 * recognised in the words or when they leave it open which lines are meant.
 */
export function namedLines(
  lines: readonly Pick<OrderedArticle, 'title' | 'color' | 'size'>[],
  articles: string,
): readonly number[] {
  const said = plain(articles);
  if (said === '') return lines.map((_, index) => index);
  const plainLines = lines.map(({ title, color, size }, index) => ({
    index,
    title: plain(title),
    color: plain(color),
    size: plain(size),
  }));
  const { found: titles, rest } = findPhrases(
    said,
    plainLines.map(({ title }) => title),
  );
  if (keeping.test(rest)) return [];
  const named = plainLines.filter(({ title }) => titles.has(title));
  if (named.length === titles.size) return named.map(({ index }) => index);
  // With several titles, a size in the text may belong to any of them.
  return titles.size === 1 ? chosenVariations(named, rest) : [];
}

/** Chooses among lines with the same title by the colours and sizes in the text. */
function chosenVariations(lines: readonly PlainLine[], said: string): readonly number[] {
  const { found } = findPhrases(
    said.replace(quantities, ' | '),
    lines.flatMap(({ color, size }) => [color, size]),
  );
  const chosen = facts.reduce(
    (left, fact) =>
      lines.some((line) => found.has(line[fact]))
        ? left.filter((line) => found.has(line[fact]))
        : left,
    lines,
  );
  return chosen.length === 1 || differInOneNamedFact(chosen, found)
    ? chosen.map(({ index }) => index)
    : [];
}

/** False for “38 noir et 40 rouge”, where any combination could be meant. */
function differInOneNamedFact(lines: readonly PlainLine[], named: ReadonlySet<string>): boolean {
  const [fact, other] = facts.filter((one) => new Set(lines.map((line) => line[one])).size > 1);
  if (!fact || other) return false;
  const values = new Set(lines.map((line) => line[fact]));
  return values.size === lines.length && [...values].every((value) => named.has(value));
}

/**
 * Finds phrases as whole words, the longest first, so that a phrase within a longer one is found
 * only where it stands alone.
 * @returns the phrases, and the text without them
 */
function findPhrases(text: string, phrases: readonly string[]) {
  const found = new Set<string>();
  let rest = text;
  for (const phrase of [...phrases].sort((one, other) => other.length - one.length)) {
    const without = rest.replace(wholeWords(phrase), ' | ');
    if (without !== rest) found.add(phrase);
    rest = without;
  }
  return { found, rest };
}

/** Matches a phrase, but neither a part of a word nor one letter of "l'article" or "s'il". */
function wholeWords(phrase: string): RegExp {
  if (phrase === '') return /(?!)/;
  const literal = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}'])`, 'gu');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
