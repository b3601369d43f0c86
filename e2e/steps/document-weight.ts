import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Size of a document, and its content in the first bytes. */
export interface DocumentWeight {
  /** Bytes of the document with Brotli 11, to which the shop compresses popular pages. */
  readonly bytes: number;
  readonly elements: number;
  /** Characters of the style rules. */
  readonly styleRules: number;
  /** The content that the first bytes contain. */
  readonly early: Early;
}

interface Early {
  readonly heading: boolean;
  readonly price: boolean;
  readonly picture: boolean;
}

/** @param earlyBytes number of the first bytes */
export function weigh(html: string, earlyBytes = 10_000): DocumentWeight {
  const compressed = brotli(html);
  const early = startOf(compressed.subarray(0, earlyBytes));
  const shown = early.replace(/<(script|style)\b.*?(<\/\1>|$)/gs, '');
  return {
    bytes: compressed.byteLength,
    elements:
      html.replace(/(<(?:script|style)\b[^>]*>).*?<\//gs, '$1').match(/<[a-z]/g)?.length ?? 0,
    styleRules: [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].reduce(
      (sum, [, rules = '']) => sum + rules.length,
      0,
    ),
    early: {
      heading: /<h1\b[^>]*>[^<]+<\/h1>/.test(shown),
      price: /\d,\d\d\s*€/.test(shown.replaceAll('&nbsp;', ' ')),
      picture: /<img\b[^>]*\bsrc="[^"]+"[^>]*>/.test(shown),
    },
  };
}

/** Compresses a text with Brotli 11. */
export function brotli(text: string | Uint8Array): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Decodes the first bytes of a compressed document as far as possible. */
function startOf(cut: Uint8Array): string {
  return brotliDecompressSync(cut, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

/** Returns the addresses of a document's scripts, without `nomodule` scripts. */
export function scriptsOf(html: string): readonly string[] {
  const tags = html.match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  const read = tags.filter((tag) => !/nomodule/i.test(tag));
  const sources = read.map((tag) => /src="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '');
  return [...new Set(sources)];
}
