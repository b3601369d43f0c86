import { createServer, type RequestListener, type Server } from 'node:http';
import { download, pictureLimits } from './download';

const servers: Server[] = [];
const anyAddress = { ...pictureLimits, allows: () => true };

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An idle timeout of a download whose time a test lets pass. */
class ManualIdleTimer {
  isStopped = false;
  #passed = 0;
  #onIdle = () => {};

  constructor(
    readonly limit: number,
    readonly onRestart: () => void,
  ) {}

  readonly start = (onIdle: () => void) => {
    this.#onIdle = onIdle;
    const restart = () => {
      this.#passed = 0;
      this.onRestart();
    };
    const stop = () => {
      this.isStopped = true;
    };
    return { restart, stop };
  };

  pass(time: number): void {
    this.#passed += time;
    if (this.#passed > this.limit) this.#onIdle();
  }
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://localhost:${address.port}/`;
}

describe('download', () => {
  it('follows redirects and returns the bytes', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/image' }).end();
      else response.end('bytes');
    });
    expect((await download(address, anyAddress)).toString()).toBe('bytes');
  });

  it('stops an endless redirect', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(302, { location: '/' }).end();
    });
    await expect(download(address, anyAddress)).rejects.toThrow('trop de redirections');
  });

  it('continues while bytes arrive, however long it takes', async () => {
    let send = () => {};
    const address = await serve((_request, response) => {
      let left = 5;
      send = () => {
        left -= 1;
        idle.pass(8);
        if (left > 0) response.write('x');
        else response.end('x');
      };
      response.flushHeaders();
    });
    const idle = new ManualIdleTimer(10, () => send());
    const patient = { ...anyAddress, startIdleTimer: idle.start };
    expect((await download(address, patient)).toString()).toBe('xxxxx');
    expect(idle.isStopped).toBe(true);
  });

  it('ends a download on which no more bytes arrive', async () => {
    const address = await serve((_request, response) => response.write('x'));
    const idle = new ManualIdleTimer(10, () => idle.pass(11));
    const patient = { ...anyAddress, startIdleTimer: idle.start };
    await expect(download(address, patient)).rejects.toThrow('délai dépassé');
  });

  it('fails when the file is missing, too large or too slow', async () => {
    const missing = await serve((_request, response) => response.writeHead(404).end());
    await expect(download(missing, anyAddress)).rejects.toThrow('réponse 404');
    const large = await serve((_request, response) => response.end('x'.repeat(2000)));
    const small = { ...anyAddress, maxBytes: 1000 };
    await expect(download(large, small)).rejects.toThrow('Mo');
    const silent = await serve(() => {});
    const hasty = { ...anyAddress, totalMs: 50 };
    await expect(download(silent, hasty)).rejects.toThrow('délai dépassé');
  });

  it.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest',
    'http://10.0.0.8/a.png',
    'file:///etc/passwd',
  ])('never connects to %s', async (address) => {
    await expect(download(address, pictureLimits)).rejects.toThrow('adresse de photo refusée');
  });

  it('refuses a host name that resolves to this machine, also after a redirect', async () => {
    let asked = 0;
    const address = await serve((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    await expect(download(address, pictureLimits)).rejects.toThrow('photo');
    const { host } = new URL(address);
    const outside = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.2:${host.split(':')[1]}/` }).end();
    });
    const notTheSecond = { ...pictureLimits, allows: (ip: string) => ip !== '127.0.0.2' };
    await expect(download(outside, notTheSecond)).rejects.toThrow('adresse de photo refusée');
    expect(asked).toBe(0);
  });
});
