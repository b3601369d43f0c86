import { type Kysely, type Migration, Migrator } from 'kysely';
import { up as firstJourney } from './migrations/0001-first-journey';
import { up as wholeContract } from './migrations/0002-whole-contract';
import { up as listingIndex } from './migrations/0003-listing-index';
import { up as payments } from './migrations/0004-payments';
import { up as chatSignals } from './migrations/0005-chat-signals';
import { up as cartAdditions } from './migrations/0006-cart-additions';
import { up as listedAttributes } from './migrations/0007-listed-attributes';
import { up as openingHours } from './migrations/0008-opening-hours';
import type { Database } from './schema';

export const migrations: Record<string, Migration> = {
  '0001-first-journey': { up: firstJourney },
  '0002-whole-contract': { up: wholeContract },
  '0003-listing-index': { up: listingIndex },
  '0004-payments': { up: payments },
  '0005-chat-signals': { up: chatSignals },
  '0006-cart-additions': { up: cartAdditions },
  '0007-listed-attributes': { up: listedAttributes },
  '0008-opening-hours': { up: openingHours },
};

/**
 * Applies pending migrations in one transaction.
 * @throws the database's error when one fails
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
