import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

const byteOrderMark = '\xef\xbb\xbf';

/** A letter from "À" to "ÿ" in UTF-8; in Windows-1252 "Ã©". */
const utf8Letter = /\xc3[\x80-\xbf]/;

/** Lines of a file that seem to be in UTF-8, and the first one that is not. */
export interface Utf8Lines {
  /** In ascending order, at least one. */
  readonly utf8: readonly number[];
  readonly other: number;
  /** Whether so many lines are in UTF-8 that reading them in another encoding would garble them. */
  readonly isMixed: boolean;
}

/**
 * Finds lines in UTF-8 in a text file that is not in UTF-8 as a whole; null without any. A file is
 * mixed, such as a concatenation, from a tenth of the lines with accents: in others, titles that
 * were garbled before contain "Ã©".
 */
export async function findUtf8Lines(file: string, lineEnd: '\n' | '\r'): Promise<Utf8Lines | null> {
  let number = 0;
  let hasMark = false;
  const utf8: number[] = [];
  let other: number | null = null;
  let others = 0;
  for await (const line of linesOf(file, lineEnd)) {
    if (line.includes('\0')) return null;
    number += 1;
    if (number === 1) hasMark = line.startsWith(byteOrderMark);
    if (!isUtf8(Buffer.from(line, 'latin1'))) {
      other ??= number;
      others += 1;
    } else if (hasMark || utf8Letter.test(line)) utf8.push(number);
  }
  if (utf8.length === 0 || other === null) return null;
  const isMixed = hasMark || utf8.length * 10 >= utf8.length + others;
  return { utf8, other, isMixed };
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
