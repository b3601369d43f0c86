import { demoVersion, readDemoCatalogue } from '@vitrine/demo-catalogue';
import type { FastifyBaseLogger } from 'fastify';
import { currentTime } from '../base/clock';
import { newId } from '../base/ids';
import { demoVersionSetting, requireNoOwnCatalogue } from '../catalogue/own-catalogue';
import { storeCatalogue } from '../catalogue/store';
import { withAdvisoryLock } from '../db/advisory-lock';
import type { Db } from '../db/schema';
import { saveSetting, selectSetting } from '../repositories/catalogue';
import { saveUnverifiedCustomer, selectCustomerByEmail } from '../repositories/customers';
import { hashPassword } from '../services/account/passwords';
import { insertCode } from '../services/checkout/discounts';

/** Marks data whose demo catalogue is not yet complete. */
const incompleteVersion = 'incomplete';
const email = 'demo@vitrine.example';
const password = 'vitrine-demo';

/** A promotional code and a gift card. */
const codes = [
  { code: 'BIENVENUE10', kind: 'percent', value: 10, expires_at: null, max_uses: null },
  { code: 'CADEAU20', kind: 'amount', value: 2_000, expires_at: null, max_uses: null },
] as const;

/**
 * Stores the demo catalogue, customer and codes unless this version is already stored; existing
 * customers and codes are left unchanged. When processes start at the same time, only one of them
 * does it.
 * @throws StartError when the data belong to a shop's own products
 */
export async function seedDemo(db: Db, log: FastifyBaseLogger): Promise<void> {
  await withAdvisoryLock(db, 'catalogue', async (one) => {
    if ((await selectSetting(one, demoVersionSetting)) === demoVersion) return;
    await requireNoOwnCatalogue(one);
    await saveSetting(one, demoVersionSetting, incompleteVersion);
    const counts = await storeCatalogue(one, await readDemoCatalogue(), { removeUnlisted: true });
    for (const code of codes) await insertCode(one, code);
    await seedDemoCustomer(one);
    await saveSetting(one, demoVersionSetting, demoVersion);
    log.info(counts, 'demo catalogue stored');
  });
}

/** Adds a verified account with one address in Paris for trying the shop. */
async function seedDemoCustomer(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (rows) => {
    if (await selectCustomerByEmail(rows, email)) return;
    const customerId = newId();
    const saved = await saveUnverifiedCustomer(rows, {
      id: customerId,
      email,
      password_hash: passwordHash,
      first_name: 'Camille',
      last_name: 'Martin',
      phone: '612345678',
      country_code: '+33',
      verified_at: currentTime(),
    });
    if (!saved) return;
    const address = {
      id: newId(),
      customer_id: customerId,
      name: 'Camille Martin',
      telephone: '612345678',
      address: '12 rue de Bretagne',
      pobox: '75003',
      city: 'Paris',
      country: 'France',
      country_code: '+33',
      latitude: 48.86303,
      longitude: 2.36167,
      is_default: true,
    };
    await rows.insertInto('address').values(address).execute();
  });
}
