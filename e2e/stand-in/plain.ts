import { dice } from './by-chance';
import { plainCallOf } from './plain-calls';
import { isRecord, roughen } from './shape';
import { type AskUpstream, hideVariations, nameHiddenVariation } from './without-variations';

/** The headers of a request that mean something to a plain marketplace. */
const knownHeaders = ['accept', 'authorization', 'content-length', 'content-type'];

/** The request headers without those that go beyond the specification. */
export function plainHeaders<Value>(headers: Readonly<Record<string, Value>>) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => knownHeaders.includes(name)),
  );
}

/** The request's fields without those that go beyond the specification. */
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

/** The reply as a marketplace gives it that knows the specification alone. */
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
  const isEmpty = call.holds !== undefined && isNothing(reply[call.holds]);
  const known = isEmpty ? { [call.holds]: [], status: 0 } : reply;
  return roughen(call.reply, hideVariations(known), seed);
}

/** Where ids have a form, asking for one of another form is an accident and not an unknown product. */
export function breaksOn(path: string, body: unknown): boolean {
  const isProduct = path === '/api/product/getSingleNewProducts';
  return isProduct && isRecord(body) && !/^[0-9a-f]{24}$/.test(String(body.id));
}

/** Every ninth picture was lost over the years. */
export function isLostPicture(path: string): boolean {
  return path.startsWith('/public/') && dice(path, 9) === 0;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
