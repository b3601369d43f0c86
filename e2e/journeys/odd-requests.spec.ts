import { sendRaw } from '../support/raw-http';
import { expect, test } from '../support/test';

const host = 'Host: vitrine.example\r\n';
const upgrade = `${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`;

test.describe('malformed requests', { tag: '@once' }, () => {
  test.slow(true, 'A thousand connections are opened.');
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
  test('malformed requests are rejected with their status, in French', async ({ marketplace }) => {
    for (const [status, bytes] of odd) {
      const answer = await sendRaw(marketplace.baseURL, bytes);
      const line = bytes.slice(0, 30).split('\r')[0];
      expect(answer, line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer, line).toContain('<html lang="fr">');
    }
  });
});
