import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { type Running, start } from '../../scripts/lib/processes.mjs';
import { startMarketplace } from '../../scripts/lib/services';
import { cards, expectOrders, payWith, startOrder } from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import { inheritedEnv } from '../support/test-environment';

const graceMs = 10_000;

test.describe('a shop with the operator’s own marketplace', { tag: ['@once', '@all'] }, () => {
  test.slow(true, 'A marketplace and a shop are started within the test.');
  const started: Running[] = [];
  let folder = '';

  test.beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-own-'));
  });

  test.afterAll(async () => {
    for (const one of started.toReversed()) await one.stop(graceMs);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('starts without the embedded marketplace and without a writable folder, and sells', async ({
    browser,
    person,
  }) => {
    const [port = 0, marketplacePort = 0, paymentPort = 0] = await freePorts(3);
    const baseURL = `http://localhost:${port}`;
    const dataDir = path.join(folder, 'marketplace');
    const marketplace = await startMarketplace({
      marketplacePort,
      paymentPort,
      dataDir,
      shopUrl: baseURL,
      env: inheritedEnv(),
      alone: true,
    });
    started.push(marketplace.process);

    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    const printed: string[] = [];
    const shop = start(process.execPath, [inRoot('scripts/start.mjs')], {
      cwd: root,
      env: {
        ...inheritedEnv(),
        PORT: String(port),
        MARKETPLACE_API_URL: marketplace.api,
        PAYMENT_HOSTS: marketplace.payments,
        // A folder below a file cannot be created.
        VITRINE_DATA_DIR: path.join(file, 'data'),
      },
      onLine: (line) => printed.push(line),
    });
    started.push(shop);
    await expect
      .poll(() => printed.join('\n'), { timeout: 60_000 })
      .toContain(`Vitrine est ouverte : ${baseURL}`);
    expect(printed.join('\n')).not.toMatch(/place de marché|Compte de démonstration/);
    const commands = childrenOf(shop.pid);
    if (process.platform === 'linux') expect(commands.join('\n')).toMatch(/shop-\w+.main\.mjs/);
    expect(commands.filter((command) => command.includes('marketplace/'))).toEqual([]);

    const page = await (await browser.newContext({ baseURL })).newPage();
    await registerCustomer(page, { ...marketplace, baseURL, dataDir }, person);
    await startOrder(page, baseURL, 0);
    await payWith(page, cards.accepted);
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
    await expectOrders(page, 1);
    expect(fs.statSync(file).isFile()).toBe(true);
  });
});

/** Returns the command lines of a process and its descendants, or of the process alone. */
function childrenOf(pid: number): readonly string[] {
  const read = (name: string) => {
    const place = `/proc/${pid}/${name}`;
    return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : '';
  };
  const children = read(`task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [read('cmdline').replaceAll('\0', ' '), ...children.flatMap(childrenOf)];
}
