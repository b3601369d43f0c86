import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runOffline } from '../../marketplace/testing/offline';
import { operateAlone } from '../../marketplace/testing/operator-process';
import { type ServerProcess, startServer } from '../../marketplace/testing/server';
import { Load } from './load';
import type { Outcome } from './outcome';

const problemList = z.array(z.string());

/**
 * Backs up the embedded database while customers write, kills the marketplace, deletes its data
 * folder and restores the backup.
 */
export async function restoreEmbedded(seconds: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-drill-'));
  const dataDir = join(folder, 'data');
  const file = join(folder, 'backup.tar.gz');
  let server: ServerProcess | null = null;
  try {
    const first = await startServer({ dataDir });
    server = first;
    await first.stop();
    await runOffline('snapshot-stock', dataDir, z.null());
    server = await startServer({ dataDir });
    const load = await Load.prepare(server);
    load.start(server);
    await pause((seconds * 1000) / 2);
    const backupAt = performance.now();
    await command(dataDir, 'backup', file);
    await pause((seconds * 1000) / 2);

    const destroyedAt = performance.now();
    await server.kill();
    rmSync(dataDir, { recursive: true });
    await load.ended();
    await command(dataDir, 'restore', file);
    server = await startServer({ dataDir });
    const restoredAt = performance.now();
    const comparison = await load.compare(server);
    await server.stop();
    return {
      title: 'Embedded database: data folder deleted, restored from a backup of the running shop',
      comparison,
      partialWrites: await runOffline('find-partial-writes', dataDir, problemList),
      destroyedAt,
      restoredAt,
      limit: { seconds: (destroyedAt - backupAt) / 1000, reason: 'the age of the backup' },
    };
  } finally {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function command(dataDir: string, ...args: readonly string[]): Promise<void> {
  const { code, errors } = await operateAlone(dataDir, ...args);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${errors}`);
}
