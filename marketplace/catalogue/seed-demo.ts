import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { saveSetting, selectSetting } from '../repositories/catalogue';
import type { Db } from '../repositories/connection';
import { seedDemoCodes } from '../repositories/discount-codes';
import { seedDemoCustomer } from '../services/demo-customer';
import type { CatalogueSource } from './source';
import { storeCatalogue } from './store';

const versionSetting = 'demo_version';

/** Stores the demo catalogue, its customer and its codes, unless this version of them is stored already. */
export async function seedDemo(db: Db, log: FastifyBaseLogger): Promise<void> {
  const { demoCatalogue } = await import('./demo/catalogue');
  const made = demoCatalogue();
  const source: CatalogueSource = { ...made, products: [...made.products] };
  const version = createHash('sha256').update(JSON.stringify(source)).digest('hex');
  if ((await selectSetting(db, versionSetting)) === version) return;
  const counts = await storeCatalogue(db, source, { removeUnlisted: true });
  await seedDemoCodes(db);
  await seedDemoCustomer(db);
  await saveSetting(db, versionSetting, version);
  log.info(counts, 'demo catalogue stored');
}
