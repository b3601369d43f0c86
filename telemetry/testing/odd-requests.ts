import http from 'node:http';

const methods = [
  'GET',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'PURGE',
  'TRACE',
];
const parallel = 20;

/**
 * Sends requests for existing and invented paths with changing methods, and ignores the answers.
 */
export async function sendOddRequests(
  origin: string,
  count: number,
  paths: readonly string[],
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: parallel });
  let sent = 0;
  const sendSome = async () => {
    while (sent < count) {
      const turn = sent;
      sent += 1;
      const path = paths[turn % paths.length] ?? '/';
      const method = methods[Math.floor(turn / paths.length) % methods.length];
      await exchange(new URL(`${path}${endings(turn)}`, origin), { agent, method });
    }
  };
  await Promise.all(Array.from({ length: parallel }, sendSome));
  agent.destroy();
}

function endings(turn: number): string {
  return ['', `/${turn}`, `?q=${turn}`, `/%F0%9F%91%97/${turn}`, `-${turn}`][turn % 7] ?? '';
}

function exchange(url: URL, options: http.RequestOptions): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(url, options, (response) => {
      response.resume();
      response.once('close', resolve);
    });
    request.once('error', () => resolve());
    request.end();
  });
}
