import { demoVersion, readDemoCatalogue } from '@vitrine/demo-catalogue';
import type { FastifyBaseLogger } from 'fastify';
import { storeCatalogue } from '../catalogue/store';
import { withAdvisoryLock } from '../db/advisory-lock';
import { saveSetting, selectSetting } from '../repositories/catalogue';
import type { Db } from '../repositories/connection';
import { seedDemoCodes } from './demo-codes';
import { seedDemoCustomer } from './demo-customer';

const versionSetting = 'demo_version';

/**
 * Stores the demo catalogue, customer and codes unless this version is already stored. When
 * processes start at the same time, only one of them does it.
 */
export async function seedDemo(db: Db, log: FastifyBaseLogger): Promise<void> {
  await withAdvisoryLock(db, 'catalogue', async (one) => {
    if ((await selectSetting(one, versionSetting)) === demoVersion) return;
    const counts = await storeCatalogue(one, await readDemoCatalogue(), { removeUnlisted: true });
    await seedDemoCodes(one);
    await seedDemoCustomer(one);
    await saveSetting(one, versionSetting, demoVersion);
    log.info(counts, 'demo catalogue stored');
  });
}
