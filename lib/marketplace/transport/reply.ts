import 'server-only';
import type { z } from 'zod';
import { log } from '@/lib/config/log';
import { readBounded } from '@/lib/parsing/bounded-text';
import { isRecord } from '@/lib/parsing/record';
import type { Call } from '../contract/call';
import { countingUnreadable, isBlank, status, yesNo } from '../contract/tolerant';
import { callFailure, type MarketplaceErrorKind } from '../errors';
import { retryAfterMs } from './retry-after';

const maxReplyBytes = 8 * 1024 * 1024;

/** A reply before it is parsed by its schema. */
export type Json = Readonly<Record<string, unknown>>;

/** HTTP statuses with which a marketplace may refuse a call for a reason of its own. */
const refusalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 409, 422]);

/**
 * Reads the JSON of an HTTP response: of 2xx, of 404 when the call defines its meaning, or of
 * another 4xx that refuses a call with a message. A call of whose reply the specification reads
 * nothing may have a 2xx response without a JSON object.
 * @throws MarketplaceError
 */
export async function readJson(call: Call, response: Response): Promise<Json> {
  const isTooLong = Number(response.headers.get('content-length') ?? 0) > maxReplyBytes;
  if (response.ok && !isTooLong) {
    return parseJson(call, await readBounded(response, maxReplyBytes));
  }
  if (!isTooLong && mayRefuse(call, response)) {
    const refusal = await readRefusal(response);
    if (refusal) return refusal;
  } else await response.body?.cancel();
  if (response.status === 404 && call.notFound) return call.notFound;
  if (response.ok) throw callFailure(call, 'malformed');
  throw callFailure(call, kindOf(response.status), { retryAfterMs: retryAfterMs(response) });
}

/**
 * Parses a reply by its contract; unreadable records are dropped and logged.
 * @throws MarketplaceError
 */
export function parseReply<R extends z.ZodType>(
  call: Call<z.ZodType, z.ZodType, R>,
  json: Json,
): z.output<R> {
  checkAnswered(call, json);
  const { result, leftOut } = countingUnreadable(() => call.reply.safeParse(json));
  if (leftOut > 0) log.warn({ call: call.path, leftOut }, 'unreadable records were left out');
  if (!result.success) throw callFailure(call, 'malformed', { cause: result.error.message });
  checkReadable(call, json, result.data);
  return result.data;
}

/**
 * Calls that are answered by a status can be refused: most writes, and the quotes of a checkout. A
 * 401 that asks for a bearer token rejects that of the shop: its message is for the operator. A 4xx
 * to an extension may mean that the marketplace lacks the call.
 */
function mayRefuse({ answer, isExtension }: Call, { status, headers }: Response): boolean {
  const rejectsToken = status === 401 && /^bearer\b/i.test(headers.get('www-authenticate') ?? '');
  const hasOutcome = answer === 'status' && !isExtension;
  return hasOutcome && refusalStatuses.has(status) && !rejectsToken;
}

/** The marketplace's refusal with its message; null for any other body. */
async function readRefusal(response: Response): Promise<Json | null> {
  let json: unknown;
  try {
    json = JSON.parse((await readBounded(response, maxReplyBytes)) ?? '');
  } catch {
    // The HTTP status refuses by itself, even when the body is unreadable or breaks off.
    return null;
  }
  // Frameworks write the HTTP status there, with a message for developers.
  if (!isRecord(json) || yesNo.safeParse(json.status).data !== false) return null;
  const { message } = json;
  return typeof message === 'string' && message.trim() !== '' ? json : null;
}

function kindOf(httpStatus: number): MarketplaceErrorKind {
  if (httpStatus === 401 || httpStatus === 403) return 'denied';
  if (httpStatus === 404) return 'not-found';
  if (httpStatus === 429) return 'limited';
  if (httpStatus >= 500) return 'failed';
  return httpStatus >= 400 ? 'refused' : 'malformed';
}

/** Rejects a reply without its answer field, unless its status is success. */
function checkAnswered(call: Call, json: Json): void {
  if (!call.answer) return;
  const answer = json[call.answer];
  if (answer !== undefined && (call.answer !== 'status' || answer !== null)) return;
  if (status.parse(json.status) === 1) return;
  const refuses = call.effect === 'read' && (json.status ?? json.message) !== undefined;
  throw callFailure(call, refuses ? 'refused' : 'malformed');
}

/** Rejects a reply with records of which none is readable: unknown differs from empty. */
function checkReadable(call: Call, json: Json, data: unknown): void {
  if (!call.answer || !isRecord(data) || isBlank(json[call.answer])) return;
  const read = data[call.answer];
  if (read === null || (Array.isArray(read) && read.length === 0))
    throw callFailure(call, 'malformed');
}

/** @param text null when it is too long */
function parseJson(call: Call, text: string | null): Json {
  if (text === null) throw callFailure(call, 'malformed');
  const readsNothing = call.answer === undefined;
  if (readsNothing && text.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw callFailure(call, 'malformed');
  }
  if (isRecord(json)) return json;
  // Success has no form of its own in such a call, but `false` may mean a failure.
  if (readsNothing && json !== false) return {};
  throw callFailure(call, 'malformed');
}
