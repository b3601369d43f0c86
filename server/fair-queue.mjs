// @ts-check

/**
 * Who waits, in a line for each place that they come from. The lines are served in turn: whoever sends a thousand requests
 * waits behind their own, and everybody else only behind one of these.
 * @template {{ readonly from: string }} Entry
 */
export class FairQueue {
  /** @type {Map<string, Entry[]>} the line whose turn it is comes first */
  #lines = new Map();
  size = 0;

  /** @param {Entry} entry */
  add(entry) {
    const line = this.#lines.get(entry.from);
    if (line) line.push(entry);
    else this.#lines.set(entry.from, [entry]);
    this.size += 1;
  }

  /** @returns {Entry | undefined} the first of the line whose turn it is */
  take() {
    const [line] = this.#lines.values();
    const [entry] = line ?? [];
    if (!line || !entry) return undefined;
    this.remove(entry);
    if (line.length > 0) {
      this.#lines.delete(entry.from);
      this.#lines.set(entry.from, line);
    }
    return entry;
  }

  /**
   * @param {Entry} entry
   * @returns {boolean} whether it was there
   */
  remove(entry) {
    const line = this.#lines.get(entry.from);
    const index = line?.indexOf(entry) ?? -1;
    if (!line || index < 0) return false;
    line.splice(index, 1);
    if (line.length === 0) this.#lines.delete(entry.from);
    this.size -= 1;
    return true;
  }

  /**
   * Who came last from the place from which the most wait.
   * @param {string} from where somebody comes from who asks for that one's place
   * @returns {Entry | undefined} nobody when as many wait from there already
   */
  lastOfLongest(from) {
    const own = this.#lines.get(from)?.length ?? 0;
    let longest = /** @type {Entry[]} */ ([]);
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    return longest.length > own + 1 ? longest.at(-1) : undefined;
  }
}
