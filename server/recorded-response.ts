import http from 'node:http';
import net from 'node:net';
import type { ReplaceableResponse } from './page-response';
import { setHeaders } from './set-headers';

/** A response in memory. */
export interface Recorded {
  status: number;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * A render that took too long, or that ended its response early, of which Next.js reports the
 * cause.
 */
export class IncompleteResponse extends Error {}

export type Render = (
  request: http.IncomingMessage,
  response: ReplaceableResponse,
) => Promise<void>;

/**
 * Renders a response in memory, without a connection. The request contains only the given URL and
 * headers.
 * @returns rejects if the response is incomplete
 */
export function record(
  render: Render,
  url: string,
  headers: http.IncomingHttpHeaders,
): Promise<Recorded> {
  const request = new http.IncomingMessage(new net.Socket());
  // Next.js modifies the headers that it receives.
  Object.assign(request, { method: 'GET', url, headers: { ...headers }, httpVersion: '1.1' });
  Object.assign(request, { httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  request.push(null);
  const response = new RecordedResponse(request);
  render(request, response).catch((error) => response.destroy(error));
  return response.recorded;
}

/** A response that is buffered in memory instead of being sent. */
class RecordedResponse extends http.ServerResponse {
  #chunks: Buffer[] = [];
  #isEnded = false;
  #resolve: (recorded: Recorded) => void = () => {};
  #reject: (error: Error) => void = () => {};
  recorded = new Promise<Recorded>((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });

  override writeHead(statusCode: number, ...rest: unknown[]) {
    this.statusCode = statusCode;
    setHeaders(this, rest.at(-1));
    this.flushHeaders();
    return this;
  }

  override setHeader(...args: Parameters<http.ServerResponse['setHeader']>) {
    if (this.headersSent) throw new Error('Cannot set headers after they are sent');
    return super.setHeader(...args);
  }

  override flushHeaders() {
    Object.defineProperty(this, 'headersSent', { value: true });
  }

  override write(...args: unknown[]): boolean {
    this.flushHeaders();
    this.#append(args[0]);
    for (const arg of args) if (typeof arg === 'function') process.nextTick(arg);
    return true;
  }

  override end(...args: unknown[]) {
    if (this.#isEnded) return this;
    this.#isEnded = true;
    this.#append(args[0]);
    this.flushHeaders();
    Reflect.set(this, 'finished', true);
    this.#resolve({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks),
    });
    for (const arg of args) if (typeof arg === 'function') this.once('finish', () => arg());
    process.nextTick(() => {
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  override destroy(error?: Error) {
    if (this.#isEnded) return this;
    this.#isEnded = true;
    Reflect.set(this, 'destroyed', true);
    this.#reject(error ?? new IncompleteResponse('the response was aborted'));
    process.nextTick(() => this.emit('close'));
    return this;
  }

  /** Ends a response that takes too long. Nothing of it has been sent. */
  timeOut() {
    this.destroy(new IncompleteResponse('the answer took too long'));
  }

  #append(chunk: unknown) {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    // The writer may reuse its buffer.
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }
}
