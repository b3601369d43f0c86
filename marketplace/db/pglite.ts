import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Opens the embedded PostgreSQL in `folder` and creates it when it does not exist. Each write
 * reaches the operating system before it is acknowledged, so a killed process loses nothing; a
 * power failure may lose the last writes, since PGlite cannot flush to disk.
 */
export async function openPglite(folder: string): Promise<PGlite> {
  compileOnce();
  return PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'jit=off'],
  });
}

/**
 * Disables V8's second, optimised compilation of PostgreSQL's WebAssembly. It takes more than a
 * second of processor time at every start and 70 MB, while queries by key become no faster and long
 * queries take only a quarter less time.
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
