import 'server-only';
import { env } from '@/lib/config/env';
import { requestIdHeader } from '@/telemetry/request-id';
import type { Call } from '../contract/call';
import { callFailure } from '../errors';

/** The input of one call. */
export interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Lists repeat their name; empty values are omitted. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** A read whose reply is the same for everybody. */
  readonly isPublic?: true;
  /** Replaces the declared path, with its parameters, when an operator configures it. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of a multipart/form-data call. */
  readonly file?: SentFile;
}

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Builds the address of a call.
 * @throws MarketplaceError when a parameter is not a valid path segment
 */
export function addressOf(call: Call, sent: Sent): string {
  const path = sent.path ?? declaredPath(call, sent);
  return `${env().MARKETPLACE_API_URL}/${path}${queryOf(sent.query ?? {})}`;
}

function declaredPath(call: Call, { params }: Sent): string {
  return call.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = String(params?.[name] ?? '');
    // A segment of dots would change the path, even when encoded.
    if (/^\.{0,2}$/.test(value)) throw callFailure(call, 'not-found');
    // Unpaired surrogates cannot be encoded in an address.
    return encodeURIComponent(Buffer.from(value).toString());
  });
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((entry) => entry !== undefined && entry !== null && entry !== '')
      .map((entry) => [name, String(entry)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/**
 * Builds the options of `fetch`. Redirects are not followed, so that the token only reaches the
 * configured marketplace.
 */
export function requestOf(call: Call, sent: Sent, requestId: string): RequestInit {
  const { MARKETPLACE_TOKEN } = env();
  const posts = call.method === 'POST';
  // `fetch` generates the boundary of a multipart form and its content type.
  const isJson = posts && call.multipart === undefined;
  return {
    method: call.method,
    headers: {
      accept: 'application/json',
      [requestIdHeader]: requestId,
      ...(MARKETPLACE_TOKEN ? { authorization: `Bearer ${MARKETPLACE_TOKEN}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    },
    body: posts ? bodyOf(call, sent) : undefined,
    cache: 'no-store',
    redirect: 'manual',
  };
}

function bodyOf(call: Call, { body = {}, file }: Sent): string | FormData {
  if (call.multipart === undefined) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  if (file) form.append(call.multipart, new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}
