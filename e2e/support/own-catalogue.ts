import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { marketplaceProgram } from '../../scripts/lib/marketplace-programs.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { environment, type World } from './world';

const header =
  'Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';

/** A brand that has this dress alone. */
function brandOf(title: string): string {
  return `Maison ${createHash('sha256').update(title).digest('hex').slice(0, 8)}`;
}

/** Address of a listing that nobody asks for before the dress is on sale: what the shop keeps of others is older. */
export function listingOf(title: string): string {
  return `/sub_category?marque=${encodeURIComponent(brandOf(title))}`;
}

/** Puts a dress on sale as a seller does, or changes it: by importing a product file while the marketplace is stopped. */
export async function importDress(
  world: World,
  title: string,
  stockBySize: Readonly<Record<string, number>>,
  price = '59.90',
): Promise<void> {
  const handle = title.toLowerCase().replaceAll(' ', '-');
  const rows = Object.entries(stockBySize).map(
    ([size, stock]) =>
      `${handle},${title},${brandOf(title)},Robes,Taille,${size},Couleur,Noir,${handle}-${size},shopify,${stock},${price}`,
  );
  const file = path.join(world.dataDir, 'dress.csv');
  fs.writeFileSync(file, [header, ...rows].join('\n'));
  await world.stopMarketplace();
  const imported = await run(
    process.execPath,
    [await marketplaceProgram('cli'), 'catalogue', 'import', file],
    { cwd: root, env: { ...environment(), VITRINE_DATA_DIR: world.dataDir } },
  );
  expect(imported.ok, imported.output).toBe(true);
  await world.startMarketplace();
}
