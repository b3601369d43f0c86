import { createReadStream } from 'node:fs';

export interface FileFormat {
  readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  readonly delimiter: ',' | ';' | '\t';
  /** The ends of lines, which may be mixed in joined files. */
  readonly lineEnds: readonly string[];
}

/**
 * Detects the encoding, separator and line ends of a CSV file, which spreadsheet programs may have
 * changed.
 */
export async function detectFormat(file: string): Promise<FileFormat> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let start = Buffer.alloc(0);
  let isUtf8 = true;
  const bytes: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of bytes) {
    if (start.length < 16384) start = Buffer.concat([start, chunk]);
    isUtf8 &&= canDecode(strict, chunk, true);
    if (!isUtf8 && start.length >= 16384) break;
  }
  isUtf8 &&= canDecode(strict, Buffer.alloc(0), false);
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe;
  const encoding = isUtf16 ? 'utf-16le' : isUtf8 ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(start);
  // Elsewhere a lone carriage return belongs to its cell.
  const lineEnds = text.includes('\n') ? ['\r\n', '\n'] : ['\r'];
  return { encoding, delimiter: delimiterOf(text), lineEnds };
}

function canDecode(decoder: TextDecoder, bytes: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Returns the separator that splits the first line into the most cells. */
function delimiterOf(text: string): FileFormat['delimiter'] {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  const delimiters = [',', ';', '\t'] as const;
  const cells = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, next) => (cells(next) > cells(best) ? next : best));
}
