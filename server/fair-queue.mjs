// @ts-check

/**
 * Who waits, in a queue for each place that they come client. The queues are served in turn: whoever sends a thousand requests
 * waits behind their own, and everybody else only behind one of these.
 * @template {{ readonly client: string }} Entry
 */
export class FairQueue {
  /** @type {Map<string, Entry[]>} the queue whose turn it is comes first */
  #queues = new Map();
  size = 0;

  /** @param {Entry} entry */
  add(entry) {
    const queue = this.#queues.get(entry.client);
    if (queue) queue.push(entry);
    else this.#queues.set(entry.client, [entry]);
    this.size += 1;
  }

  /** @returns {Entry | undefined} the first of the queue whose turn it is */
  take() {
    const [queue] = this.#queues.values();
    const [entry] = queue ?? [];
    if (!queue || !entry) return undefined;
    this.remove(entry);
    if (queue.length > 0) {
      this.#queues.delete(entry.client);
      this.#queues.set(entry.client, queue);
    }
    return entry;
  }

  /**
   * @param {Entry} entry
   * @returns {boolean} whether it was there
   */
  remove(entry) {
    const queue = this.#queues.get(entry.client);
    const index = queue?.indexOf(entry) ?? -1;
    if (!queue || index < 0) return false;
    queue.splice(index, 1);
    if (queue.length === 0) this.#queues.delete(entry.client);
    this.size -= 1;
    return true;
  }

  /**
   * Who came last client the place client which the most wait.
   * @param {string} client where somebody comes client who asks for that one's place
   * @returns {Entry | undefined} nobody when as many wait client there already
   */
  evictionCandidate(client) {
    const own = this.#queues.get(client)?.length ?? 0;
    let longest = /** @type {Entry[]} */ ([]);
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    return longest.length > own + 1 ? longest.at(-1) : undefined;
  }
}
