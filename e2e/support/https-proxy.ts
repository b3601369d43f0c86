import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate';

/** A request that has passed the proxy, with the response of the shop. */
interface Passed {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
  readonly status: number;
}

/**
 * Serves a shop over HTTPS on localhost, for browser functions that require it.
 * @param folder where its certificate is stored
 */
export async function openHttpsProxy(shop: string, folder: string) {
  const files = makeCertificate(folder);
  const passed: Passed[] = [];
  const server = https
    .createServer(
      { key: fs.readFileSync(files.key), cert: fs.readFileSync(files.certificate) },
      (request, response) => {
        const { method = 'GET', url = '/', headers } = request;
        let body = '';
        request.on('data', (part) => {
          body += String(part);
        });
        const forwarded = http.request(new URL(url, shop), { method, headers }, (answer) => {
          const { statusCode: status = 502 } = answer;
          const contentType = headers['content-type'] ?? '';
          passed.push({ method, path: url, contentType, body, status });
          response.writeHead(status, answer.headers);
          answer.pipe(response);
        });
        forwarded.on('error', () => response.destroy());
        request.pipe(forwarded);
      },
    )
    .listen(0);
  await once(server, 'listening');
  // `listen` with a port, not a path: the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}`,
    /** The requests that the shop has answered, oldest first. */
    passed: passed as readonly Passed[],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
