import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Opens the embedded PostgreSQL in `folder`, creating it when it is not there.
 * Each write reaches the operating system before it is acknowledged, so a killed process loses nothing;
 * a power failure may lose the last writes, since PGlite cannot flush the disk.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'jit=off'],
  });
}
