import { type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../base/config';
import { codeOf } from '../base/error-code';
import { up as firstJourney } from './migrations/0001-first-journey';
import { up as wholeContract } from './migrations/0002-whole-contract';
import { up as listingIndex } from './migrations/0003-listing-index';
import { up as payments } from './migrations/0004-payments';
import { up as chatSignals } from './migrations/0005-chat-signals';
import { up as cartAdditions } from './migrations/0006-cart-additions';
import { up as listedAttributes } from './migrations/0007-listed-attributes';
import { up as openingHours } from './migrations/0008-opening-hours';
import { up as mailOutbox } from './migrations/0009-expand-mail-outbox';
import { up as operatorVerbs } from './migrations/0010-expand-operator-verbs';
import { up as cardAttempts } from './migrations/0011-expand-card-attempts';
import { up as legalInformation } from './migrations/0012-expand-legal-information';
import { up as withdrawals } from './migrations/0013-expand-withdrawals';
import { up as searchVector } from './migrations/0014-expand-search-vector';
import { up as mailCustomer } from './migrations/0015-expand-mail-customer';
import { up as deletedReport } from './migrations/0016-expand-deleted-report';
import { up as issuers } from './migrations/0017-expand-issuers';
import { up as buyers } from './migrations/0018-expand-buyers';
import { up as withdrawnProducts } from './migrations/0019-expand-withdrawn-products';
import { up as anonymousOrders } from './migrations/0020-expand-anonymous-orders';
import { up as variationChanges } from './migrations/0021-expand-variation-changes';
import type { Db } from './schema';

/**
 * The migrations by name, in order. From `0009` on, the name says whether the previous release can
 * use the migrated data: `0009-expand-…` only adds to the tables, so it can; `0010-contract-…`
 * removes or redefines something that no release since the matching expansion uses, so older ones
 * cannot.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-journey': { up: firstJourney },
  '0002-whole-contract': { up: wholeContract },
  '0003-listing-index': { up: listingIndex },
  '0004-payments': { up: payments },
  '0005-chat-signals': { up: chatSignals },
  '0006-cart-additions': { up: cartAdditions },
  '0007-listed-attributes': { up: listedAttributes },
  '0008-opening-hours': { up: openingHours },
  '0009-expand-mail-outbox': { up: mailOutbox },
  '0010-expand-operator-verbs': { up: operatorVerbs },
  '0011-expand-card-attempts': { up: cardAttempts },
  '0012-expand-legal-information': { up: legalInformation },
  '0013-expand-withdrawals': { up: withdrawals },
  '0014-expand-search-vector': { up: searchVector },
  '0015-expand-mail-customer': { up: mailCustomer },
  '0016-expand-deleted-report': { up: deletedReport },
  '0017-expand-issuers': { up: issuers },
  '0018-expand-buyers': { up: buyers },
  '0019-expand-withdrawn-products': { up: withdrawnProducts },
  '0020-expand-anonymous-orders': { up: anonymousOrders },
  '0021-expand-variation-changes': { up: variationChanges },
};

/** Migrations that later releases may have applied, and that this release can ignore. */
const expansion = /^\d{4}-expand-/;

/** Refusal of data that a newer release wrote, for the operator and for developers. */
export class NewerDataError extends StartError {
  constructor() {
    super(
      'Ces données viennent d’une version plus récente de Vitrine : démarrez cette version, ou restaurez une sauvegarde plus ancienne.\n' +
        'A newer release of Vitrine wrote these data: start that release, or restore an older backup.',
    );
  }
}

/**
 * Applies pending migrations in one transaction.
 * @throws NewerDataError, before it changes anything, when a newer release applied a migration with
 *   which this release cannot work
 * @throws the database's error when a migration fails
 */
export async function migrate(db: Db): Promise<void> {
  const applied = await appliedMigrations(db);
  const later = applied.filter((name) => !(name in migrations));
  if (!later.every((name) => expansion.test(name))) throw new NewerDataError();
  // Kysely would first read the columns of all tables.
  if (Object.keys(migrations).every((name) => applied.includes(name))) return;
  // Kysely requires all applied migrations; it never runs them again.
  const ignored = later.map((name): [string, Migration] => [name, { up: async () => {} }]);
  const known = { ...migrations, ...Object.fromEntries(ignored) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** A statement that waits for a table makes all later readers of the table wait, too. */
const lockTimeout = '2s';
const tries = 3;
const lockNotAvailable = '55P03';

/**
 * Applies pending migrations to a server that others use. Waits only briefly for a table, since the
 * shop cannot read it meanwhile, and tries again after the readers that have waited.
 * @throws StartError, before it changes anything, when another program uses a table all the time
 * @throws the errors of `migrate`
 */
export async function migrateInUse(one: Db): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(one);
  try {
    for (let left = tries; left > 0; left -= 1) if (await migrateUnlessLocked(one)) return;
  } finally {
    await sql`reset lock_timeout`.execute(one);
  }
  throw new StartError(
    'La mise à jour des données attend un autre programme qui lit la base, comme pg_dump : redémarrez quand il a fini.\n' +
      'The migration waits for another program that reads the database, such as pg_dump: start again when it has ended.',
  );
}

/** @returns false when a table stayed locked, and so nothing has changed */
async function migrateUnlessLocked(one: Db): Promise<boolean> {
  try {
    await migrate(one);
    return true;
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return false;
    throw error;
  }
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
