import { execFile } from 'node:child_process';
import net from 'node:net';
import { promisify } from 'node:util';

const acceptEncoding = 'gzip, br';
const programPatienceMs = 60_000;

/** Whether `wrk` is installed, which takes the least of the machine for itself. */
export async function hasWrk(): Promise<boolean> {
  return promisify(execFile)('wrk', ['-v']).then(
    () => true,
    // Asked for its version, it ends with 1.
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 1,
  );
}

/**
 * Requests per second of one address over so many connections.
 * @throws when any answer is not a success: that is no throughput of a page
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
  const { stdout } = await promisify(execFile)('wrk', args, { timeout: programPatienceMs });
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.+)/.exec(stdout);
  if (failed) throw new Error(`${address}: ${failed[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/**
 * Asks for addresses over so many connections that stay open, each once its own last answer is there.
 * @param next what to append to the address; null when it is enough
 * @returns how many answers came
 * @throws when one is not a success
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

/** Whether an answer has come to its end. */
function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1];
  return length === undefined
    ? received.endsWith('\r\n0\r\n\r\n')
    : received.length - head - 4 >= Number(length);
}
