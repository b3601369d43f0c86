import { type Config, StartError } from '../base/config';
import { lockHolder } from '../base/lock';
import { openDatabase } from '../db/open';
import { createLog } from '../http/log';
import type { Db } from '../repositories/connection';

/**
 * Opens the database for a long task. Fails while the marketplace uses the embedded database, which
 * cannot be shared.
 * @throws StartError
 */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const holder = config.databaseUrl ? null : lockHolder(config.dataDir);
  if (holder) {
    throw new StartError(
      `La place de marché utilise le dossier ${config.dataDir} (processus ${holder.pid}) : arrêtez-la, puis recommencez.`,
    );
  }
  const { db, close } = await openDatabase(config, createLog(config.logLevel));
  try {
    return await work(db);
  } finally {
    await close();
  }
}
