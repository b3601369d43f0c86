import { Worker } from 'node:worker_threads';
import { processWide } from '@/lib/concurrency/process-wide';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { log } from '@/lib/config/log';
import type { IndexState } from './port';
import type { RequestName, Requests, ThreadReply, ThreadRequest } from './protocol';

const shortestPauseMs = 500;
const longestPauseMs = 60_000;
/** A thread that ran this long did not fail because of its initial state. */
const healthyAfterMs = 60_000;
const maxMegabytes = 1_024;

/** The search thread exited or timed out. */
export class SearchThreadUnavailable extends Error {}

/**
 * Path of the compiled worker thread (`thread/main.ts`), if the HTTP server provides it
 * (`server/main.ts`). Another server of Next.js does not.
 */
export function searchThreadProgram(): string | undefined {
  return processWide<string | undefined>('search-thread', () => undefined);
}

interface Waiting {
  resolve(reply: ThreadReply['reply']): void;
  reject(error: Error): void;
}

/**
 * Manages the worker thread with the search index. Restarts it when it exits; the thread then loads
 * the index from disk.
 */
export class SearchThread {
  readonly #program: string;
  readonly #place: Requests['load'][0];
  /** The state loaded from disk at the start; null when loading failed. */
  loaded: Promise<IndexState | null> = Promise.resolve(null);
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #startedAt = 0;
  #pauseMs = shortestPauseMs;
  #lastId = 0;
  #ended = false;

  constructor(program: string, place: Requests['load'][0]) {
    this.#program = program;
    this.#place = place;
    this.#start();
  }

  /** @throws SearchThreadUnavailable, or the error of the request */
  async ask<Name extends RequestName>(
    name: Name,
    request: Requests[Name][0],
    signal?: AbortSignal,
  ): Promise<Requests[Name][1]> {
    const worker = this.#worker;
    if (!worker) throw new SearchThreadUnavailable('the search thread is not running');
    signal?.throwIfAborted();
    const id = ++this.#lastId;
    let abort = () => {};
    try {
      return await new Promise<Requests[Name][1]>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        abort = () =>
          reject(new SearchThreadUnavailable('the search thread did not answer in time'));
        signal?.addEventListener('abort', abort);
        worker.postMessage({ id, name, request } satisfies ThreadRequest);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#waiting.delete(id);
    }
  }

  /** Stops the thread permanently. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#worker?.terminate();
  }

  #start(): void {
    if (this.#ended) return;
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    this.#startedAt = steadyNow();
    this.#worker = worker;
    worker.unref();
    worker.on('message', ({ id, reply, error }: ThreadReply) => {
      const waiting = this.#waiting.get(id);
      if (error === undefined) waiting?.resolve(reply);
      else waiting?.reject(new Error(error));
    });
    worker.on('error', (error) => log.error({ err: error }, 'the search thread failed'));
    worker.on('exit', () => this.#startAgain());
    this.loaded = this.#load();
  }

  async #load(): Promise<IndexState | null> {
    try {
      const state = await this.ask('load', this.#place);
      if (state.size !== null) log.info({ products: state.size }, 'the search index is ready');
      return state;
    } catch (error) {
      log.warn({ err: error }, 'the saved search index could not be loaded');
      return null;
    }
  }

  #startAgain(): void {
    this.#worker = null;
    for (const waiting of this.#waiting.values())
      waiting.reject(new SearchThreadUnavailable('it has ended'));
    if (this.#ended) return;
    const lived = steadyNow() - this.#startedAt;
    this.#pauseMs =
      lived > healthyAfterMs ? shortestPauseMs : Math.min(longestPauseMs, this.#pauseMs * 2);
    setTimeout(() => this.#start(), this.#pauseMs).unref();
  }
}
