import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest } from '../base/refusal';

const maxFormBytes = 16 * 1024 * 1024;
const maxFieldBytes = 16_000;
const limits = { fields: 20, files: 2, parts: 22, fieldNameSize: 100, fieldSize: maxFieldBytes };
const uploads = new WeakMap<FastifyRequest, Buffer>();

interface Form {
  /** Names of the text fields. */
  readonly fields: readonly string[];
  /** Name of the file field. */
  readonly file: string;
  /** A larger file is truncated one byte above this limit, for the handler to reject. */
  readonly maxFileBytes: number;
}

/**
 * Lets the routes of this scope accept multipart/form-data as well as JSON: the text fields become
 * the body, the file is available from `uploadedFile`. Unknown or repeated fields are answered with
 * HTTP 400.
 */
export async function acceptForm(scope: FastifyInstance, form: Form): Promise<void> {
  await scope.register(multipart, {
    limits: { ...limits, fileSize: form.maxFileBytes + 1 },
    throwFileSizeLimit: false,
  });
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const length = Number(request.headers['content-length']);
    if (!(length <= maxFormBytes)) {
      // The rest of the request is not read.
      reply.header('connection', 'close');
      throw new TooLarge();
    }
    const { fields, file } = await readForm(request, form);
    request.body = fields;
    if (file) uploads.set(request, file);
  });
}

/** Returns the uploaded file; null without one. */
export function uploadedFile(request: FastifyRequest): Buffer | null {
  return uploads.get(request) ?? null;
}

class TooLarge extends Error {
  readonly statusCode = 413;
}

/** Reads the whole form, so that the response reaches a client that is still sending. */
async function readForm(request: FastifyRequest, form: Form) {
  const fields = new Map<string, unknown>();
  const files = new Map<string, Buffer>();
  let problem: string | null = null;
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await part.toBuffer() : part.value;
      if (isUnused(part, value)) continue;
      problem ??= problemOf(part, form, fields.has(part.fieldname) || files.has(part.fieldname));
      if (Buffer.isBuffer(value)) files.set(part.fieldname, value);
      else fields.set(part.fieldname, value);
    }
  } catch (error) {
    request.log.debug({ err: error }, 'form could not be read');
    request.raw.resume();
    problem ??= 'Le formulaire n’est pas valable.';
  }
  if (problem) throw new BadRequest(problem);
  return { fields: Object.fromEntries(fields), file: files.get(form.file) ?? null };
}

/** Browsers send an empty file without a name when none was chosen. */
function isUnused(part: Multipart, value: unknown): boolean {
  return part.type === 'file' && !part.filename && Buffer.isBuffer(value) && value.length === 0;
}

function problemOf(part: Multipart, form: Form, repeated: boolean): string | null {
  const expected =
    part.type === 'file' ? part.fieldname === form.file : form.fields.includes(part.fieldname);
  if (!expected) return 'La demande contient un champ inattendu.';
  if (repeated) return 'La demande contient deux fois le même champ.';
  return part.type === 'field' && part.valueTruncated ? 'Une valeur est trop longue.' : null;
}
