import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Opens the embedded PostgreSQL in `folder`, creating it when it is not there.
 * Each write reaches the operating system before it is acknowledged, so a killed process loses nothing;
 * a power failure may lose the last writes, since PGlite cannot flush the disk.
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
 * Node would compile PostgreSQL's WebAssembly a second time, optimised, beside the first requests: more than a second of
 * processor time at every start and 70 MB, for requests by key that become no quicker and long queries that take a
 * quarter less.
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
