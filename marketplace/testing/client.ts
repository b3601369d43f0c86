import type { z } from 'zod';
import type { Call } from '../../lib/marketplace/contract/call';
import { countingUnreadable } from '../../lib/marketplace/contract/tolerant';
import type { Server } from './server';

interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** List values repeat the parameter. */
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call and parses the response with the contract's reply schema. */
export async function ask<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Q extends z.ZodType,
>(server: Server, call: Call<P, B, R, Q>, sent: Sent = {}): Promise<z.output<R>> {
  const { status, json } = await send(server, call, sent);
  if (status !== 200) throw new Error(`${call.path} answered ${status}`);
  const { result, leftOut } = countingUnreadable(() => call.reply.parse(json));
  if (leftOut > 0) throw new Error(`${call.path} sent records that cannot be read`);
  return result;
}

/** Sends a call without validating its input. */
export async function send(
  server: Server,
  call: Call,
  sent: Sent = {},
): Promise<{ status: number; json: unknown }> {
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(wellFormed(String(sent.params?.[name] ?? ''))),
  );
  const response = await fetch(`${server.api}/${path}${queryOf(sent.query)}`, {
    method: call.method,
    headers: {
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(sent.body ?? {}) } : {}),
  });
  return { status: response.status, json: await response.json() };
}

function queryOf(query: Sent['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((entry) => [name, wellFormed(String(entry))]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Lone surrogates cannot be encoded in a URL. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
