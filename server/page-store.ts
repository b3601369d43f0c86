import type { IncomingMessage } from 'node:http';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { encodingFor } from './accept-encoding';
import { bytesOf, type CacheEntry, makeStale, type RenderResult, renderEntry } from './cache-entry';
import type { CacheableRequest } from './cacheable-request';
import { attributeTo } from './client-address';
import { type CompressedBody, Recompressor } from './compressed-body';
import { type InvalidationMode, onInvalidation } from './invalidation';
import type { Render } from './recorded-response';
import { SegmentedLruCache } from './segmented-lru-cache';

/** How long to wait after a failed revalidation. */
const retryDelayMs = 5_000;
/**
 * Maximum of revalidations at a time, so that requests that wait for a page find free slots.
 * Further stale entries wait for a later request.
 */
const maxRevalidations = 4;
/** How often an entry is served before it is worth recompressing. */
const hitsBeforeRecompression = 3;

/** State of an entry after a change, which also allows an immediate retry. */
const invalidated = { isInvalidated: true, noRetryUntil: 0 };

interface PendingRender {
  readonly rendering: Promise<RenderResult>;
  readonly tags: readonly string[];
}

/** The entries of the page cache, and the renders in flight that will replace them. */
export class PageStore {
  readonly #render: Render;
  readonly #entries: SegmentedLruCache<CacheEntry>;
  readonly #inFlight = new Map<string, PendingRender>();
  readonly #recompressor = new Recompressor();
  /**
   * Bodies whose recompression is queued or in progress. An entry that was rendered again with the
   * same content has the same body.
   */
  readonly #queued = new WeakSet<CompressedBody>();
  #revalidations = 0;

  /** Stops listening for invalidations. */
  readonly stop = onInvalidation((tags, mode) => this.#invalidate(new Set(tags), mode));

  constructor({ render, maxBytes }: { render: Render; maxBytes: number }) {
    this.#render = render;
    this.#entries = new SegmentedLruCache({ maxBytes, sizeOf: bytesOf });
    shopMetrics.pageCacheEntries(() => this.size);
    shopMetrics.pageCacheBytes(() => this.bytes);
  }

  get bytes() {
    return this.#entries.bytes;
  }

  get size() {
    return this.#entries.size;
  }

  get({ key }: CacheableRequest) {
    return this.#entries.get(key);
  }

  /** Counts a hit of an entry. Entries that are served often are recompressed. */
  countHit({ key }: CacheableRequest, entry: CacheEntry) {
    entry.hits += 1;
    if (entry.hits >= hitsBeforeRecompression) this.#recompress(key, entry);
  }

  /** Renders a stale page again in the background, unless many are rendered already. */
  revalidate(cacheable: CacheableRequest, request: IncomingMessage): void {
    if (this.#inFlight.has(cacheable.key) || this.#revalidations >= maxRevalidations) return;
    this.#revalidations += 1;
    void this.renderOnce(cacheable, request).finally(() => {
      this.#revalidations -= 1;
    });
  }

  /** Renders a page and stores it, with at most one render per cache key at a time. */
  renderOnce(cacheable: CacheableRequest, request: IncomingMessage): Promise<RenderResult> {
    const { key, tags } = cacheable;
    const pending = this.#inFlight.get(key);
    if (pending) return pending.rendering;
    const previous = this.#entries.peek(key);
    const compression = encodingFor(request.headers['accept-encoding']) === 'gzip' ? 'gzip' : 'br';
    // Queued renders are served round-robin by client.
    const renderFor: Render = (internalRequest, recorded) => {
      attributeTo(internalRequest, request);
      // Continues the trace of the request that renders for all.
      internalRequest.headers.traceparent = request.headers.traceparent;
      return this.#render(internalRequest, recorded);
    };
    const rendering = renderEntry(renderFor, cacheable, compression, previous).then((result) => {
      if (this.#inFlight.get(key) === one) this.#inFlight.delete(key);
      if ('entry' in result) this.#save(cacheable, result.entry);
      else if (previous && result.isFailure) previous.noRetryUntil = steadyNow() + retryDelayMs;
      else this.#entries.delete(key);
      return result;
    });
    const one = { rendering, tags };
    this.#inFlight.set(key, one);
    return rendering;
  }

  /** Counts the memory of a body that was compressed for another encoding, or again. */
  resize({ key }: Pick<CacheableRequest, 'key'>, { body }: CacheEntry) {
    const current = this.#entries.peek(key);
    if (current?.body === body) this.#entries.resize(key, current);
  }

  #save({ key, isAsset }: CacheableRequest, entry: CacheEntry) {
    // A render that began before a change may finish after a later one.
    if ((this.#entries.peek(key)?.renderedAt ?? 0) > entry.renderedAt) return;
    this.#entries.set(key, entry);
    if (isAsset) this.#recompress(key, entry);
  }

  #recompress(key: string, entry: CacheEntry) {
    const { body } = entry;
    if (body.isBest || this.#queued.has(body)) return;
    const isQueued = this.#recompressor.add(async () => {
      try {
        if (this.#entries.peek(key)?.body !== body) return;
        await body.recompress();
        this.resize({ key }, entry);
      } finally {
        this.#queued.delete(body);
      }
    });
    if (isQueued) this.#queued.add(body);
  }

  #invalidate(tags: ReadonlySet<string>, mode: InvalidationMode) {
    const now = steadyNow();
    for (const [, entry] of this.#entries.entries()) {
      if (!entry.tags.some((tag) => tags.has(tag))) continue;
      if (mode === 'at-once') Object.assign(entry, invalidated);
      else makeStale(entry, now);
    }
    if (mode === 'in-background') return;
    // Later requests must not share a render that began before the change.
    for (const [key, one] of this.#inFlight) {
      if (one.tags.some((tag) => tags.has(tag))) this.#inFlight.delete(key);
    }
  }
}
