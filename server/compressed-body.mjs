// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** @typedef {'br' | 'gzip'} Compression */

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const ungzip = promisify(zlib.gunzip);

/** Levels by which a body is compressed while somebody waits, and later for all who come. */
const levels = { fast: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } };
/** For how much longer than it worked an improver rests: it takes a quarter of one processor at most. */
const restFactor = 3;
/** What waits beyond this is left as it is: there is more to do than to spare bytes. */
const maxQueued = 200;

/**
 * A body as it goes out, compressed in the encodings that were asked for. It is not kept unpacked, which would take five times
 * the memory.
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
   * What is there already.
   * @param {Compression} compression
   */
  peek(compression) {
    return this.#bodies.get(compression);
  }

  /**
   * The body, compressed if it must be.
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

  /** @returns {Promise<Buffer>} the body itself */
  async plain() {
    const [[compression, body] = []] = this.#bodies;
    if (!compression || !body) throw new Error('nothing is compressed');
    return compression === 'br' ? unbrotli(body) : ungzip(body);
  }

  /** Packs everything that is there as small as it gets. */
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

/** Improves what was compressed in haste, one after the other, beside what is being answered. */
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
      const begun = performance.now();
      // What could not be improved is as good as it was.
      await work().catch(() => {});
      await pause(restFactor * (performance.now() - begun), undefined, { ref: false });
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
  // A small part of a large chunk would keep all of it in memory.
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
