// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** @typedef {'br' | 'gzip'} Compression */

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
/** Further entries keep their first compression while the queue is full. */
const maxQueued = 200;

/**
 * A body in the encodings that were requested. The uncompressed body is not stored, because it
 * would take five times the memory.
 */
export class CompressedBody {
  /** @type {Map<Compression, Buffer>} */
  #bodies = new Map();
  /** @type {Map<Compression, Promise<Buffer>>} */
  #inFlight = new Map();
  #isBest = false;

  /**
   * @param {Buffer} body
   * @param {Compression} compression the first that is needed
   */
  static async of(body, compression) {
    const compressed = new CompressedBody();
    compressed.#bodies.set(compression, await compress(body, compression, 'fast'));
    return compressed;
  }

  get bytes() {
    let sum = 0;
    for (const { length } of this.#bodies.values()) sum += length;
    return sum;
  }

  /**
   * Returns the compressed body if it is available.
   * @param {Compression} compression
   */
  peek(compression) {
    return this.#bodies.get(compression);
  }

  /**
   * Returns the compressed body, and compresses it first if necessary.
   * @param {Compression} compression
   * @returns {Promise<Buffer>}
   */
  async get(compression) {
    const ready = this.#bodies.get(compression) ?? this.#inFlight.get(compression);
    if (ready) return ready;
    const work = this.plain().then((body) =>
      compress(body, compression, this.#isBest ? 'best' : 'fast'),
    );
    this.#inFlight.set(compression, work);
    try {
      this.#bodies.set(compression, await work);
      return await work;
    } finally {
      this.#inFlight.delete(compression);
    }
  }

  /** @returns {Promise<Buffer>} the uncompressed body */
  async plain() {
    const [[compression, body] = []] = this.#bodies;
    if (!compression || !body) throw new Error('nothing is compressed');
    return compression === 'br' ? unbrotli(body) : ungzip(body);
  }

  /** Recompresses all available encodings at the highest level. */
  async recompress() {
    if (this.#isBest) return;
    this.#isBest = true;
    const body = await this.plain();
    for (const [compression, quick] of this.#bodies) {
      const best = await compress(body, compression, 'best');
      if (best.length < quick.length) this.#bodies.set(compression, best);
    }
  }
}

/** Recompresses bodies in the background, one at a time. */
export class Recompressor {
  /** @type {Set<() => Promise<void>>} */
  #queue = new Set();
  #isWorking = false;

  /** @param {() => Promise<void>} work */
  add(work) {
    if (this.#queue.size >= maxQueued) return;
    this.#queue.add(work);
    if (!this.#isWorking) void this.#work();
  }

  async #work() {
    this.#isWorking = true;
    for (const work of this.#queue) {
      this.#queue.delete(work);
      const startedAt = performance.now();
      // After a failure, the first compression stays in use.
      await work().catch(() => {});
      await pause(restFactor * (performance.now() - startedAt), undefined, { ref: false });
    }
    this.#isWorking = false;
  }
}

/**
 * @param {Buffer} body
 * @param {Compression} compression
 * @param {keyof typeof levels} level
 */
async function compress(body, compression, level) {
  const quality = levels[level][compression];
  const compressed =
    compression === 'br'
      ? await brotli(body, { params: brotliParams(quality, body.length) })
      : await gzip(body, { level: quality });
  // A small slice would keep its whole underlying buffer in memory.
  return compressed.length === compressed.buffer.byteLength ? compressed : copyOf(compressed);
}

/** @param {Buffer} bytes */
function copyOf(bytes) {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * @param {number} quality
 * @param {number} size
 */
function brotliParams(quality, size) {
  const { BROTLI_MODE_TEXT, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } =
    zlib.constants;
  return {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: size,
  };
}
