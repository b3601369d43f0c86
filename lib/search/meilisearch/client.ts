import { setTimeout as pause } from 'node:timers/promises';
import { Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';
import { z } from 'zod';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import type { ServerAddress } from '../remote/address';
import { SearchServerError } from '../remote/errors';

const timeoutMs = 30_000;

/** Meilisearch indexes documents in tasks; a large batch takes some minutes. */
const taskTimeoutMs = 10 * 60_000;
const taskPauseMs = 50;

const maxIndexes = 1_000;

const enqueuedSchema = z.object({ taskUid: z.number() });

const taskSchema = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
});

const documentsSchema = z.object({ results: z.array(z.unknown()) });

const indexesSchema = z.object({
  results: z.array(z.object({ uid: z.string(), createdAt: z.coerce.date() })),
});

/** An index with the time of its creation in milliseconds. */
interface KnownIndex {
  readonly uid: string;
  readonly createdAt: number;
}

/** Calls a Meilisearch server, and parses its responses. */
export class MeilisearchClient {
  readonly #client: Meilisearch;

  constructor({ url, password }: ServerAddress) {
    this.#client = new Meilisearch({
      host: url,
      ...(password !== '' && { apiKey: password }),
      timeout: timeoutMs,
    });
  }

  /** @throws SearchServerError, or the reason of the signal */
  async ask<Body>(
    call: (client: Meilisearch) => Promise<unknown>,
    schema: z.ZodType<Body>,
    signal?: AbortSignal,
  ): Promise<Body> {
    signal?.throwIfAborted();
    try {
      return schema.parse(await call(this.#client));
    } catch (error) {
      signal?.throwIfAborted();
      throw withoutRequest(error);
    }
  }

  /** Enqueues a task. @returns its number */
  async enqueue(call: (client: Meilisearch) => Promise<unknown>): Promise<number> {
    return (await this.ask(call, enqueuedSchema)).taskUid;
  }

  /** Enqueues a task and waits for it. @throws SearchServerError when it failed */
  async run(call: (client: Meilisearch) => Promise<unknown>): Promise<void> {
    await this.finish(await this.enqueue(call));
  }

  /** Waits for a task. @throws SearchServerError when it failed */
  async finish(taskUid: number): Promise<void> {
    const code = await this.resultOf(taskUid);
    if (code !== null) throw new SearchServerError(`Meilisearch: task: ${code}`);
  }

  /** Waits for a task. @returns the code of its error, or null */
  async resultOf(taskUid: number): Promise<string | null> {
    // The client's own method leaves a timer behind when a request fails.
    const end = steadyNow() + taskTimeoutMs;
    for (;;) {
      const { status, error } = await this.ask(
        (client) => client.tasks.getTask(taskUid),
        taskSchema,
      );
      if (status === 'succeeded') return null;
      if (status === 'failed' || status === 'canceled') return error?.code ?? status;
      if (steadyNow() > end)
        throw new SearchServerError(`Meilisearch: task ${taskUid} is too slow`);
      await pause(taskPauseMs);
    }
  }

  /** The documents with these keys; none when there is no such index. */
  async documents(
    uid: string,
    ids: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    if (ids.length === 0) return [];
    try {
      const body = { ids: [...ids], limit: ids.length };
      // The client's own method sends the keys in the URL, which is too short for many.
      const found = await this.ask(
        ({ httpRequest }) =>
          httpRequest.post({
            path: `indexes/${uid}/documents/fetch`,
            body,
            ...(signal && { extraRequestInit: { signal } }),
          }),
        documentsSchema,
        signal,
      );
      return found.results;
    } catch (error) {
      if (error instanceof SearchServerError && error.status === 404) return [];
      throw error;
    }
  }

  /** The indexes of the server whose names begin with this. */
  async indexes(beginning: string): Promise<readonly KnownIndex[]> {
    const { results } = await this.ask(
      (client) => client.getRawIndexes({ limit: maxIndexes }),
      indexesSchema,
    );
    return results
      .filter(({ uid }) => uid.startsWith(beginning))
      .map(({ uid, createdAt }) => ({ uid, createdAt: createdAt.getTime() }));
  }
}

function withoutRequest(error: unknown) {
  if (!(error instanceof MeilisearchError)) return error;
  const status = error instanceof MeilisearchApiError ? error.response.status : null;
  return new SearchServerError(`Meilisearch: ${error.name}: ${error.message}`, status);
}
