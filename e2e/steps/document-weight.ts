import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type APIRequestContext, expect } from 'playwright/test';
import { isPlain } from '../support/test-environment';
import { findDresses, findDressListing } from './shopping';

/** Initial congestion window: ten segments of 1 460 bytes. */
export const firstFlight = 14_600;
/**
 * Limits of a listing's document and of its first part. They are higher on a plain marketplace,
 * whose categories are a list: the menu and the filters contain more of them.
 */
const bounds = isPlain
  ? { listing: firstFlight + 1_460, early: 11_500 }
  : { listing: firstFlight, early: 10_000 };

/** Maximum numbers of elements; the category filter of a plain marketplace lists more of them. */
const elements = { home: 520, listing: isPlain ? 710 : 700, product: 530 };

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

/**
 * Fails unless the documents of the catalogue fit the first flight, start with their main content
 * and have few elements.
 */
export async function expectLightDocuments(request: APIRequestContext): Promise<void> {
  const [dress = ''] = await findDresses({ request });
  const listing = await findDressListing({ request });
  for (const [address, mostElements] of [
    ['/', elements.home],
    [listing, elements.listing],
    [dress, elements.product],
  ] as const) {
    const most = address === listing ? bounds.listing : firstFlight;
    // Filters list values that the category does not have until the catalogue has been read.
    await expect(async () => {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const { bytes, early, elements: count } = weigh(await answer.text(), bounds.early);
      expect(bytes, address).toBeLessThanOrEqual(most);
      // In the specification, products of the home page have no price.
      const price = address === '/' && isPlain ? {} : { price: true };
      expect(count, `elements of ${address}`).toBeLessThanOrEqual(mostElements);
      expect(early, address).toMatchObject({ heading: true, picture: true, ...price });
    }).toPass({ timeout: 60_000 });
  }
}
