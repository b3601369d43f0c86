import { sendRaw } from '../support/raw-http';
import { type Finding, finding, times } from './finding';
import type { AttackedShop } from './shop';
import { allWell, waits, whileWatching } from './watch';

const host = 'Host: vitrine.example\r\n';
const upgrade = `${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`;
const each = 2_000;
const atOnce = 100;

const odd: Readonly<Record<string, readonly [status: number, (nth: number) => string]>> = {
  upgrades: [400, (nth) => `GET /nulle-part/${nth} HTTP/1.1\r\n${upgrade}\r\n`],
  TRACE: [405, (nth) => `TRACE /${nth} HTTP/1.1\r\n${host}\r\n`],
  'OPTIONS *': [204, () => `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  'broken encodings': [400, (nth) => `GET /product_detail/%E0%A4${nth} HTTP/1.1\r\n${host}\r\n`],
  'over-long addresses': [414, () => `GET /${'x'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
  'over-long heads': [431, () => `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`],
};

/**
 * Thousands of requests that no browser sends: each must get a response and a closed connection.
 */
export async function oddRequests({ baseURL }: AttackedShop): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, [status, bytes]] of Object.entries(odd)) {
    let answered = 0;
    const health = await whileWatching(`${baseURL}/api/health`, async () => {
      for (let sent = 0; sent < each; sent += atOnce) {
        const some = Array.from({ length: atOnce }, (_, nth) =>
          sendRaw(baseURL, bytes(sent + nth)),
        );
        for (const answer of await Promise.allSettled(some)) {
          const isRight =
            answer.status === 'fulfilled' && answer.value.startsWith(`HTTP/1.1 ${status} `);
          if (isRight) answered += 1;
        }
      }
    });
    const figure = `${answered} of ${each}, health ${times(waits(health))}`;
    findings.push(finding(name, figure, `${status}, closed`, answered === each && allWell(health)));
  }
  return findings;
}
