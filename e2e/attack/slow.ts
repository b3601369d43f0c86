import net from 'node:net';
import { type Finding, finding, longest, times } from './finding';
import { ask, statuses } from './flood';
import type { AttackedShop } from './shop';

const connections = 300;
const asked = 50;
/** Interval between the bytes of a request that never ends. */
const byteMs = 500;
const longestMs = 25_000;

const kinds = {
  heads: 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  forms: 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\nemail=',
  photos: `POST /api/profile HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n${'x'.repeat(70_000)}`,
};

/** Opens 300 slow connections of each kind while other visitors use the shop. */
export async function slow({ baseURL }: AttackedShop): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const alone = await shopping(baseURL);
  findings.push(
    finding('response time of a page and a form, without load', times(alone.ms), '', alone.isWell),
  );
  for (const [kind, start] of Object.entries(kinds)) {
    const slowOnes = Array.from({ length: connections }, () => drip(baseURL, start));
    const beside = await shopping(baseURL);
    const ends = await Promise.all(slowOnes);
    const isOver = ends.every((ms) => ms < longestMs);
    findings.push(
      finding(
        `response time with ${connections} slow ${kind}`,
        times(beside.ms),
        'as without load',
        beside.isWell,
      ),
      finding(`slow ${kind} are closed after`, times(ends), '15 s', isOver),
    );
  }
  return findings;
}

async function shopping(baseURL: string) {
  const headers = { 'x-forwarded-for': '10.99.0.1' };
  const answers = [];
  for (let nth = 0; nth < asked; nth += 1) {
    answers.push(await ask(baseURL, '/', { headers }));
    answers.push(await ask(baseURL, '/api/message', { method: 'POST', headers, body: 'a=b' }));
  }
  const isWell = /^(200|403) × \d+(, (200|403) × \d+)?$/.test(statuses(answers));
  const ms = answers.map((answer) => answer.ms);
  return { ms, isWell: isWell && longest(ms) < 5_000 };
}

/** Sends single bytes until the shop closes the connection. @returns the milliseconds until then */
function drip(baseURL: string, start: string): Promise<number> {
  const opened = performance.now();
  const { hostname: host, port } = new URL(baseURL);
  return new Promise((resolve) => {
    const socket = net.connect({ host, port: Number(port) });
    socket.on('error', () => {});
    socket.resume();
    socket.write(start);
    const timer = setInterval(() => socket.write('x'), byteMs);
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - opened);
    });
    setTimeout(() => socket.destroy(), longestMs).unref();
  });
}
