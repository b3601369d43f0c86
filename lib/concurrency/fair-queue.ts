/**
 * A queue that serves clients round-robin, each in the order of its own entries. A client that
 * sends a thousand requests delays others by one request per turn.
 */
export class FairQueue<Entry extends { readonly client: string }> {
  /** The next client to serve comes first. */
  #queues = new Map<string, Entry[]>();
  size = 0;

  add(entry: Entry) {
    const queue = this.#queues.get(entry.client);
    if (queue) queue.push(entry);
    else this.#queues.set(entry.client, [entry]);
    this.size += 1;
  }

  /** @returns the first entry of the next client */
  take(): Entry | undefined {
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

  /** @returns whether it was queued */
  remove(entry: Entry): boolean {
    const queue = this.#queues.get(entry.client);
    const index = queue?.indexOf(entry) ?? -1;
    if (!queue || index < 0) return false;
    queue.splice(index, 1);
    if (queue.length === 0) this.#queues.delete(entry.client);
    this.size -= 1;
    return true;
  }

  /**
   * Returns the last entry of the client with the longest queue, to be evicted for another client.
   * @param client the client that needs a place in the queue
   * @returns undefined if the client has as many queued entries itself
   */
  evictionCandidate(client: string): Entry | undefined {
    const own = this.#queues.get(client)?.length ?? 0;
    let longest: Entry[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    return longest.length > own + 1 ? longest.at(-1) : undefined;
  }
}
