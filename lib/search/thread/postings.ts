import type { Near } from './vocabulary';
/** Bits for the positions of a word in a product. The title weighs most. */
export const places = { firstOfTitle: 1, title: 2, category: 4, brand: 8, color: 16 };

const worth = Float32Array.from({ length: 32 }, (_, mask) => {
  const values = [1.5, 4, 3, 2.5, 1.5].map((value, bit) => (mask & (1 << bit) ? value : 0));
  return Math.max(...values.slice(1)) + (values[0] ?? 0) + 0.1 * values.filter(Boolean).length;
});

/**
 * Inverted index: the products of each word and the word's positions. Uses typed arrays, so that
 * even a very common prefix is fast.
 */
export class Postings {
  #growing = new Map<string, { products: number[]; masks: number[] }>();
  #byStem = new Map<string, { products: Uint32Array; masks: Uint8Array }>();

  /** Adds an occurrence. Products must be added one after the other. */
  add(stem: string, product: number, place: number) {
    const list = this.#growing.get(stem) ?? { products: [], masks: [] };
    if (list.products.length === 0) this.#growing.set(stem, list);
    const last = list.products.length - 1;
    if (list.products[last] === product) list.masks[last] = (list.masks[last] ?? 0) | place;
    else {
      list.products.push(product);
      list.masks.push(place);
    }
  }

  /** Ends adding and compacts the lists. */
  close() {
    for (const [stem, { products, masks }] of this.#growing) {
      this.#byStem.set(stem, {
        products: Uint32Array.from(products),
        masks: Uint8Array.from(masks),
      });
    }
    this.#growing.clear();
  }

  /**
   * Raises the score of each product that contains one of these words.
   * @param scores by product
   */
  score(words: readonly Near[], scores: Float32Array) {
    for (const { stem, nearness } of words) {
      const found = this.#byStem.get(stem);
      if (!found) continue;
      const { products, masks } = found;
      for (let index = 0; index < products.length; index += 1) {
        const product = products[index] ?? 0;
        const score = nearness * nearness * (worth[masks[index] ?? 0] ?? 0);
        if (score > (scores[product] ?? 0)) scores[product] = score;
      }
    }
  }
}
