import { type Kysely, type Migration, Migrator } from 'kysely';
import { up as firstJourney } from './migrations/0001-first-journey';
import type { Database } from './schema';

const migrations: Record<string, Migration> = {
  '0001-first-journey': { up: firstJourney },
};

/** Brings the tables up to date, in one transaction. @throws the database's error when a step fails */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
