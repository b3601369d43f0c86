import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { noPicture } from '@/lib/picture-urls';
import { Semaphore } from '@/lib/semaphore';
import type { PictureFormat, Resizing } from './address';

const atOnce = 12;
const mayWait = 2000;
const rememberedPictures = 20_000;

/** For how long the shop knows a picture before it looks whether the marketplace has another one under the name. */
const knownForMs = 60 * 60 * 1000;

export interface ResizedPicture {
  readonly bytes: Buffer<ArrayBufferLike>;
  readonly format: PictureFormat;
  /** Another one for other bytes. */
  readonly tag: string;
  /** The placeholder, in place of a picture that is lost. */
  readonly isLost: boolean;
}

interface Known {
  readonly digest: string;
  readonly until: number;
}

/** A picture in one of the shop's widths and formats. */
export interface WantedPicture extends Resizing {
  readonly format: PictureFormat;
}

export interface ResizerParts {
  /** A picture of the shop by its address; null when it is lost. Throws when nobody knows. */
  read(url: string, isAhead: boolean): Promise<Uint8Array | null>;
  resize(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer>;
  readonly store: {
    get(name: string): Promise<Buffer | null>;
    put(name: string, bytes: Buffer): Promise<void>;
  };
}

/**
 * Makes pictures smaller, each once, and keeps them by their content: the same picture under another name, or in another
 * marketplace, is not made again, and a changed one is never taken for the former.
 */
export class Resizer {
  readonly #parts: ResizerParts;
  readonly #running = new Map<string, Promise<ResizedPicture>>();
  readonly #sources = new Map<string, Promise<Uint8Array | null>>();
  readonly #placeholders = new Map<string, Promise<ResizedPicture>>();
  readonly #known = new Map<string, Known>();
  readonly #gate = new Semaphore({ running: atOnce, waiting: mayWait });

  constructor(parts: ResizerParts) {
    this.#parts = parts;
  }

  /**
   * @param isAhead whether nobody waits for it
   * @throws OverloadedError, or what `read` throws when the picture was never read
   */
  find(wanted: WantedPicture, isAhead = false): Promise<ResizedPicture> {
    // Whoever waits does not join what nobody waits for: that may be a long time coming.
    const key = `${isAhead} ${wanted.format} ${wanted.width} ${wanted.url}`;
    return once(this.#running, key, () => this.#find(wanted, isAhead));
  }

  async #find(wanted: WantedPicture, isAhead: boolean): Promise<ResizedPicture> {
    const known = this.#known.get(wanted.url);
    if (known && known.until > Date.now()) {
      const kept = await this.#kept(known.digest, wanted);
      if (kept) return kept;
    }
    try {
      return await this.#gate.run(() => this.#make(wanted, isAhead));
    } catch (error) {
      const kept = known && (await this.#kept(known.digest, wanted));
      if (kept) return kept;
      throw error;
    }
  }

  async #kept(digest: string, wanted: WantedPicture): Promise<ResizedPicture | null> {
    const name = nameOf(digest, wanted);
    const bytes = await this.#parts.store.get(name);
    return bytes && { bytes, format: wanted.format, tag: name, isLost: false };
  }

  async #make(wanted: WantedPicture, isAhead: boolean): Promise<ResizedPicture> {
    const { url, width, format } = wanted;
    const source = await once(this.#sources, `${isAhead} ${url}`, () =>
      this.#parts.read(url, isAhead),
    );
    if (!source) return this.#placeholder(wanted);
    const digest = createHash('sha256').update(source).digest('base64url').slice(0, 22);
    const kept = await this.#kept(digest, wanted);
    if (kept) {
      this.#remember(url, digest);
      return kept;
    }
    let bytes: Buffer;
    try {
      bytes = await this.#parts.resize(source, width, format);
    } catch (error) {
      if (url === noPicture) throw error;
      log.warn({ err: error, url }, 'a picture cannot be read');
      return this.#placeholder(wanted);
    }
    const tag = nameOf(digest, wanted);
    await this.#parts.store.put(tag, bytes);
    this.#remember(url, digest);
    return { bytes, format, tag, isLost: false };
  }

  async #placeholder({ width, format }: WantedPicture): Promise<ResizedPicture> {
    // Without a turn of its own: the one that this is for has one.
    const wanted = { url: noPicture, width, format };
    const placeholder = await once(this.#placeholders, `${width} ${format}`, async () => {
      const known = this.#known.get(noPicture);
      const kept = known && (await this.#kept(known.digest, wanted));
      return kept ?? this.#make(wanted, false);
    });
    return { ...placeholder, isLost: true };
  }

  /** Only what exists is remembered, so that invented names push nothing out. */
  #remember(url: string, digest: string): void {
    this.#known.delete(url);
    this.#known.set(url, { digest, until: Date.now() + knownForMs });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > rememberedPictures) this.#known.delete(oldest);
  }
}

function nameOf(digest: string, { width, format }: WantedPicture): string {
  return `${digest}-${width}.${format}`;
}

/** The result of a work that is running already under this key, or of this one. */
function once<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = running.get(key);
  if (begun) return begun;
  const result = work().finally(() => running.delete(key));
  running.set(key, result);
  return result;
}
