import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { drainable } from './drain';

interface Answer {
  readonly body: string;
  readonly connection: string | undefined;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

function get(port: number, path = '/'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, agent }, async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ body, connection: response.headers.connection });
    });
    request.on('error', reject);
  });
}

async function start(
  listener: http.RequestListener,
  untilNextCheck?: Parameters<typeof drainable>[1],
) {
  const server = http.createServer(listener);
  const drain = drainable(server, untilNextCheck);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { drain, port: address !== null && typeof address === 'object' ? address.port : 0 };
}

describe('drainable', () => {
  it('finishes pending requests, answers those on open connections, then closes them', async () => {
    const waiting: (() => void)[] = [];
    const { drain, port } = await start(async (_request, response) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      response.end('done');
    });
    const answers = [get(port)];
    while (waiting.length === 0) await new Promise(setImmediate);
    const drained = drain();
    waiting[0]?.();
    expect(await Promise.all(answers)).toEqual([{ body: 'done', connection: 'close' }]);
    await drained;
    await expect(get(port)).rejects.toThrow('ECONNREFUSED');
  });

  it('does not close a connection on which the next request may be on its way', async () => {
    const never = new Promise<boolean>(() => {});
    const { drain, port } = await start(
      (_request, response) => response.end('done'),
      () => never,
    );
    expect(await get(port)).toEqual({ body: 'done', connection: 'keep-alive' });
    const drained = drain();
    expect(await get(port)).toEqual({ body: 'done', connection: 'close' });
    await drained;
  });

  it('resolves at once without connections', async () => {
    const { drain, port } = await start((_request, response) => response.end());
    await drain();
    await expect(get(port)).rejects.toThrow('ECONNREFUSED');
  });

  describe('an event stream', () => {
    async function startStreams() {
      let tellOpen = () => {};
      const isOpen = new Promise<void>((resolve) => {
        tellOpen = resolve;
      });
      const server = await start(
        (request, response) => {
          if (request.url === '/') return response.end('page');
          response.setHeader('content-type', 'text/event-stream');
          const beat = setInterval(() => response.write(':\n\n', tellOpen), 5);
          response.once('close', () => clearInterval(beat));
        },
        // The client's first connection is idle until the stream opens.
        async () => {
          await isOpen;
          return pause(5, false);
        },
      );
      return { ...server, isOpen };
    }

    it('is ended', async () => {
      const { drain, port, isOpen } = await startStreams();
      const stream = get(port, '/stream');
      await isOpen;
      const drained = drain();
      expect((await stream).body).toMatch(/^:/);
      await drained;
    });

    it('is ended even if it starts during the shutdown', async () => {
      const { drain, port } = await startStreams();
      expect((await get(port, '/')).connection).toBe('keep-alive');
      const drained = drain();
      expect((await get(port, '/stream')).connection).toBe('close');
      await drained;
    });
  });
});
