import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { log } from '@/lib/config/log';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { noPicture } from '@/lib/urls/picture-urls';
import type { PictureFormat, PictureRequest } from './picture-request';
import type { ResizedPicture } from './resize';

const maxRunning = 12;
const maxQueued = 2000;
/** Shorter than nginx waits. */
const maxWaitMs = 25_000;
const maxKnownSources = 20_000;

/** How long a source picture is reused before it is read again. */
const sourceLifetimeMs = 60 * 60 * 1000;
/** The same for a damaged one, which may still be being written. */
const damagedLifetimeMs = 60 * 1000;
/** How long a visitor waits for a newer picture than the last known one. */
const refreshWaitMs = 1000;

export interface OptimisedPicture {
  readonly bytes: Buffer<ArrayBufferLike>;
  readonly format: PictureFormat;
  /** A name that changes with the bytes, for `ETag`. */
  readonly tag: string;
  /** Whether another picture is expected soon: this is damaged, outdated or the placeholder. */
  readonly isTemporary: boolean;
}

interface Source {
  readonly digest: string;
  readonly isDamaged: boolean;
  /** Whether it may still be being written, because it is damaged and was just read first. */
  readonly isTemporary: boolean;
}

interface KnownSource extends Source {
  readonly until: number;
}

/** A picture in one of the shop's widths and formats. */
export interface WantedPicture extends PictureRequest {
  readonly format: PictureFormat;
}

export interface PictureCaller {
  /** Clients are served round-robin. */
  readonly client?: string;
  /** Whether no visitor waits for the picture. */
  readonly isBackground?: boolean;
}

export interface PictureOptimiserOptions {
  /** Reads a source picture by its URL; null if it does not exist. Throws if that is unknown. */
  read(url: string, caller: PictureCaller): Promise<Uint8Array | null>;
  resize(bytes: Uint8Array, width: number, format: PictureFormat): Promise<ResizedPicture>;
  readonly store: {
    get(name: string): Promise<Buffer | null>;
    put(name: string, bytes: Buffer): Promise<void>;
  };
}

/**
 * Optimises pictures and caches the results by content hash: equal pictures under different names,
 * or in different marketplaces, are encoded once, and a changed picture never matches the old one.
 */
export class PictureOptimiser {
  readonly #options: PictureOptimiserOptions;
  /** Requests by client: joining the queued request of another would mean waiting its turn. */
  readonly #requests = new SingleFlight<OptimisedPicture>(0);
  readonly #running = new Map<string, Promise<OptimisedPicture>>();
  readonly #sources = new SingleFlight<Uint8Array | null>(0);
  readonly #placeholders = new SingleFlight<OptimisedPicture>(0);
  /** Only existing pictures are remembered, so that invented names evict nothing. */
  readonly #known = new LRUCache<string, KnownSource>({ max: maxKnownSources });
  readonly #semaphore = new Semaphore({
    running: maxRunning,
    waiting: maxQueued,
    waitMs: maxWaitMs,
  });

  constructor(options: PictureOptimiserOptions) {
    this.#options = options;
  }

  /**
   * Returns an optimised picture, from the cache if possible: the last known picture if a newer one
   * cannot be read, or takes long.
   * @throws OverloadedError, or the error of `read` if the picture was never read
   */
  async find(wanted: WantedPicture, caller: PictureCaller = {}): Promise<OptimisedPicture> {
    const known = this.#known.get(wanted.url);
    const cached = known && (await this.#readCached(known, wanted));
    if (!cached) return this.#read(wanted, caller);
    if (known.until > steadyNow()) return cached;
    const outdated = { ...cached, isTemporary: true };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<OptimisedPicture>((resolve) => {
      timer = setTimeout(() => resolve(outdated), refreshWaitMs);
    });
    // Visitors share the refresh, which goes on without them.
    const refreshed = this.#read(wanted, { isBackground: caller.isBackground });
    try {
      return await Promise.race([refreshed.catch(() => outdated), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #read(wanted: WantedPicture, caller: PictureCaller): Promise<OptimisedPicture> {
    const { client = '' } = caller;
    const key = keyOf(wanted, caller);
    const running = this.#running.get(key);
    if (running) return running;
    return this.#requests.join(`${client} ${key}`, async () => {
      const { picture } = await this.#semaphore.run(async () => {
        // Another client's request is waited for without a slot: the others need it.
        const other = this.#running.get(key);
        return { picture: other ?? Promise.resolve(await this.#run(key, wanted, caller)) };
      }, caller);
      return picture;
    });
  }

  async #run(key: string, wanted: WantedPicture, caller: PictureCaller): Promise<OptimisedPicture> {
    const work = this.#optimise(wanted, caller);
    this.#running.set(key, work);
    try {
      return await work;
    } finally {
      this.#running.delete(key);
    }
  }

  async #readFresh(wanted: WantedPicture): Promise<OptimisedPicture | null> {
    const known = this.#known.get(wanted.url);
    return known && known.until > steadyNow() ? this.#readCached(known, wanted) : null;
  }

  async #readCached(source: Source, wanted: WantedPicture): Promise<OptimisedPicture | null> {
    const name = nameOf(source, wanted);
    const bytes = await this.#options.store.get(name);
    return bytes && pictureOf(bytes, source, wanted);
  }

  async #optimise(wanted: WantedPicture, caller: PictureCaller): Promise<OptimisedPicture> {
    // Another client's request may have finished while this one was queued.
    const fresh = await this.#readFresh(wanted);
    if (fresh) return fresh;
    const { url, width, format } = wanted;
    const { client = '', isBackground = false } = caller;
    const original = await this.#sources.join(`${client} ${isBackground} ${url}`, () =>
      this.#options.read(url, caller),
    );
    if (!original) return this.#placeholder(wanted);
    const digest = createHash('sha256').update(original).digest('base64url').slice(0, 22);
    const isSettled = this.#isSettled(url, digest);
    for (const isDamaged of isSettled ? [false, true] : [false]) {
      const source = { digest, isDamaged, isTemporary: false };
      const cached = await this.#readCached(source, wanted);
      if (cached) {
        this.#remember(url, source);
        return cached;
      }
    }
    let resized: ResizedPicture;
    try {
      resized = await this.#options.resize(original, width, format);
      shopMetrics.imagesMade({ outcome: 'ok' });
    } catch (error) {
      shopMetrics.imagesMade({ outcome: 'failed' });
      if (url === noPicture) throw error;
      log.warn({ err: error, url }, 'a picture cannot be read');
      return this.#placeholder(wanted);
    }
    const { bytes, isDamaged } = resized;
    if (isDamaged) log.warn({ url }, 'a picture is damaged');
    const source = { digest, isDamaged, isTemporary: isDamaged && !isSettled };
    await this.#options.store.put(nameOf(source, wanted), bytes);
    this.#remember(url, source);
    return pictureOf(bytes, source, wanted);
  }

  /** Whether a damaged picture has not changed for its short lifetime, so that nobody writes it. */
  #isSettled(url: string, digest: string): boolean {
    const known = this.#known.get(url);
    if (!known?.isDamaged || known.digest !== digest) return false;
    return !known.isTemporary || known.until <= steadyNow();
  }

  async #placeholder({ width, format }: WantedPicture): Promise<OptimisedPicture> {
    // Without a slot of its own: the picture that it replaces holds one.
    const wanted = { url: noPicture, width, format };
    const placeholder = await this.#placeholders.join(`${width} ${format}`, async () => {
      const known = this.#known.get(noPicture);
      const cached = known && (await this.#readCached(known, wanted));
      return cached ?? this.#optimise(wanted, {});
    });
    return { ...placeholder, isTemporary: true };
  }

  #remember(url: string, source: Source): void {
    const lifetimeMs = source.isTemporary ? damagedLifetimeMs : sourceLifetimeMs;
    this.#known.set(url, { ...source, until: steadyNow() + lifetimeMs });
  }
}

function pictureOf(
  bytes: Buffer<ArrayBufferLike>,
  source: Source,
  wanted: WantedPicture,
): OptimisedPicture {
  const { isTemporary } = source;
  return { bytes, format: wanted.format, tag: nameOf(source, wanted), isTemporary };
}

/** Processes share the stored files: the name tells the next one that the picture is damaged. */
function nameOf({ digest, isDamaged }: Source, { width, format }: WantedPicture): string {
  return `${digest}-${width}${isDamaged ? '-damaged' : ''}.${format}`;
}

/** A visitor's request does not join a background request, which may take long. */
function keyOf({ url, width, format }: WantedPicture, { isBackground = false }: PictureCaller) {
  return `${isBackground} ${format} ${width} ${url}`;
}
