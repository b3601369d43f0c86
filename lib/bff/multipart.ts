import { processWide } from '@/lib/process-wide';
import { Gate } from '../gate';

/** The file that a form may bring along. In the form it comes last, so that what was typed is read before it. */
export interface FileField {
  readonly name: string;
  readonly maxBytes: number;
}

/** A file that came with a form. What it is called and said to be is the sender's word alone, and is not kept. */
export class UploadedFile {
  /** @param content its bytes; or that it is larger than the form takes, or that it was dropped: there was no room for it, or nobody to take it for */
  constructor(readonly content: Uint8Array<ArrayBuffer> | 'too-large' | 'dropped') {}
}

interface Part {
  readonly name: string;
  /** null: a text field */
  readonly fileName: string | null;
  readonly content: Buffer;
  /** false: the end of it was not read */
  readonly isWhole: boolean;
}

const mostTextBytes = 64 * 1024;
const mostParts = 40;
const mostHeadBytes = 2 * 1024;
/** Beyond what is kept, this much is let pass unread: a browser that is still sending would not hear the answer. */
const mostDroppedBytes = 64 * 1024 * 1024;

/** Files are held in memory: this many at once, whoever sends them. */
const room = processWide('uploads', () => new Gate({ running: 16, waiting: 64, waitMs: 20_000 }));

/** What separates the parts of a multipart/form-data body; null when the type is another one, or says nothing usable. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      type,
    ) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * The fields of a multipart/form-data body, the file among them; null when it is broken or holds too much besides. Never more
 * than the form takes is held in memory. Repeated fields keep their last value; other files are left out.
 * @param isKept whether the content of the file is of any use
 */
export async function readMultipart(
  request: Request,
  boundary: string,
  file: FileField,
  isKept: boolean,
): Promise<Record<string, unknown> | null> {
  const leave = isKept ? await room.enter() : null;
  try {
    const maxBytes = leave ? file.maxBytes : 0;
    const most = maxBytes + mostTextBytes + mostParts * mostHeadBytes;
    const { bytes, isWhole } = await readStart(request, most);
    const parts = partsOf(bytes, boundary, isWhole);
    return parts && fieldsOf(parts, file, leave !== null);
  } finally {
    leave?.();
  }
}

async function readStart(request: Request, most: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (size < most) chunks.push(chunk);
    size += chunk.byteLength;
    if (size > most + mostDroppedBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: size <= most };
}

/** The parts of a body, of which the last may be cut short unless it is whole; null when it is broken. */
function partsOf(body: Buffer, boundary: string, isWhole: boolean): readonly Part[] | null {
  const opening = `--${boundary}`;
  if (body.toString('latin1', 0, opening.length) !== opening) return null;
  const parts: Part[] = [];
  let at = opening.length;
  while (parts.length < mostParts) {
    const mark = body.toString('latin1', at, at + 2);
    if (mark === '--') return parts;
    const headEnd = body.indexOf('\r\n\r\n', at);
    if (mark !== '\r\n' || headEnd < 0 || headEnd - at > mostHeadBytes) return null;
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

/** What the head of a part says; null unless all of it can be read. */
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
      if (!isWhole || textBytes > mostTextBytes) return null;
      fields.push([name, content.toString()]);
    } else if (name === file.name && !isNoneChosen(fileName, content)) {
      const fits = isWhole && content.length <= file.maxBytes;
      // A copy: what else was read is let go.
      const kept = fits ? new Uint8Array(content) : 'too-large';
      fields.push([name, new UploadedFile(isKept ? kept : 'dropped')]);
    }
  }
  return Object.fromEntries(fields);
}

/** A browser sends an empty file without a name when none was chosen. */
function isNoneChosen(fileName: string, content: Buffer): boolean {
  return fileName === '' && content.length === 0;
}
