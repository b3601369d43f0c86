import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** What a document weighs, and what a browser has of it early. */
export interface DocumentWeight {
  /** Of the document in brotli 11, as the shop sends it once it has had the time. */
  readonly bytes: number;
  /** What can be read once the first of these bytes are there. */
  readonly early: Early;
}

interface Early {
  readonly heading: boolean;
  readonly price: boolean;
  readonly picture: boolean;
}

/** @param earlyBytes how many bytes are there early */
export function weigh(html: string, earlyBytes = 10_000): DocumentWeight {
  const packed = brotli(html);
  const early = startOf(packed.subarray(0, earlyBytes));
  const shown = early.replace(/<(script|style)\b.*?(<\/\1>|$)/gs, '');
  return {
    bytes: packed.byteLength,
    early: {
      heading: /<h1\b[^>]*>[^<]+<\/h1>/.test(shown),
      price: /\d,\d\d\s*€/.test(shown.replaceAll('&nbsp;', ' ')),
      picture: /<img\b[^>]*\bsrc="[^"]+"[^>]*>/.test(shown),
    },
  };
}

/** A text as small as brotli makes it. */
export function brotli(text: string | Uint8Array): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** What a browser has decoded when no more of the answer has come. */
function startOf(cut: Uint8Array): string {
  return brotliDecompressSync(cut, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

/** Addresses of the scripts that a document asks for, without what only browsers without modules read. */
export function scriptsOf(html: string): readonly string[] {
  const tags = html.match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  const read = tags.filter((tag) => !/nomodule/i.test(tag));
  const sources = read.map((tag) => /src="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '');
  return [...new Set(sources)];
}
