// @ts-check

const pollMs = 10;

/**
 * @typedef {object} BodyRate
 * @property {number} graceMs how long what was sent may let wait for the rest in any case
 * @property {number} bytesPerSecond how much buys another second
 * @property {number} checkEveryMs
 */

/**
 * A form is small and comes within the grace, even from afar; a photo of 5 MB may take its 100 s on a poor line. Between the
 * two nobody needs a minute for a kilobyte.
 * @type {BodyRate}
 */
const defaultRate = { graceMs: 15_000, bytesPerSecond: 4_000, checkEveryMs: 1_000 };

/**
 * Whether a body comes with a request.
 * @param {import('node:http').IncomingMessage} request
 */
export function hasBody({ headers }) {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/**
 * Whether as much of a body is here as is held without anybody reading it.
 * @param {import('node:http').IncomingMessage} request
 */
function isFull({ readableLength, readableHighWaterMark }) {
  return readableLength >= readableHighWaterMark;
}

/**
 * Waits until all of a small body has come, or the beginning of a large one: until then there is nothing to work on.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<void>} also when whoever sends it has left
 */
export async function bodyReceived(request) {
  // What came together with the head is read right after it.
  await new Promise((resolve) => setImmediate(resolve));
  while (!request.complete && !request.destroyed && !isFull(request)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * Ends requests whose body comes too slowly; time in which nobody reads it does not count.
 * @param {import('node:http').IncomingMessage} request
 * @param {() => void} end
 * @param {BodyRate} [rate]
 */
export function enforceBodyRate(request, end, rate = defaultRate) {
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
