import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface MisbehavingServer {
  readonly address: string;
  /** All requests since the last `behave`. */
  readonly asked: { url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Defines how the server handles the next requests. */
  behave(handler: Handler): void;
  stop(): Promise<void>;
}

/** Starts a real server on a free port that behaves as a test defines. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  const asked: MisbehavingServer['asked'] = [];
  let handler: Handler = (_request, response) => response.end('{}');
  // The client closes idle connections. If the server did, a request could be lost on a busy
  // machine.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const entry = { url: request.url ?? '', headers: request.headers, body: '' };
    asked.push(entry);
    request.setEncoding('utf8').on('data', (text: string) => {
      entry.body += text;
    });
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${portOf(server.address())}`,
    asked,
    behave: (next) => {
      asked.length = 0;
      handler = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
