import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSearches } from './searches';

/** A server that does not answer the first search before `answer` is called. */
async function startServer() {
  const server = http.createServer();
  const asked = once(server, 'request');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, asked, url: `http://127.0.0.1:${port}` };
}

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('returns a search that was in progress at the end of the interval', async () => {
  const started = await startServer();
  server = started.server;
  const from = performance.now();
  const searching = startSearches(started.url);
  const [, response] = await started.asked;
  const searches = searching.since(from);
  response.writeHead(200).end();
  expect(await searches).toMatchObject([{ status: 200, isNoted: false }]);
  server.on('request', (_, next) => next.end());
  await searching.stop();
});

it('returns a search without a response as failed', async () => {
  const started = await startServer();
  server = started.server;
  const searching = startSearches(started.url);
  const [request] = await started.asked;
  request.socket.destroy();
  expect(await searching.since(0)).toMatchObject([{ status: 0 }]);
  server.on('request', (_, next) => next.end());
  await searching.stop();
});
