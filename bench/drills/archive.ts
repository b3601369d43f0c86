import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  asServer,
  createDatabaseFolder,
  type DatabaseServer,
  newServerFolder,
  serve,
} from '../../marketplace/testing/cluster';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** A PostgreSQL server that archives its write-ahead log as docs/postgresql.md describes. */
export interface ArchivedServer {
  url(): string;
  /** Takes a base backup of the running server, in place of the last one. */
  backUp(): void;
  /** Kills the server and deletes its data folder. */
  destroy(): Promise<void>;
  /**
   * Stops the server if it runs, and restores the base backup and the archive.
   * @param until last moment to restore, as a PostgreSQL timestamp; by default the end of the
   *   archive
   */
  restore(until?: string): Promise<void>;
  /** Stops the server and deletes everything. */
  end(): Promise<void>;
}

/** @param archiveSeconds overrides `archive_timeout` */
export async function startArchivedServer(
  programs: string,
  archiveSeconds: number,
): Promise<ArchivedServer> {
  const folder = newServerFolder();
  const archive = join(folder, 'archive');
  const backup = join(folder, 'backup');
  const asOwner = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { ...asServer(folder), stdio: 'pipe' });
  const data = createDatabaseFolder(programs, folder);
  asOwner('mkdir', archive);
  const configuration = readFileSync(inRoot('deploy/postgresql-archive.conf'), 'utf8');
  appendFileSync(
    join(data.path, 'postgresql.conf'),
    configuration.replaceAll('$' + '{ARCHIVE}', archive),
  );
  const settings = { archive_timeout: String(archiveSeconds) };
  let server: DatabaseServer = await serve(programs, data, settings);
  return {
    url: () => server.url,
    backUp: () => {
      rmSync(backup, { recursive: true, force: true });
      const options = ['--checkpoint=fast', '--wal-method=stream', '--no-password'];
      asOwner(client(programs, 'pg_basebackup'), '-d', server.url, '-D', backup, ...options);
    },
    destroy: async () => {
      await server.kill();
      rmSync(data.path, { recursive: true });
    },
    restore: async (until) => {
      await server.stop();
      rmSync(data.path, { recursive: true, force: true });
      asOwner('cp', '-a', backup, data.path);
      asOwner('touch', join(data.path, 'recovery.signal'));
      server = await serve(programs, data, {
        ...settings,
        restore_command: `cp ${archive}/%f %p`,
        ...(until === undefined
          ? {}
          : { recovery_target_time: until, recovery_target_action: 'promote' }),
      });
    },
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a client program: it may be elsewhere than the server, on the PATH. */
function client(programs: string, name: string): string {
  const besideServer = join(programs, name);
  return existsSync(besideServer) ? besideServer : name;
}
