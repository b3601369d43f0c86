import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import {
  getFilterProducts,
  getHomePageProduct,
  getSingleNewProducts,
} from '../../lib/marketplace/contract/catalogue';
import { ask } from '../testing/client';
import { prepareDatabase } from '../testing/database';
import { hostServer } from '../testing/hosted-server';
import { runOffline } from '../testing/offline';
import { operate } from '../testing/operator-line';
import type { Server } from '../testing/server';
import { addToCart, findVariation, newCustomer } from '../testing/shopper';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = newDataDir();
});
afterEach(() => folder.remove());

/** Runs `work` while a marketplace serves the data folder. */
async function serving(catalogue: 'demo' | 'none', work: (server: Server) => Promise<void>) {
  const env = { MARKETPLACE_CATALOGUE: catalogue };
  const server = await hostServer({ dataDir: folder.path, env });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const run = (...args: string[]) => operate(folder.path, ...args);

async function productCalled(server: Server, title: string) {
  const { products } = await ask(server, getFilterProducts, { body: { search: title } });
  const card = products.find((one) => one.title === title);
  const body = { id: card?._id ?? '', user_id: '' };
  return { card, product: (await ask(server, getSingleNewProducts, { body })).products };
}

test('the demo catalogue has all legal information, on every call', async () => {
  await serving('demo', async (server) => {
    const { card, product } = await productCalled(server, 'Robe longue Solène en gaze de coton');
    expect(product).toMatchObject({
      seller_identity: { legal_form: expect.stringContaining('SARL'), professional: true },
      safety: {
        manufacturer: { address: expect.stringContaining('Inde') },
        responsible_person: { name: 'Loire et Sable SARL' },
        identification: `Modèle ${product?.sku}`,
      },
      environment: { steps: expect.arrayContaining([{ step: 'Confection', country: 'Inde' }]) },
      composition: [{ part: '', material: 'coton', percent: 100 }],
      care: [expect.any(String), expect.any(String)],
    });
    expect(card).toMatchObject({ price: 139, lowest_price_30_days: 169 });
    const [first] = product?.sales_info_variation_prices ?? [];
    expect(first).toMatchObject({ price: 139, lowest_price_30_days: 169 });
    const home = await ask(server, getHomePageProduct, { body: { user_id: '', category_id: '' } });
    expect(home.products.find(({ _id }) => _id === card?._id)?.lowest_price_30_days).toBe(169);
    expect(home.products.some((one) => one.lowest_price_30_days === undefined)).toBe(true);

    const userId = await newCustomer(server);
    const found = await findVariation(server, (stock) => stock > 3);
    await addToCart(server, userId, found);
    const { record } = await ask(server, userGetToCart, { params: { user_id: userId } });
    expect(record[0]?.cart.seller_identity).toMatchObject({
      fullname: found.product.seller_name,
      registration: expect.stringMatching(/^0{6}\d{3}$/),
    });
    expect(await run('catalogue', 'check')).toEqual({
      code: 0,
      output: 'Il ne manque rien.',
      errors: '',
    });
  });
});

const header =
  'Handle,Title,Vendor,Tags,Type,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty';

test('an import keeps former prices, and the check lists what is missing', async () => {
  await prepareDatabase(folder.path, 'none');
  const file = join(folder.path, 'products.csv');
  const importing = async (...lines: string[]) => {
    writeFileSync(file, [header, ...lines].join('\n'));
    return run('catalogue', 'import', file);
  };
  const sac = 'sac,"=cmd()",Lune,Femme,sacs,S1,50.00,90.00,5';
  await importing('robe,Robe Aube,Lune,Femme,robe,R1,100.00,,5', sac);
  const { output } = await importing('robe,Robe Aube,Lune,Femme,robe,R1,80.00,150.00,5', sac);
  expect(output).not.toContain('prix barré');

  const exported = join(folder.path, 'export.csv');
  await serving('none', async (server) => {
    const { card, product } = await productCalled(server, 'Robe Aube');
    // The former price and not the one that the seller announces.
    expect(card).toMatchObject({ price: 80, lowest_price_30_days: 100 });
    for (const field of ['seller_identity', 'safety', 'environment', 'composition', 'care']) {
      expect(product).not.toHaveProperty(field);
    }
    expect((await productCalled(server, '=cmd()')).card).not.toHaveProperty('lowest_price_30_days');

    const list = join(folder.path, 'check.csv');
    const { code, output: summary, errors } = await run('catalogue', 'check', '--csv', list);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'Articles incomplets\u00a0: 2 sur 2 en vente.',
    });
    expect(summary).toMatch(/fiche environnementale +Lune +1\n/);
    expect(readFileSync(list, 'utf8')).toMatch(
      /\nréduction sans prix antérieur plus élevé,,Lune,'=cmd\(\),S1,[0-9a-f]{24}\n/,
    );
    expect((await run('catalogue', 'check', '--csv')).output).toBe(
      readFileSync(list, 'utf8').trimEnd(),
    );
    await run('catalogue', 'export', exported);
  });

  const [titles = '', ...lines] = readFileSync(exported, 'utf8').trimEnd().split('\n');
  expect(lines.find((line) => line.includes('Robe Aube'))).toContain(',80.00,150.00,100.00,');
  const place = titles.split(',').findIndex((title) => title.startsWith('Fabricant ('));
  const filled = lines.map((line) => {
    const cells = line.split(',');
    cells.splice(place, 3, 'Fil', 'Lille', 'fil@fil.example');
    return cells.join(',');
  });
  writeFileSync(exported, [titles, ...filled].join('\n'));
  await run('catalogue', 'import', exported);
  const { groups } = z
    .object({ groups: z.array(z.object({ duty: z.string() })) })
    .parse(JSON.parse((await run('catalogue', 'check', '--json')).output));
  const left = groups.map(({ duty }) => duty);
  expect(left).toContain('identification');
  expect(left).not.toContain('manufacturer');
});

test('the price before a reduction is the lowest of the 30 days before it', async () => {
  await prepareDatabase(folder.path, 'demo');
  const reduced = { cents: 60, compareAt: 200, declared: null };
  const expected = [
    [{ ...reduced, former: [[100, 0]] }, 100],
    [
      {
        ...reduced,
        former: [
          [80, 20],
          [100, 0],
        ],
      },
      80,
    ],
    [
      {
        ...reduced,
        former: [
          [70, 31],
          [80, 29],
          [100, 0],
        ],
      },
      80,
    ],
    // 30 days before the reduction, which began 90 days ago.
    [
      {
        ...reduced,
        former: [
          [70, 130],
          [80, 110],
          [100, 90],
        ],
      },
      80,
    ],
    [
      {
        ...reduced,
        former: [
          [50, 10],
          [100, 0],
        ],
      },
      null,
    ],
    [{ ...reduced, former: [] }, null],
    [{ ...reduced, declared: 90, former: [] }, 90],
    [{ ...reduced, declared: 90, former: [[100, 0]] }, 100],
    [{ ...reduced, compareAt: null, former: [[100, 0]] }, null],
    [{ ...reduced, compareAt: 60, former: [[100, 0]] }, null],
  ] as const;
  const found = await runOffline(
    'prior-prices',
    folder.path,
    z.array(z.number().nullable()),
    expected.map(([given]) => given),
  );
  expect(found).toEqual(expected.map(([, prior]) => prior));
});
