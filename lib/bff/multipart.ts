import { processWide } from '@/lib/concurrency/process-wide';
import { Semaphore } from '@/lib/concurrency/semaphore';
import { clientAddress } from './request';

/** The file field of a form. It is the last field, so that the typed values are read first. */
export interface FileField {
  readonly name: string;
  readonly maxBytes: number;
}

/** An uploaded file. Its name and type are claims of the client, and are ignored. */
export class UploadedFile {
  /**
   * @param content its bytes; `too-large` when it exceeds the limit of the form; `dropped` when no
   * upload slot was free or the content was not needed
   */
  constructor(readonly content: Uint8Array<ArrayBuffer> | 'too-large' | 'dropped') {}
}

interface Part {
  readonly name: string;
  /** null for a text field. */
  readonly fileName: string | null;
  readonly content: Buffer;
  /** false when the part was cut off before its end. */
  readonly isWhole: boolean;
}

const maxTextBytes = 64 * 1024;
const maxParts = 40;
const maxHeadBytes = 2 * 1024;
/**
 * Bytes beyond the limit that are read and discarded: a browser that is still sending would not
 * receive the answer.
 */
const maxDroppedBytes = 64 * 1024 * 1024;

/** Uploads are held in memory, so their number is bounded for the whole process. */
const uploadSlots = processWide(
  'uploads',
  () => new Semaphore({ running: 16, waiting: 64, waitMs: 20_000 }),
);

/**
 * The boundary of a multipart/form-data content type; null for another type or an invalid boundary.
 */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      type,
    ) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Reads the fields of a multipart/form-data body, including the file. Returns null when the body is
 * malformed or too large. Memory is bounded by the limits of the form. The last value of a repeated
 * field wins; files of other fields are ignored. Decision record 0036 says why no library parses
 * it.
 * @param isKept whether to keep the content of the file
 */
export async function readMultipart(
  request: Request,
  boundary: string,
  file: FileField,
  isKept: boolean,
): Promise<Record<string, unknown> | null> {
  const release = isKept ? await uploadSlots.acquire({ client: clientAddress(request) }) : null;
  try {
    const maxBytes = release ? file.maxBytes : 0;
    const most = maxBytes + maxTextBytes + maxParts * maxHeadBytes;
    const { bytes, isWhole } = await readStart(request, most);
    const parts = partsOf(bytes, boundary, isWhole);
    return parts && fieldsOf(parts, file, release !== null);
  } finally {
    release?.();
  }
}

async function readStart(request: Request, most: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (size < most) chunks.push(chunk);
    size += chunk.byteLength;
    if (size > most + maxDroppedBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: size <= most };
}

/**
 * Splits a body into its parts; null when it is malformed. Unless `isWhole`, the last part may be
 * cut off.
 */
function partsOf(body: Buffer, boundary: string, isWhole: boolean): readonly Part[] | null {
  const opening = `--${boundary}`;
  if (body.toString('latin1', 0, opening.length) !== opening) return null;
  const parts: Part[] = [];
  let at = opening.length;
  while (parts.length < maxParts) {
    const mark = body.toString('latin1', at, at + 2);
    if (mark === '--') return parts;
    const headEnd = body.indexOf('\r\n\r\n', at);
    if (mark !== '\r\n' || headEnd < 0 || headEnd - at > maxHeadBytes) return null;
    const named = nameOf(body.toString('utf8', at + 2, headEnd));
    if (!named) return null;
    const start = headEnd + 4;
    const end = body.indexOf(`\r\n${opening}`, start);
    if (end < 0) {
      return isWhole ? null : [...parts, { ...named, content: body.subarray(start), isWhole }];
    }
    parts.push({ ...named, content: body.subarray(start, end), isWhole: true });
    at = end + 2 + opening.length;
  }
  return null;
}

const parameter = /;\s*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))\s*(?=;|$)/y;

/** The field name and file name from the headers of a part; null when they cannot be parsed. */
function nameOf(head: string): Pick<Part, 'name' | 'fileName'> | null {
  const [, line] = /^content-disposition:[ \t]*form-data[ \t]*(;[^\r\n]*)$/im.exec(head) ?? [];
  if (!line) return null;
  const found = new Map<string, string>();
  parameter.lastIndex = 0;
  while (parameter.lastIndex < line.length) {
    const [, key = '', quoted, plain = ''] = parameter.exec(line) ?? [];
    if (key === '') return null;
    found.set(key.toLowerCase(), quoted ?? plain);
  }
  const name = found.get('name');
  const fileName = found.get('filename') ?? found.get('filename*') ?? null;
  return name === undefined ? null : { name, fileName };
}

function fieldsOf(
  parts: readonly Part[],
  file: FileField,
  isKept: boolean,
): Record<string, unknown> | null {
  const fields: [name: string, value: unknown][] = [];
  let textBytes = 0;
  for (const { name, fileName, content, isWhole } of parts) {
    if (fileName === null) {
      textBytes += content.length;
      if (!isWhole || textBytes > maxTextBytes) return null;
      fields.push([name, content.toString()]);
    } else if (name === file.name && !isNoneChosen(fileName, content)) {
      const fits = isWhole && content.length <= file.maxBytes;
      // Copied, so that the buffer of the whole body can be freed.
      const bytes = fits ? new Uint8Array(content) : 'too-large';
      fields.push([name, new UploadedFile(isKept ? bytes : 'dropped')]);
    }
  }
  return Object.fromEntries(fields);
}

/** A browser sends an empty file without a name when none was chosen. */
function isNoneChosen(fileName: string, content: Buffer): boolean {
  return fileName === '' && content.length === 0;
}
