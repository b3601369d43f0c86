import { type Kysely, type Migration, Migrator } from 'kysely';
import { up as firstJourney } from './migrations/0001-first-journey';
import { up as wholeContract } from './migrations/0002-whole-contract';
import type { Database } from './schema';

const migrations: Record<string, Migration> = {
  '0001-first-journey': { up: firstJourney },
  '0002-whole-contract': { up: wholeContract },
};

/** Brings the tables up to date, in one transaction. @throws the database's error when a step fails */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
