import { readBounded } from '@/lib/parsing/bounded-text';
import { isRecord } from '@/lib/parsing/record';
import { boundaryOf, type FileField, readMultipart } from './multipart';

const maxBytes = 64 * 1024;

interface Taken {
  /** The file field of a multipart/form-data form; without it, multipart bodies are rejected. */
  readonly file?: FileField;
  /** Whether to read the content of the file. */
  readonly keepsFile?: boolean;
}

/**
 * Reads the fields of a form or JSON body; null when it is too large or of another type. The last
 * value of a repeated field wins.
 */
export async function readFields(
  request: Request,
  { file, keepsFile = false }: Taken = {},
): Promise<Record<string, unknown> | null> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = file ? boundaryOf(type) : null;
  if (file && boundary !== null) return readMultipart(request, boundary, file, keepsFile);
  const text = await readBounded(request, maxBytes);
  if (text === null) return null;
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (!type.startsWith('application/json')) return null;
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : null;
  } catch {
    return null;
  }
}
