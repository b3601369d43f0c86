import http from 'node:http';
import zlib from 'node:zlib';
import { encodingFor } from './accept-encoding';
import { setHeaders } from './set-headers';

/** Compressible types. Event streams are excluded, because each event must be sent at once. */
const compressible =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml))/;
/** Shorter bodies fit into the packet that carries the head. */
const minBytes = 1024;
const brotliLevel = 4;
const gzipLevel = 6;
/** A window of 256 kB: every pending response allocates one. */
const brotliWindow = 18;

/**
 * A response that compresses its body while it is sent, if the client accepts that and the type is
 * compressible.
 */
export class EncodedResponse<
  Request extends http.IncomingMessage = http.IncomingMessage,
> extends http.ServerResponse<Request> {
  #encoder: zlib.BrotliCompress | zlib.Gzip | null = null;
  #isDecided = false;
  /** The first write while it is short, because it may be the whole body. */
  #firstWrite: unknown[] | null = null;

  override writeHead(statusCode: number, ...rest: unknown[]) {
    const given = rest.at(-1);
    if (this.#isDecided || statusCode === 304 || hasContentEncoding(given)) {
      this.#isDecided = true;
      return Reflect.apply(super.writeHead, this, [statusCode, ...rest]);
    }
    this.statusCode = statusCode;
    if (typeof rest[0] === 'string') this.statusMessage = rest[0];
    setHeaders(this, given);
    this.#decide();
    return this.headersSent ? this : super.writeHead(statusCode);
  }

  override flushHeaders() {
    // If the body may be compressed, the head waits for the first write, which may be a complete
    // short body.
    if (!this.#isDecided && this.#isCompressible()) return;
    this.#decide();
    super.flushHeaders();
  }

  override write(...args: unknown[]): boolean {
    const isFirst = !this.#isDecided && !this.#firstWrite && this.#isCompressible();
    if (isFirst && lengthOf(args[0]) < minBytes) {
      this.#firstWrite = args;
      setImmediate(() => this.#flushFirstWrite());
      return true;
    }
    this.#flushFirstWrite();
    this.#decide();
    return this.#send(args);
  }

  override end(...args: unknown[]) {
    const [body] = args;
    const isShort = lengthOf(this.#firstWrite?.[0]) + lengthOf(body) < minBytes;
    if (this.#firstWrite && isShort) this.#isDecided = true;
    this.#flushFirstWrite();
    this.#decide(lengthOf(body));
    if (!this.#encoder) return Reflect.apply(super.end, this, args);
    for (const arg of args) if (typeof arg === 'function') this.once('finish', () => arg());
    if (typeof body === 'string' || body instanceof Uint8Array) this.#encoder.end(body);
    else this.#encoder.end();
    return this;
  }

  /** Sends the first write, which was buffered. */
  #flushFirstWrite() {
    const firstWrite = this.#firstWrite;
    this.#firstWrite = null;
    if (!firstWrite || this.destroyed) return;
    this.#decide();
    this.#send(firstWrite);
    // No further write has followed, so the client must not wait for one.
    this.flush();
  }

  #send(args: unknown[]): boolean {
    if (!this.#encoder) return Reflect.apply(super.write, this, args);
    return Reflect.apply(this.#encoder.write, this.#encoder, args);
  }

  /** Flushes the encoder. Next.js calls it after each complete part of a page. */
  flush() {
    this.#encoder?.flush();
  }

  /** @param length of the body, if all of it is known */
  #decide(length?: number) {
    if (this.#isDecided) return;
    this.#isDecided = true;
    if (this.headersSent || !this.#isCompressible(length)) return;
    this.#vary();
    const encoding = encodingFor(this.req.headers['accept-encoding']);
    if (encoding === 'identity' || this.#isCompressionUnsafe()) return;
    this.removeHeader('content-length');
    this.setHeader('content-encoding', encoding);
    const etag = this.getHeader('etag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) this.setHeader('etag', `W/${etag}`);
    if (this.req.method !== 'HEAD') this.#compress(encoding);
  }

  /** @param length of the body if no header states it; undefined if unknown */
  #isCompressible(length?: number) {
    const { statusCode } = this;
    if (statusCode < 200 || [204, 205, 206, 304].includes(statusCode)) return false;
    if (!compressible.test(String(this.getHeader('content-type') ?? ''))) return false;
    if (this.hasHeader('content-encoding') || this.hasHeader('content-range')) return false;
    if (/no-transform/.test(String(this.getHeader('cache-control') ?? ''))) return false;
    return Number(this.getHeader('content-length') ?? length ?? minBytes) >= minBytes;
  }

  #vary() {
    const vary = [this.getHeader('vary') ?? []].flat().join(', ');
    if (/(?:^|,\s*)(?:accept-encoding|\*)/i.test(vary)) return;
    this.setHeader('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  }

  /**
   * Returns whether compression could leak personal data (BREACH): another site may combine text of
   * its choice with the page, and the compressed length would reveal matches.
   */
  #isCompressionUnsafe() {
    const site = this.req.headers['sec-fetch-site'];
    if (site !== 'cross-site' && site !== 'same-site') return false;
    return !/public|s-maxage/.test(String(this.getHeader('cache-control') ?? ''));
  }

  #compress(encoding: 'br' | 'gzip') {
    const encoder = encoding === 'br' ? zlib.createBrotliCompress(brotli) : zlib.createGzip(gzip);
    const send = (bytes: Buffer) => {
      if (!super.write(bytes)) encoder.pause();
    };
    encoder.on('data', send);
    encoder.on('end', () => super.end());
    encoder.on('error', (error) => this.destroy(error));
    encoder.on('drain', () => this.emit('drain'));
    this.on('drain', () => {
      if (!this.writableNeedDrain) encoder.resume();
    });
    this.once('close', () => encoder.destroy());
    this.#encoder = encoder;
    // The body's first bytes follow later, but the head is final from now on.
    super.writeHead(this.statusCode);
  }
}

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = zlib.constants;
const brotli = {
  params: { [BROTLI_PARAM_QUALITY]: brotliLevel, [BROTLI_PARAM_LGWIN]: brotliWindow },
};
const gzip = { level: gzipLevel };

/** @param part of a body */
function lengthOf(part: unknown) {
  if (typeof part === 'string') return Buffer.byteLength(part);
  return part instanceof Uint8Array ? part.length : 0;
}

/** Returns whether headers already contain a content encoding. */
function hasContentEncoding(given: unknown) {
  if (Array.isArray(given)) return given.includes('content-encoding');
  return typeof given === 'object' && given !== null && 'content-encoding' in given;
}
