import { plainCallOf } from './plain-calls';
import { seededInteger } from './random';
import { isRecord, roughen } from './shape';
import { type AskUpstream, hideVariations, nameHiddenVariation } from './without-variations';

/** The request headers that a plain marketplace reads. */
const knownHeaders = ['accept', 'authorization', 'content-length', 'content-type'];

/** Removes the request headers beyond the specification. */
export function plainHeaders<Value>(headers: Readonly<Record<string, Value>>) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => knownHeaders.includes(name)),
  );
}

/** Removes the request fields beyond the specification. */
export async function plainRequest(
  method: string,
  path: string,
  body: unknown,
  ask: AskUpstream,
): Promise<unknown> {
  const known = plainCallOf(method, path)?.body;
  if (!known || !isRecord(body)) return body;
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => known.includes(name)));
  return nameHiddenVariation(path, kept, ask);
}

/** Converts a reply to that of a marketplace that supports only the specification. */
export function plainReply(
  method: string,
  path: string,
  request: unknown,
  reply: unknown,
): unknown {
  const call = plainCallOf(method, path);
  if (!call || !isRecord(reply)) return reply;
  const seed = `${path} ${JSON.stringify(request)}`;
  const isRefusal = 'status' in call.reply && Number(reply.status) === 0;
  if (isRefusal) {
    const { status, message } = reply;
    return roughen(call.reply, { status, message }, seed);
  }
  const isEmpty = call.requires !== undefined && isNothing(reply[call.requires]);
  const known = isEmpty ? { [call.requires]: [], status: 0 } : reply;
  return roughen(call.reply, hideVariations(known), seed);
}

/** Returns whether a plain marketplace fails on the request, because the product id is invalid. */
export function breaksOn(path: string, body: unknown): boolean {
  const isProduct = path === '/api/product/getSingleNewProducts';
  return isProduct && isRecord(body) && !/^[0-9a-f]{24}$/.test(String(body.id));
}

/** Returns whether an image is missing, which every ninth is. */
export function isLostPicture(path: string): boolean {
  return path.startsWith('/public/') && seededInteger(path, 9) === 0;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
