/** The stems of the name of a category or brand. */
export interface NameStems<Stem> {
  readonly own: readonly Stem[];
  /** Stems of its ancestors. */
  readonly above: readonly Stem[];
}

/** For each word of a search, the stems that it matches with their nearness. */
type WordStems<Stem> = readonly ReadonlyMap<Stem, number>[];

/**
 * How well a name matches a search: names that match all words, then those contained in the search,
 * such as "Robes" in "robe noire"; 0 for others.
 */
export function nameScore<Stem>({ own, above }: NameStems<Stem>, words: WordStems<Stem>): number {
  const best = (stems: readonly Stem[], word: ReadonlyMap<Stem, number>) =>
    Math.max(0, ...stems.map((stem) => word.get(stem) ?? 0));
  const inOwn = words.map((word) => best(own, word));
  const inAll = words.map((word, place) => Math.max(inOwn[place] ?? 0, 0.5 * best(above, word)));
  if (inOwn.every((score) => score === 0)) return 0;
  const total = inAll.reduce((sum, score) => sum + score, 0);
  if (inAll.every((score) => score > 0)) return 100 + total;
  const isWhole = own.every((stem) => words.some((word) => (word.get(stem) ?? 0) > 0.4));
  return isWhole ? total : 0;
}

/** The length of a name: of names with the same score, the shortest comes first. */
export function nameSize({ own, above }: NameStems<unknown>): number {
  return own.length + above.length / 10;
}
