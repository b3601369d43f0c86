import { type NameStems, nameScore, nameSize } from '../rules/name-score';
import type { Near } from './vocabulary';

interface Named<Value> extends NameStems<number> {
  readonly value: Value;
  /** Its position among all names. */
  readonly place: number;
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
        const score = nameScore(named, nearness);
        return score > 0 ? [{ named, score, size: nameSize(named) }] : [];
      })
      .sort(
        (one, other) =>
          other.score - one.score || one.size - other.size || one.named.place - other.named.place,
      )
      .slice(0, count)
      .map(({ named }) => named.value);
  }
}
