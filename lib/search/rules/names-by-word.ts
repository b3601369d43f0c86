import type { Near } from './matching';

/** The name of a category or brand. */
interface Named<Value, Stem> {
  readonly value: Value;
  /** Its position among all names. */
  readonly place: number;
  /** Its stems. */
  readonly own: readonly Stem[];
  /** Stems of its ancestors. */
  readonly above: readonly Stem[];
}

/** Names of categories or brands, found by their words. */
export class NamesByWord<Value, Stem> {
  length = 0;
  readonly #byStem = new Map<Stem, Named<Value, Stem>[]>();

  add(value: Value, own: readonly Stem[], above: readonly Stem[]) {
    const named = { value, place: this.length, own, above };
    this.length += 1;
    for (const stem of new Set(own)) {
      const known = this.#byStem.get(stem);
      if (known) known.push(named);
      else this.#byStem.set(stem, [named]);
    }
  }

  /**
   * Names that match all search words, then those contained in the search: "Robes" in "robe noire".
   * Of names with the same score, the shortest comes first.
   */
  find(words: readonly (readonly Near<Stem>[])[], count: number): Value[] {
    const candidates = new Set<Named<Value, Stem>>();
    for (const near of words) {
      for (const { stem } of near) {
        for (const named of this.#byStem.get(stem) ?? []) candidates.add(named);
      }
    }
    const nearness = words.map((near) => new Map(near.map((one) => [one.stem, one.nearness])));
    return [...candidates]
      .flatMap((named) => {
        const score = scoreOf(named, nearness);
        const size = named.own.length + named.above.length / 10;
        return score > 0 ? [{ named, score, size }] : [];
      })
      .sort(
        (one, other) =>
          other.score - one.score || one.size - other.size || one.named.place - other.named.place,
      )
      .slice(0, count)
      .map(({ named }) => named.value);
  }
}

/**
 * How well a name matches a search; 0 if it does not.
 * @param words for each word of the search, the stems that it matches with their nearness
 */
function scoreOf<Stem>(
  { own, above }: Pick<Named<unknown, Stem>, 'own' | 'above'>,
  words: readonly ReadonlyMap<Stem, number>[],
): number {
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
