import http, { type IncomingHttpHeaders, type Server } from 'node:http';
import net from 'node:net';
import type { Reply } from './faults';

interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** The marketplace behind a stand-in. */
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
          headers: { ...ofThisMessage(headers), 'content-length': body.length },
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

  /** A call of the stand-in's own. */
  async askJson(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const text = Buffer.from(JSON.stringify(body));
    const reply = await this.ask({ method: 'POST', url: path, path, body: text, headers });
    return JSON.parse(reply.body.toString());
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The headers that say something of the message, and not of the connection it came by. */
function ofThisMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': coding, ...rest } = headers;
  return rest;
}

/** Sockets go through as they are. */
export function passUpgrades(server: Server, { host, port }: Upstream): void {
  server.on('upgrade', (request, socket, head) => {
    const behind = net.connect(port, host, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let index = 0; index < request.rawHeaders.length; index += 2) {
        lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
      }
      behind.write(`${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
    socket.on('close', () => behind.destroy());
  });
}
