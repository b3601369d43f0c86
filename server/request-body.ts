import type { IncomingMessage } from 'node:http';

const pollMs = 10;

export interface BodyRate {
  /** Time allowed for any body. */
  graceMs: number;
  /** Bytes that add another second. */
  bytesPerSecond: number;
  checkEveryMs: number;
}

/**
 * A form is small and arrives within the grace period, even from far away. A photo of 5 MB may take
 * 100 s on a slow connection.
 */
const defaultRate: BodyRate = { graceMs: 15_000, bytesPerSecond: 4_000, checkEveryMs: 1_000 };

/** Returns whether a request has a body. */
export function hasBody({ headers }: IncomingMessage) {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Returns whether Node.js has stopped reading a body because its buffer is full. */
function isFull({ readableLength, readableHighWaterMark }: IncomingMessage) {
  return readableLength >= readableHighWaterMark;
}

/**
 * Waits until a small body has arrived completely, or until the buffer is full. A handler has
 * nothing to do before.
 * @returns also resolves when the client disconnects
 */
export async function bodyReceived(request: IncomingMessage): Promise<void> {
  // Data that arrived together with the head is read in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  while (!request.complete && !request.destroyed && !isFull(request)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * Ends requests whose body arrives too slowly. Time during which the handler does not read does not
 * count.
 */
export function enforceBodyRate(
  request: IncomingMessage,
  end: () => void,
  rate: BodyRate = defaultRate,
) {
  if (!hasBody(request) || request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  let waitedMs = 0;
  const check = () => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (isFull(request)) return;
    waitedMs += rate.checkEveryMs;
    const earnedMs = ((socket.bytesRead - before) / rate.bytesPerSecond) * 1000;
    if (waitedMs <= rate.graceMs + earnedMs) return;
    clearInterval(timer);
    end();
  };
  const timer = setInterval(check, rate.checkEveryMs);
  timer.unref();
}
