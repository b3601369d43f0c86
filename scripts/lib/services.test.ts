import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './ports.mjs';
import { stopAll } from './processes.mjs';
import { embeddedAddresses, startShop } from './services';
import { otherLoopback } from './testing/other-loopback';

const ports = { marketplacePort: 4100, paymentPort: 4101 };

test.each([
  [{}, 'http://127.0.0.1:4100', 'http://localhost:4101'],
  [{ MARKETPLACE_HOST: '::1' }, 'http://[::1]:4100', 'http://localhost:4101'],
  [{ MARKETPLACE_HOST: '0.0.0.0' }, 'http://127.0.0.1:4100', 'http://localhost:4101'],
  [
    { MARKETPLACE_HOST: '10.0.0.5', PAYMENT_PUBLIC_URL: 'https://paiement.example' },
    'http://10.0.0.5:4100',
    'https://paiement.example',
  ],
])('expects the marketplace of %j at %s and its payment page at %s', (env, api, payments) => {
  expect(embeddedAddresses(ports, env)).toEqual({ api, payments });
});

/** Stands for the shop. */
const healthyShop = `
import http from 'node:http';
const { PORT, SHOP_HOST } = process.env;
http.createServer((_, response) => response.end()).listen(Number(PORT), SHOP_HOST);
`;

// A shop that no answer reaches would outlive the test.
afterAll(() => stopAll(10_000));

test('waits for a shop at the address of SHOP_HOST', async () => {
  const release = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-release-'));
  try {
    fs.mkdirSync(path.join(release, 'scripts'));
    fs.writeFileSync(path.join(release, 'scripts/shop-serve.mjs'), healthyShop);
    const [port = 0] = await freePorts(1);
    const settings = { SHOP_HOST: await otherLoopback() };
    const shop = await startShop({ mode: 'start', port, release, settings });
    await shop.process.stop(10_000);
    expect(await shop.process.exited).toBe('signal SIGTERM');
  } finally {
    fs.rmSync(release, { recursive: true, force: true });
  }
});
