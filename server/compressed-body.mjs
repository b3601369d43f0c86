// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** @typedef {'br' | 'gzip'} Packing */

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const ungzip = promisify(zlib.gunzip);

/** Levels by which a body is packed while somebody waits, and later for all who come. */
const levels = { soon: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } };
/** For how much longer than it worked an improver rests: it takes a quarter of one processor at most. */
const restShare = 3;
/** What waits beyond this is left as it is: there is more to do than to spare bytes. */
const mostWaiting = 200;

/**
 * A body as it goes out, packed in the encodings that were asked for. It is not kept unpacked, which would take five times
 * the memory.
 */
export class Packed {
  /** @type {Map<Packing, Buffer>} */
  #bodies = new Map();
  /** @type {Map<Packing, Promise<Buffer>>} */
  #underWay = new Map();
  #isBest = false;

  /**
   * @param {Buffer} body
   * @param {Packing} packing the first that is needed
   */
  static async of(body, packing) {
    const packed = new Packed();
    packed.#bodies.set(packing, await pack(body, packing, 'soon'));
    return packed;
  }

  get bytes() {
    let sum = 0;
    for (const { length } of this.#bodies.values()) sum += length;
    return sum;
  }

  /**
   * What is there already.
   * @param {Packing} packing
   */
  peek(packing) {
    return this.#bodies.get(packing);
  }

  /**
   * The body, packed if it must be.
   * @param {Packing} packing
   * @returns {Promise<Buffer>}
   */
  async in(packing) {
    const ready = this.#bodies.get(packing) ?? this.#underWay.get(packing);
    if (ready) return ready;
    const work = this.plain().then((body) => pack(body, packing, this.#isBest ? 'best' : 'soon'));
    this.#underWay.set(packing, work);
    try {
      this.#bodies.set(packing, await work);
      return await work;
    } finally {
      this.#underWay.delete(packing);
    }
  }

  /** @returns {Promise<Buffer>} the body itself */
  async plain() {
    const [[packing, body] = []] = this.#bodies;
    if (!packing || !body) throw new Error('nothing is packed');
    return packing === 'br' ? unbrotli(body) : ungzip(body);
  }

  /** Packs everything that is there as small as it gets. */
  async improve() {
    if (this.#isBest) return;
    this.#isBest = true;
    const body = await this.plain();
    for (const [packing, quick] of this.#bodies) {
      const best = await pack(body, packing, 'best');
      if (best.length < quick.length) this.#bodies.set(packing, best);
    }
  }
}

/** Improves what was packed in haste, one after the other, beside what is being answered. */
export class Improver {
  /** @type {Set<() => Promise<void>>} */
  #queue = new Set();
  #isWorking = false;

  /** @param {() => Promise<void>} work */
  add(work) {
    if (this.#queue.size >= mostWaiting) return;
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
      await pause(restShare * (performance.now() - begun), undefined, { ref: false });
    }
    this.#isWorking = false;
  }
}

/**
 * @param {Buffer} body
 * @param {Packing} packing
 * @param {keyof typeof levels} level
 */
async function pack(body, packing, level) {
  const quality = levels[level][packing];
  const packed =
    packing === 'br'
      ? await brotli(body, { params: brotliParams(quality, body.length) })
      : await gzip(body, { level: quality });
  // A small part of a large chunk would keep all of it in memory.
  return packed.length === packed.buffer.byteLength ? packed : copyOf(packed);
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
