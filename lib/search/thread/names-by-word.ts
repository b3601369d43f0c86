import type { Near } from './vocabulary';

interface Named<Value> {
  readonly value: Value;
  /** Its position among all names. */
  readonly place: number;
  /** Stems of its name. */
  readonly own: readonly number[];
  /** Stems of its ancestors. */
  readonly above: readonly number[];
}

/** Names of categories or brands, found by their words. */
export class NamesByWord<Value> {
  length = 0;
  readonly #byStem = new Map<number, Named<Value>[]>();

  add(value: Value, own: readonly number[], above: readonly number[]) {
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
   */
  find(words: readonly (readonly Near[])[], count: number): Value[] {
    const candidates = new Set<Named<Value>>();
    for (const near of words) {
      for (const { stem } of near) {
        for (const named of this.#byStem.get(stem) ?? []) candidates.add(named);
      }
    }
    const nearness = words.map((near) => new Map(near.map((one) => [one.stem, one.nearness])));
    return [...candidates]
      .flatMap((named) => {
        const score = scoreOf(named, nearness);
        return score > 0 ? [{ named, score, size: sizeOf(named) }] : [];
      })
      .sort(
        (one, other) =>
          other.score - one.score || one.size - other.size || one.named.place - other.named.place,
      )
      .slice(0, count)
      .map(({ named }) => named.value);
  }
}

function scoreOf({ own, above }: Named<unknown>, words: readonly ReadonlyMap<number, number>[]) {
  const best = (stems: readonly number[], word: ReadonlyMap<number, number>) =>
    Math.max(0, ...stems.map((stem) => word.get(stem) ?? 0));
  const inOwn = words.map((word) => best(own, word));
  const inAll = words.map((word, place) => Math.max(inOwn[place] ?? 0, 0.5 * best(above, word)));
  if (inOwn.every((score) => score === 0)) return 0;
  const total = inAll.reduce((sum, score) => sum + score, 0);
  if (inAll.every((score) => score > 0)) return 100 + total;
  const isWhole = own.every((stem) => words.some((word) => (word.get(stem) ?? 0) > 0.4));
  return isWhole ? total : 0;
}

function sizeOf({ own, above }: Named<unknown>) {
  return own.length + above.length / 10;
}
