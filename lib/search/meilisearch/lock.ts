import { z } from 'zod';
import type { HeldLock, IndexLock } from '../remote/store';
import type { MeilisearchClient } from './client';

const key = 'lock';

/** A process writes when its lock expires directly after it has taken it. */
const writingMs = 60_000;

const lockSchema = z.object({ until: z.number() });

/**
 * A lock of numbered indexes: Meilisearch cannot compare and replace a document, but of two
 * processes that create the index with the next number, one fails. The holder of the highest number
 * holds the lock.
 */
export class MeilisearchLock implements IndexLock {
  readonly #client: MeilisearchClient;
  readonly #beginning: string;

  constructor(client: MeilisearchClient, name: string) {
    this.#client = client;
    this.#beginning = `${name}-`;
  }

  async acquire(until: number): Promise<HeldLock | null> {
    const known = await this.#numbers();
    const newest = Math.max(0, ...known.keys());
    if (newest > 0 && (await this.#expiryOf(newest, known.get(newest) ?? 0)) > Date.now()) {
      return null;
    }
    const number = newest + 1;
    if (!(await this.#create(number))) return null;
    await this.#write(number, until);
    for (const older of known.keys()) {
      await this.#client.enqueue((client) => client.deleteIndex(this.#uid(older)));
    }
    return {
      renew: async (next) => {
        const highest = Math.max(...(await this.#numbers()).keys());
        if (highest !== number) {
          throw new Error('another process has taken the lock of the search index');
        }
        await this.#write(number, next);
      },
      release: () => this.#write(number, 0),
    };
  }

  /** The numbers of the lock's indexes, with the times of their creation. */
  async #numbers(): Promise<ReadonlyMap<number, number>> {
    const indexes = await this.#client.indexes(this.#beginning);
    return new Map(
      indexes.map(({ uid, createdAt }) => [Number(uid.slice(this.#beginning.length)), createdAt]),
    );
  }

  async #expiryOf(number: number, createdAt: number): Promise<number> {
    const [document] = await this.#client.documents(this.#uid(number), [key]);
    return document === undefined ? createdAt + writingMs : lockSchema.parse(document).until;
  }

  /** Whether this process was the one to create the index. */
  async #create(number: number): Promise<boolean> {
    const task = await this.#client.enqueue((client) =>
      client.createIndex(this.#uid(number), { primaryKey: 'key' }),
    );
    const code = await this.#client.resultOf(task);
    if (code === 'index_already_exists') return false;
    if (code !== null) throw new Error(`the lock of the search index was not created: ${code}`);
    return true;
  }

  async #write(number: number, until: number): Promise<void> {
    await this.#client.run((client) =>
      client.index(this.#uid(number)).addDocuments([{ key, until }]),
    );
  }

  #uid(number: number): string {
    return `${this.#beginning}${number}`;
  }
}
