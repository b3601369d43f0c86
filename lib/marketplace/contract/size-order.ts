import { LRUCache } from 'lru-cache';

const letterSize = /^(?:(\d)X|(X{0,4}))([SML])$/;
const numberSize = /^(\d+(?:[.,]\d+)?)(?:\s*-\s*\d+(?:[.,]\d+)?)?\s*(.*)$/;
const letterSteps: Readonly<Record<string, number>> = { S: -1, M: 0, L: 1 };
/** Units in sort order; months before years. */
const units = ['', 'mois', 'ans', 'cm', 'ml'];
const numbersAlone = 1;
const others = numbersAlone + units.length + 1;

const words = new Intl.Collator('fr', { numeric: true });

/**
 * Compares sizes in label order: XS, S, M, L, XL, then 34 to 46, then amounts by unit ("6 mois", "4
 * ans", "50 ml"), then other sizes by name.
 */
export function compareSizes(one: string, other: string): number {
  const [group, step] = rankOf(one);
  const [otherGroup, otherStep] = rankOf(other);
  return group - otherGroup || step - otherStep || words.compare(one, other);
}

type Rank = readonly [group: number, step: number];

/** Catalogues have a few hundred sizes, which each size facet compares many times. */
const ranks = new LRUCache<string, Rank>({ max: 1_000 });

function rankOf(size: string): Rank {
  const known = ranks.get(size);
  if (known) return known;
  const rank = newRankOf(size);
  ranks.set(size, rank);
  return rank;
}

function newRankOf(size: string): Rank {
  const letters = letterSize.exec(size.trim().toUpperCase());
  if (letters) return [0, letterStep(letters)];
  const number = numberSize.exec(size.trim());
  if (!number) return [others, 0];
  const unit = units.indexOf((number[2] ?? '').toLowerCase().replace(/^an$/, 'ans'));
  const group = numbersAlone + (unit < 0 ? units.length : unit);
  return [group, Number((number[1] ?? '').replace(',', '.'))];
}

/**
 * Returns the position of a letter size: S, M and L around 0, one step further for each X or for
 * the number before it ("2XL"). M takes no X.
 */
function letterStep([, digit, exes = '', letter = 'M']: RegExpExecArray): number {
  const further = digit === undefined ? exes.length : Number(digit);
  const step = letterSteps[letter] ?? 0;
  return step * (1 + further);
}
