import { currentTime } from '../base/clock';
import { newId } from '../base/ids';
import { insertAddress } from '../repositories/addresses';
import type { Db } from '../repositories/connection';
import { saveUnverifiedCustomer, selectCustomerByEmail } from '../repositories/customers';
import { hashPassword } from '../services/account/passwords';

const email = 'demo@vitrine.example';
const password = 'vitrine-demo';

/**
 * Adds a verified account with one address in Paris for trying the shop. An existing one is left
 * unchanged.
 */
export async function seedDemoCustomer(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (rows) => {
    if (await selectCustomerByEmail(rows, email)) return;
    const customerId = await saveUnverifiedCustomer(rows, {
      id: newId(),
      email,
      password_hash: passwordHash,
      first_name: 'Camille',
      last_name: 'Martin',
      phone: '612345678',
      country_code: '+33',
      verified_at: currentTime(),
    });
    if (!customerId) return;
    await insertAddress(rows, {
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
    });
  });
}
