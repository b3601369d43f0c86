import http from 'node:http';
import { askPlaces } from './ask';

const address = 'http://adresses.example/search?q=port';

function answer(body: BodyInit, init?: ResponseInit) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
}

const listening = (server: http.Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

function addressOf(server: http.Server): string {
  const place = server.address();
  return `http://127.0.0.1:${typeof place === 'object' ? place?.port : null}`;
}

async function closed(server: http.Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe('an address service', () => {
  it('returns any JSON to its caller', async () => {
    answer('{"features":[]}');
    expect(await askPlaces(address)).toEqual({ features: [] });
  });

  it.each([
    ['a page of HTML', '<!doctype html><title>Maintenance</title>'],
    ['a truncated answer', '{"features":[{"geometry"'],
    ['nothing', ''],
  ])('fails with %s', async (_, body) => {
    answer(body);
    await expect(askPlaces(address)).rejects.toThrow();
  });

  it.each([400, 403, 429, 500, 503])('has not answered with %d', async (status) => {
    answer('{"features":[]}', { status });
    await expect(askPlaces(address)).rejects.toThrow(String(status));
  });

  it('has a maximum reply size', async () => {
    let sent = 0;
    const flood = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    answer(flood);
    await expect(askPlaces(address)).rejects.toThrow(/too long/);
    expect(sent).toBeLessThan(50);
  });

  it('cannot redirect the request and its key to another server', async () => {
    const keys: unknown[] = [];
    const other = http.createServer(({ headers }, response) => {
      keys.push(headers['x-goog-api-key']);
      response.end('{}');
    });
    const service = http.createServer((_, response) => {
      response.writeHead(307, { location: `${addressOf(other)}/` }).end();
    });
    for (const server of [other, service]) await listening(server);
    try {
      const headers = { 'x-goog-api-key': 'secret' };
      await expect(askPlaces(`${addressOf(service)}/`, { headers })).rejects.toThrow();
      expect(keys).toEqual([]);
    } finally {
      for (const server of [other, service]) await closed(server);
    }
  });

  it('times out after two seconds, also within a reply', async () => {
    const service = http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"features":[');
    });
    await listening(service);
    const end = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    const { fetch } = globalThis;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const response = await fetch(...request);
      end.abort();
      return response;
    });
    await expect(askPlaces(`${addressOf(service)}/`)).rejects.toThrow(/abort/i);
    expect(timeout).toHaveBeenCalledWith(2_000);
    await closed(service);
  });
});
