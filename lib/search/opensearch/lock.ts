import { z } from 'zod';
import { SearchServerError } from '../remote/errors';
import type { HeldLock, IndexLock } from '../remote/store';
import type { OpenSearchClient } from './client';

const id = 'lock';

const writtenSchema = z.object({ _seq_no: z.number(), _primary_term: z.number() });

const lockSchema = writtenSchema.extend({ _source: z.object({ until: z.number() }) });

const conflict = 409;

type Version = z.infer<typeof writtenSchema>;

/** A lock in a document, which a process may only replace in the version that it has read. */
export class OpenSearchLock implements IndexLock {
  readonly #client: OpenSearchClient;
  readonly #index: string;

  constructor(client: OpenSearchClient, index: string) {
    this.#client = client;
    this.#index = index;
  }

  async acquire(until: number): Promise<HeldLock | null> {
    const known = await this.#client.askForExisting(
      (client) => client.get({ index: this.#index, id }),
      lockSchema,
    );
    if (known && known._source.until > Date.now()) return null;
    const version = await this.#write(until, known);
    return version && this.#held(version);
  }

  #held(first: Version): HeldLock {
    let version = first;
    const write = async (until: number) => {
      const next = await this.#write(until, version);
      if (!next) throw new Error('another process has taken the lock of the search index');
      version = next;
    };
    return { renew: write, release: () => write(0) };
  }

  /** @param version the one to replace; null to create the document. @returns null on a conflict */
  async #write(until: number, version: Version | null): Promise<Version | null> {
    const index = this.#index;
    const body = { until };
    try {
      return await this.#client.ask(
        (client) =>
          version
            ? client.index({
                index,
                id,
                body,
                if_seq_no: version._seq_no,
                if_primary_term: version._primary_term,
              })
            : client.index({ index, id, body, op_type: 'create' }),
        writtenSchema,
      );
    } catch (error) {
      if (error instanceof SearchServerError && error.status === conflict) return null;
      throw error;
    }
  }
}
