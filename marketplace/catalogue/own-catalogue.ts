import { StartError } from '../base/config';
import type { Db } from '../db/schema';
import { saveSetting, selectSetting } from '../repositories/catalogue';

/** Version of the demo catalogue in these data; other data have no such setting. */
export const demoVersionSetting = 'demo_version';
const ownSetting = 'own_catalogue';

/**
 * Marks data without the demo catalogue as those of a shop's own products. A later start with the
 * default configuration then does not add the demo catalogue.
 */
export async function markOwnCatalogue(db: Db): Promise<void> {
  const isDemo = (await selectSetting(db, demoVersionSetting)) !== null;
  if (!isDemo && !(await selectSetting(db, ownSetting))) await saveSetting(db, ownSetting, 'true');
}

/**
 * Protects a shop's own products from the demo catalogue. Data of earlier releases have no mark:
 * they are a shop's own if they have products without the demo catalogue.
 * @throws StartError
 */
export async function requireNoOwnCatalogue(db: Db): Promise<void> {
  if ((await selectSetting(db, demoVersionSetting)) !== null) return;
  const isOwn =
    (await selectSetting(db, ownSetting)) !== null ||
    (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined;
  if (!isOwn) return;
  throw new StartError(
    'Ces données sont celles d’une boutique sans le catalogue de démonstration, qui n’y est pas ajouté : indiquez MARKETPLACE_CATALOGUE=none, ou d’autres données pour la démonstration.\n' +
      'These data belong to a shop without the demo catalogue, which is not added: set MARKETPLACE_CATALOGUE=none, or use other data for the demo.',
  );
}
