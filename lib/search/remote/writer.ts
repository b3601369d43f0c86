import type { SearchDocument } from '../../domain/search-document';
import type { IndexDraft, IndexState, IndexWriter } from '../port';
import { formerRecords, RemoteDraft } from './draft';
import { Lease } from './lease';
import { documentOf, keyOf, recordOf } from './records';
import type { ServingIndexReader } from './serving-index';
import type { SearchStore } from './store';

/** Writes the index of an engine on a server. */
export class RemoteWriter implements IndexWriter {
  readonly #store: SearchStore;
  readonly #serving: ServingIndexReader;
  readonly #state: () => Promise<IndexState>;
  #lease: Lease | null = null;

  constructor(store: SearchStore, serving: ServingIndexReader, state: () => Promise<IndexState>) {
    this.#store = store;
    this.#serving = serving;
    this.#state = state;
  }

  async begin(): Promise<IndexDraft | null> {
    await this.#release(this.#lease);
    const lease = await Lease.acquire(this.#store.lock);
    if (!lease) return null;
    this.#lease = lease;
    try {
      await this.#store.deleteUnserved();
      const former = await this.#serving.read();
      const index = await this.#store.create();
      return this.#draft(new RemoteDraft(this.#store, lease, index, former), lease);
    } catch (error) {
      await this.#release(lease).catch(() => undefined);
      throw error;
    }
  }

  async read(ids: readonly string[]): Promise<readonly SearchDocument[]> {
    return [...(await formerRecords(this.#store, ids)).values()].map(documentOf);
  }

  async put(documents: readonly SearchDocument[]): Promise<void> {
    const serving = await this.#serving.read();
    if (!serving) return;
    const known = await formerRecords(
      this.#store,
      documents.map(({ id }) => id),
    );
    const newest = -Date.now() * 1_000;
    const records = documents.map((document, place) => {
      const former = known.get(document.id) ?? null;
      const added = { age: newest + place, rank: newest + place };
      return recordOf(document, former ?? added, former, serving.titles);
    });
    await this.#store.write(this.#store.serving, records);
    await this.#store.settle(this.#store.serving);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (!(await this.#serving.read())) return;
    await this.#store.remove(this.#store.serving, ids.map(keyOf));
    await this.#store.settle(this.#store.serving);
  }

  /** Releases the lock of an unfinished version. */
  close(): Promise<void> {
    return this.#release(this.#lease);
  }

  #draft(draft: RemoteDraft, lease: Lease): IndexDraft {
    return {
      add: (documents) => draft.add(documents),
      rank: (ids) => draft.rank(ids),
      learn: (values) => draft.learn(values),
      forget: (dimension) => draft.forget(dimension),
      swap: async (frame) => {
        await draft.publish(frame);
        return this.#state();
      },
      discard: async () => {
        if (this.#lease !== lease) return;
        try {
          await this.#store.deleteUnserved();
        } finally {
          await this.#release(lease);
        }
      },
    };
  }

  async #release(lease: Lease | null): Promise<void> {
    if (this.#lease === lease) this.#lease = null;
    await lease?.release();
  }
}
