import http, { type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import type { Reply } from './faults';
import type { AskUpstream } from './without-variations';

interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** The marketplace upstream the fault proxy. */
export class Upstream {
  readonly host: string;
  readonly port: number;
  private readonly agent = new http.Agent({ keepAlive: true });

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.host = hostname;
    this.port = Number(port);
  }

  ask({ method, url, body, headers }: Exchange): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: this.host,
          port: this.port,
          method,
          path: url,
          agent: this.agent,
          headers: { ...endToEndHeaders(headers), 'content-length': body.length },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 502,
              type: response.headers['content-type'] ?? 'application/octet-stream',
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Sends a call of the fault proxy itself. */
  readonly askJson: AskUpstream = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const text = Buffer.from(JSON.stringify(body));
    const reply = await this.ask({ method: 'POST', url: path, path, body: text, headers });
    return JSON.parse(reply.body.toString());
  };

  close(): void {
    this.agent.destroy();
  }
}

/** Removes hop-by-hop headers. */
function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': coding, ...rest } = headers;
  return rest;
}

/**
 * Forwards WebSocket connections unchanged.
 * @param isAnswered may respond to the opening of a connection, which is then not forwarded
 */
export function forwardUpgrades(
  server: Server,
  { host, port }: Upstream,
  isAnswered: (request: IncomingMessage, socket: Duplex) => boolean,
): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (isAnswered(request, socket)) return;
    const upstream = net.connect(port, host, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let index = 0; index < request.rawHeaders.length; index += 2) {
        lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
  });
}
