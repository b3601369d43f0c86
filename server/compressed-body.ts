import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { SingleFlight } from '@/lib/concurrency/single-flight';

export type Compression = 'br' | 'gzip';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const ungzip = promisify(zlib.gunzip);

/** Levels for a waiting client, and for later recompression. */
const levels = { fast: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } };
/**
 * Pause after a recompression, relative to its duration: it uses a quarter of one processor at
 * most.
 */
const restFactor = 3;
/** Further entries keep their first compression until the queue has space. */
const maxQueued = 200;

/**
 * A body in the encodings that were requested. The uncompressed body is not stored, because it
 * would take five times the memory.
 */
export class CompressedBody {
  #bodies = new Map<Compression, Buffer>();
  #flights = new SingleFlight<Buffer>(0);
  /** The encodings that were compressed at the highest level. */
  #best = new Set<Compression>();

  /** @param compression the first that is needed */
  static async of(body: Buffer, compression: Compression) {
    const compressed = new CompressedBody();
    compressed.#bodies.set(compression, await compress(body, compression, 'fast'));
    return compressed;
  }

  /** Whether all available encodings were compressed at the highest level. */
  get isBest() {
    return this.#best.size === this.#bodies.size;
  }

  get bytes() {
    let sum = 0;
    for (const { length } of this.#bodies.values()) sum += length;
    return sum;
  }

  /** Returns the compressed body if it is available. */
  peek(compression: Compression) {
    return this.#bodies.get(compression);
  }

  /** Returns the compressed body, and compresses it first if necessary. */
  async get(compression: Compression): Promise<Buffer> {
    const ready = this.#bodies.get(compression);
    if (ready) return ready;
    return this.#flights.join(compression, async () => {
      const compressed = await compress(await this.plain(), compression, 'fast');
      this.#bodies.set(compression, compressed);
      return compressed;
    });
  }

  /** @returns the uncompressed body */
  async plain(): Promise<Buffer> {
    const [[compression, body] = []] = this.#bodies;
    if (!compression || !body) throw new Error('nothing is compressed');
    return compression === 'br' ? unbrotli(body) : ungzip(body);
  }

  /** Recompresses all available encodings at the highest level. */
  async recompress() {
    if (this.isBest) return;
    const body = await this.plain();
    for (const [compression, quick] of this.#bodies) {
      if (this.#best.has(compression)) continue;
      // After a failure, the first compression stays in use.
      this.#best.add(compression);
      const best = await compress(body, compression, 'best');
      if (best.length < quick.length) this.#bodies.set(compression, best);
    }
  }
}

/** Recompresses bodies in the background, one at a time. */
export class Recompressor {
  #semaphore = new Semaphore({ running: 1, waiting: maxQueued });

  /** @returns false if the queue is full */
  add(work: () => Promise<void>): boolean {
    if (this.#semaphore.queued >= maxQueued) return false;
    const recompress = async () => {
      const startedAt = performance.now();
      // After a failure, the first compression stays in use.
      await work().catch(() => {});
      await pause(restFactor * (performance.now() - startedAt), undefined, { ref: false });
    };
    void this.#semaphore.run(recompress);
    return true;
  }
}

async function compress(body: Buffer, compression: Compression, level: keyof typeof levels) {
  const quality = levels[level][compression];
  const compressed =
    compression === 'br'
      ? await brotli(body, { params: brotliParams(quality, body.length) })
      : await gzip(body, { level: quality });
  // A small slice would keep its whole underlying buffer in memory.
  return compressed.length === compressed.buffer.byteLength ? compressed : copyOf(compressed);
}

function copyOf(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function brotliParams(quality: number, size: number) {
  const { BROTLI_MODE_TEXT, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } =
    zlib.constants;
  return {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: size,
  };
}
