import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** A byte order mark, or a letter from "À" to "ÿ" in UTF-8; in Windows-1252 "ï»¿" or "Ã©". */
const utf8 = /^\xef\xbb\xbf|\xc3[\x80-\xbf]/;

/**
 * Returns the number of the first line that is not in UTF-8 of a text file in which others are, such
 * as a concatenation; null when all may have one encoding.
 */
export async function firstLineNotUtf8(file: string, lineEnd: '\n' | '\r'): Promise<number | null> {
  let number = 0;
  let first: number | null = null;
  let hasUtf8 = false;
  for await (const line of linesOf(file, lineEnd)) {
    if (line.includes('\0')) return null;
    number += 1;
    hasUtf8 ||= utf8.test(line);
    if (!isUtf8(Buffer.from(line, 'latin1'))) first ??= number;
    if (hasUtf8 && first !== null) return first;
  }
  return null;
}

/** Streams the lines, with a character for each byte. */
async function* linesOf(file: string, lineEnd: string): AsyncGenerator<string> {
  const chunks: AsyncIterable<string> = createReadStream(file, 'latin1');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split(lineEnd);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
