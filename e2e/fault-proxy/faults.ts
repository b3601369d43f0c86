import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Faults between the shop and the marketplace. */
export const faults = [
  'slow',
  'hang',
  'reset-before',
  'reset-middle',
  'http-400',
  'http-401',
  'http-403',
  'http-404',
  'http-429',
  'http-500',
  'http-503',
  'html',
  'truncated',
  'empty',
  'nulls',
  'text-numbers',
  'unknown-fields',
  'huge',
  'drip',
  'lost',
  'redirect',
] as const;

export type Fault = (typeof faults)[number];

/** Returns whether a call with this fault is not forwarded to the marketplace. */
export function blocksRequest(fault: Fault): boolean {
  return /^(hang|reset-before|redirect|http-\d+)$/.test(fault);
}

/** Returns whether the shop still receives a valid response: late, or in another notation. */
export function isHarmless(fault: Fault): boolean {
  return fault === 'slow' || fault === 'text-numbers' || fault === 'unknown-fields';
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const slowMs = 1_200;
const dripMs = 250;
const hugeBytes = 20 * 1024 * 1024;
const json = 'application/json; charset=utf-8';

/** Responds with a fault without calling the marketplace. */
export function answerWithoutUpstream(
  fault: Fault,
  response: ServerResponse,
  elsewhere: string,
): void {
  if (fault === 'hang') return;
  if (fault === 'reset-before') {
    reset(response);
    return;
  }
  if (fault === 'redirect') {
    response.writeHead(307, { location: elsewhere }).end();
    return;
  }
  const status = Number(fault.replace('http-', ''));
  const message = 'Maintenance en cours';
  // With a status of its own, the body would be a refusal whose message the shop shows (decision
  // 0025).
  const isRefusal = status === 400 || status === 401 || status === 403;
  const body = JSON.stringify(isRefusal ? { statusCode: status, message } : { status: 0, message });
  response.writeHead(status, { 'content-type': json }).end(body);
}

/** Applies a fault to the marketplace's response and sends it. */
export async function applyFault(
  fault: Fault,
  reply: Reply,
  response: ServerResponse,
): Promise<void> {
  const { status, type, body } = reply;
  switch (fault) {
    case 'slow':
      await pause(slowMs);
      return send(response, reply);
    case 'lost':
      return reset(response);
    case 'reset-middle':
      response.writeHead(status, { 'content-type': type, 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => reset(response));
      return;
    case 'drip':
      return drip(response, reply);
    case 'html':
      return send(response, {
        status,
        type: 'text/html',
        body: Buffer.from('<!doctype html><title>Bad gateway</title><h1>It works!</h1>'),
      });
    case 'truncated':
      return send(response, { ...reply, body: body.subarray(0, body.length / 2) });
    case 'empty':
      return send(response, { ...reply, body: Buffer.alloc(0) });
    case 'huge':
      return send(response, { ...reply, body: padded(body) });
    default:
      return send(response, { ...reply, body: Buffer.from(rewrite(fault, body)) });
  }
}

export function send(response: ServerResponse, { status, type, body }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

async function drip(response: ServerResponse, { status, type, body }: Reply): Promise<void> {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await pause(dripMs);
  }
  response.end();
}

function padded(body: Buffer): Buffer {
  const start = Buffer.from(`{"padding":"${'x'.repeat(hugeBytes)}",`);
  return Buffer.concat([start, body.subarray(1)]);
}

function rewrite(fault: Fault, body: Buffer): string {
  const rewritten: unknown = JSON.parse(body.toString(), (_name, value: unknown) => {
    if (fault === 'nulls') return isSingle(value) ? null : value;
    if (fault === 'text-numbers') return typeof value === 'number' ? String(value) : value;
    const isObject = !isSingle(value) && value !== null && !Array.isArray(value);
    return isObject ? Object.assign({ $new: { deep: [1, null, {}] } }, value) : value;
  });
  return JSON.stringify(rewritten);
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object';
}
