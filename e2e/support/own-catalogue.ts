import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { marketplaceProgram } from '../../scripts/lib/marketplace-programs.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { inheritedEnv, type TestEnvironment } from './test-environment';

const header =
  'Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';

/** Returns a brand with this dress as its only product. */
function brandOf(title: string): string {
  return `Maison ${createHash('sha256').update(title).digest('hex').slice(0, 8)}`;
}

/** Returns the address of a listing that is not in the cache before the dress is on sale. */
export function listingOf(title: string): string {
  return `/sub_category?marque=${encodeURIComponent(brandOf(title))}`;
}

/** Adds or changes a dress by importing a product file while the marketplace is stopped. */
export async function importDress(
  environment: TestEnvironment,
  title: string,
  stockBySize: Readonly<Record<string, number>>,
  price = '59.90',
): Promise<void> {
  const handle = title.toLowerCase().replaceAll(' ', '-');
  const rows = Object.entries(stockBySize).map(
    ([size, stock]) =>
      `${handle},${title},${brandOf(title)},Robes,Taille,${size},Couleur,Noir,${handle}-${size},shopify,${stock},${price}`,
  );
  const file = path.join(environment.dataDir, 'dress.csv');
  fs.writeFileSync(file, [header, ...rows].join('\n'));
  await environment.stopMarketplace();
  const imported = await run(
    process.execPath,
    [await marketplaceProgram('cli'), 'catalogue', 'import', file],
    { cwd: root, env: { ...inheritedEnv(), VITRINE_DATA_DIR: environment.dataDir } },
  );
  expect(imported.ok, imported.output).toBe(true);
  await environment.startMarketplace();
}
