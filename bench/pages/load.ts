import { execFile } from 'node:child_process';
import net from 'node:net';
import { promisify } from 'node:util';

const acceptEncoding = 'gzip, br';
const programTimeoutMs = 60_000;

/** Returns whether `wrk` is installed. It uses the least processor time for itself. */
export async function hasWrk(): Promise<boolean> {
  return promisify(execFile)('wrk', ['-v']).then(
    () => true,
    // `wrk -v` exits with code 1.
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 1,
  );
}

/**
 * Measures the requests per second of one address over a number of connections.
 * @throws when any response is not a success, because errors would falsify the throughput
 */
export async function throughput(
  address: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  if (!(await hasWrk())) {
    const end = Date.now() + seconds * 1000;
    const count = await askAll(address, connections, () => (Date.now() < end ? '' : null));
    return count / seconds;
  }
  const header = `Accept-Encoding: ${acceptEncoding}`;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', header, address];
  const { stdout } = await promisify(execFile)('wrk', args, { timeout: programTimeoutMs });
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.+)/.exec(stdout);
  if (failed) throw new Error(`${address}: ${failed[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/**
 * Requests addresses over persistent connections. Each connection sends its next request as soon
 * as it has received a response.
 * @param next the suffix of the next address; null ends the requests
 * @returns the number of responses
 * @throws when a response is not a success
 */
export async function askAll(
  address: string,
  connections: number,
  next: () => string | null,
): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(address);
  const request = (rest: string) =>
    `GET ${pathname}${search}${rest} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`;
  const one = () =>
    new Promise<number>((resolve, reject) => {
      let count = 0;
      let received = '';
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      const ask = () => {
        const rest = next();
        if (rest === null) return socket.end(() => resolve(count));
        socket.write(request(rest));
      };
      socket.setEncoding('latin1').on('connect', ask).on('error', reject);
      socket.on('close', () => reject(new Error(`${address}: connection closed`)));
      socket.on('data', (data: string) => {
        received += data;
        if (!isWhole(received)) return;
        if (!received.startsWith('HTTP/1.1 2')) {
          socket.destroy(new Error(`${address}: ${received.slice(0, received.indexOf('\r'))}`));
          return;
        }
        received = '';
        count += 1;
        ask();
      });
    });
  const counts = await Promise.all(Array.from({ length: connections }, one));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns whether a response is complete. */
function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1];
  return length === undefined
    ? received.endsWith('\r\n0\r\n\r\n')
    : received.length - head - 4 >= Number(length);
}
