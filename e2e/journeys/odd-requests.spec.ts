import http from 'node:http';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { sendRaw } from '../support/raw-http';
import { expect, test } from '../support/test';
import { openShop } from '../support/test-environment';

const host = 'Host: vitrine.example\r\n';
const upgrade = `${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`;

test.describe('malformed requests', { tag: '@once' }, () => {
  test.slow(true, 'A thousand connections are opened, and a shop is started.');
  test('the shop survives a thousand upgrade requests', { tag: '@all' }, async ({
    page,
    marketplace,
  }) => {
    const answers: string[] = [];
    // Fewer at a time than the limit of idle connections per address.
    while (answers.length < 1_000) {
      const together = Array.from({ length: 40 }, (_, index) =>
        sendRaw(
          marketplace.baseURL,
          `GET /nulle-part/${answers.length + index} HTTP/1.1\r\n${upgrade}\r\n`,
        ),
      );
      answers.push(...(await Promise.all(together)));
    }
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 400 '))).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  const odd = [
    [400, `GET / HTTP/1.1\r\n${upgrade}\r\n`],
    [400, `GET /product_detail/%E0%A4 HTTP/1.1\r\n${host}\r\n`],
    [400, `GET http://exemple.org/ HTTP/1.1\r\n${host}\r\n`],
    [405, `TRACE / HTTP/1.1\r\n${host}\r\n`],
    [405, `POST /category HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`],
    [414, `GET /${'x'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
  ] as const;
  for (const [status, bytes] of odd) {
    test(`${bytes.slice(0, 30).split('\r')[0]}… is ${status}, in French`, async ({
      marketplace,
    }) => {
      const answer = await sendRaw(marketplace.baseURL, bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('<html lang="fr">');
    });
  }

  test('a shop that is stopped responds to all received requests', async ({ marketplace }) => {
    const [port = 0] = await freePorts(1);
    const shop = await openShop(port, { MARKETPLACE_API_URL: marketplace.api });
    const agent = new http.Agent({ keepAlive: true });
    // From the cache on, no answer depends on the time of a render.
    await expect.poll(() => statusOf(port, agent)).toBe('200');
    const ends: string[] = [];
    const ask = async () => {
      while (ends.at(-1) !== 'ECONNREFUSED') ends.push(await statusOf(port, agent));
    };
    const askers = Promise.all([ask(), ask(), ask()]);
    await expect.poll(() => ends.length).toBeGreaterThan(5);
    await shop.process.stop(10_000);
    await askers;
    expect(await shop.process.exited).toBe('code 0');
    expect(new Set(ends)).toEqual(new Set(['200', 'ECONNREFUSED']));
    agent.destroy();
  });
});

/** Returns the status of the listing, or the error code. */
function statusOf(port: number, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get(
      { port, host: '127.0.0.1', agent, path: '/sub_category' },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(String(answer.statusCode)));
        answer.once('error', (error) => resolve(error.message));
      },
    );
    request.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}
