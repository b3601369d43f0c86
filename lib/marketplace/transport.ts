import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { Circuit } from './circuit';
import type { Call } from './contract/call';
import { MarketplaceError } from './errors';

const readTimeoutMs = 5_000;
const writeTimeoutMs = 15_000;
const maxReplyBytes = 8 * 1024 * 1024;
const circuit = new Circuit(8, 2_000);

export interface CallInput<Params extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly body: z.output<Body>;
  /** Replaces the declared path where an operator configures it. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A POST that only reads may be sent twice and gets the timeout of a read. */
  readonly readOnly?: boolean;
}

/**
 * Sends one call and parses its reply by the contract. Reads are tried twice; writes never repeat themselves.
 * @throws MarketplaceError
 */
export async function send<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, B, R>,
  input: CallInput<P, B>,
): Promise<z.output<R>> {
  const reads = call.method === 'GET' ? input.readOnly !== false : input.readOnly === true;
  try {
    return await attempt(call, input, reads);
  } catch (error) {
    if (!reads || !(error instanceof MarketplaceError) || !error.retryable || circuit.isOpen) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    return attempt(call, input, reads);
  }
}

async function attempt<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, B, R>,
  input: CallInput<P, B>,
  reads: boolean,
): Promise<z.output<R>> {
  const path = fillPath(input.path ?? call.path, input.params);
  if (circuit.isOpen) throw new MarketplaceError('unreachable', call.path);
  const requestId = randomUUID();
  const { MARKETPLACE_API_URL, MARKETPLACE_TOKEN } = env();
  try {
    const response = await fetch(`${MARKETPLACE_API_URL}/${path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-request-id': requestId,
        ...(MARKETPLACE_TOKEN ? { authorization: `Bearer ${MARKETPLACE_TOKEN}` } : {}),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      body: call.method === 'POST' ? JSON.stringify(input.body) : undefined,
      cache: 'no-store',
      signal: AbortSignal.timeout(reads ? readTimeoutMs : writeTimeoutMs),
    });
    const reply = parseReply(
      call.reply,
      call.path,
      response.status,
      await readBounded(response, call.path),
    );
    circuit.succeeded();
    return reply;
  } catch (error) {
    const failure = asMarketplaceError(error, call.path);
    if (failure.kind === 'unreachable' || failure.kind === 'timeout') circuit.failed();
    log.warn({ requestId, call: call.path, kind: failure.kind }, 'marketplace call failed');
    throw failure;
  }
}

function parseReply<R extends z.ZodType>(
  reply: R,
  path: string,
  httpStatus: number,
  text: string,
): z.output<R> {
  if (httpStatus === 404) throw new MarketplaceError('not-found', path);
  if (httpStatus >= 500) throw new MarketplaceError('failed', path);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new MarketplaceError('malformed', path, { cause });
  }
  const parsed = reply.safeParse(json);
  if (!parsed.success)
    throw new MarketplaceError('malformed', path, { cause: parsed.error.message });
  return parsed.data;
}

async function readBounded(response: Response, path: string): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxReplyBytes) throw new MarketplaceError('malformed', path);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function asMarketplaceError(error: unknown, path: string): MarketplaceError {
  if (error instanceof MarketplaceError) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new MarketplaceError(timedOut ? 'timeout' : 'unreachable', path, { cause: error });
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]));
  return path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
}
