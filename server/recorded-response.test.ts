import { type Render, record } from './recorded-response';

describe('record', () => {
  it('records the body, however it is written', async () => {
    const ways: Render[] = [
      async (_request, response) => {
        response.writeHead(203, 'Fine', { 'content-type': 'text/plain' });
        response.end('été');
      },
      async (_request, response) => {
        response.writeHead(203, ['content-type', 'text/plain']);
        response.write(Buffer.from('ét'));
        response.end('é', 'utf8');
      },
      async (_request, response) => {
        response.statusCode = 203;
        response.setHeader('Content-Type', 'text/plain');
        response.flushHeaders();
        await new Promise<void>((resolve) => response.write('été', 'utf8', () => resolve()));
        response.end();
      },
    ];
    for (const way of ways) {
      const { status, headers, body } = await record(way, '/', {});
      expect([status, { ...headers }, String(body)]).toEqual([
        203,
        { 'content-type': 'text/plain' },
        'été',
      ]);
    }
  });

  it('creates a request with the given URL and headers only', async () => {
    const { body } = await record(
      async ({ method, url, headers }, response) => {
        response.end(JSON.stringify({ method, url, headers }));
      },
      '/category',
      { host: 'localhost' },
    );
    expect(JSON.parse(String(body))).toEqual({
      method: 'GET',
      url: '/category',
      headers: { host: 'localhost' },
    });
  });

  it('does not modify the given headers', async () => {
    const headers = { host: 'localhost' };
    await record(
      async (request, response) => {
        request.headers['x-forwarded-proto'] = 'http';
        response.end();
      },
      '/',
      headers,
    );
    expect(headers).toEqual({ host: 'localhost' });
  });

  it('has the states and events of a sent response', async () => {
    const events: string[] = [];
    await record(
      async (request, response) => {
        for (const name of ['finish', 'close']) response.once(name, () => events.push(name));
        await request.toArray();
        expect(response.headersSent).toBe(false);
        response.write('a');
        expect([response.headersSent, response.writableEnded]).toEqual([true, false]);
        expect(() => response.setHeader('a', 'b')).toThrow('sent');
        await new Promise<void>((resolve) => response.end('b', () => resolve()));
        expect([response.writableEnded, response.writableFinished]).toEqual([true, true]);
        response.end('c');
      },
      '/',
      {},
    );
    await new Promise(setImmediate);
    expect(events).toEqual(['finish', 'close']);
  });

  it.each<[string, Render]>([
    [
      'throws',
      async () => {
        throw new Error('broken');
      },
    ],
    [
      'destroys the response',
      async (_request, response) => void response.destroy(new Error('broken')),
    ],
  ])('rejects if the render %s', async (_what, render) => {
    await expect(record(render, '/', {})).rejects.toThrow('broken');
  });

  it('ignores errors after the end of the response', async () => {
    const recording = record(
      async (_request, response) => {
        response.end('whole');
        response.destroy();
        throw new Error('too late');
      },
      '/',
      {},
    );
    expect(String((await recording).body)).toBe('whole');
  });
});
