import 'server-only';
import { env } from '@/lib/env';
import type { Call } from '../contract/call';
import { MarketplaceError } from '../errors';

/** What goes with one call. */
export interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Lists repeat their name; what is empty is left out. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Replaces the declared path where an operator configures it. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of a call that is sent as multipart/form-data. */
  readonly file?: SentFile;
}

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Puts the address of a call together. @throws MarketplaceError when a parameter can be no part of it */
export function addressOf(call: Call, sent: Sent): string {
  const path = (sent.path ?? call.path).replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = String(sent.params?.[name] ?? '');
    // Dots alone would lead to another address, also when they are encoded.
    if (/^\.{0,2}$/.test(value)) {
      throw new MarketplaceError('not-found', call.path, { effect: call.effect });
    }
    // Half a character pair cannot stand in an address.
    return encodeURIComponent(Buffer.from(value).toString());
  });
  return `${env().MARKETPLACE_API_URL}/${path}${queryOf(sent.query ?? {})}`;
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

/** What `fetch` sends. Redirects are not followed: what is sent is for the configured marketplace alone. */
export function requestOf(call: Call, sent: Sent, requestId: string): RequestInit {
  const { MARKETPLACE_TOKEN } = env();
  const posts = call.method === 'POST';
  // What separates the parts of a form, `fetch` makes up and says by itself.
  const isJson = posts && call.multipart === undefined;
  return {
    method: call.method,
    headers: {
      accept: 'application/json',
      'x-request-id': requestId,
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
