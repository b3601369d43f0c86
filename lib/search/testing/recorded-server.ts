import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that a search engine has sent. */
export interface RecordedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** JSON; an array for JSON by line; null without a body. */
  readonly body: unknown;
  readonly authorization: string | null;
}

export interface RecordedAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** A server that answers with response bodies from the documentation of a search server. */
export interface RecordedServer {
  /** Host and port. */
  readonly host: string;
  readonly requests: RecordedRequest[];
  /** Ends connections, also those of requests that are not answered. */
  stop(): Promise<void>;
}

/** Starts a server. @param answer null never answers; without a port, the server chooses one */
export async function startRecordedServer(
  answer: (request: RecordedRequest) => RecordedAnswer | null,
  port = 0,
): Promise<RecordedServer> {
  const requests: RecordedRequest[] = [];
  const server = http.createServer(async (incoming, response) => {
    const request = await recorded(incoming);
    requests.push(request);
    const answered = answer(request);
    if (!answered) return;
    response.writeHead(answered.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answered.body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    host: `127.0.0.1:${address.port}`,
    requests,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function recorded(incoming: IncomingMessage): Promise<RecordedRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const body = await text(incoming);
  return {
    method: incoming.method ?? '',
    path: decodeURIComponent(pathname),
    query: Object.fromEntries(searchParams),
    body: parsed(body, incoming.headers['content-type'] ?? ''),
    authorization: incoming.headers.authorization ?? null,
  };
}

function parsed(body: string, type: string): unknown {
  if (body === '') return null;
  if (!type.includes('ndjson')) return JSON.parse(body);
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
