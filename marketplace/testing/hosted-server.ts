import { z } from 'zod';
import { askHost } from './hosts';
import { mailsOf } from './mail-files';
import {
  marketplaceEnvironment,
  prepareFor,
  removeData,
  type Server,
  type ServerOptions,
} from './server';
import { makeFolder } from './temporary-folder';

const started = z.object({ api: z.string(), payments: z.string() });

/**
 * Starts a marketplace with the demo catalogue on free ports, in a process that the tests share:
 * this takes a fraction of the time of `startServer`. The clock belongs to the process, so a test
 * that advances it for one of two running servers advances it for both.
 */
export async function hostServer(options: Omit<ServerOptions, 'release'> = {}): Promise<Server> {
  const dataDir = options.dataDir ?? makeFolder();
  await prepareFor(dataDir, options.env);
  // Errors that tests provoke would fill the output of the tests.
  const env = { ...marketplaceEnvironment(dataDir, options.env), LOG_LEVEL: 'silent' };
  const { api, payments } = await askHost('servers', 'start', env, started);
  return {
    api,
    payments,
    dataDir,
    ...mailsOf(dataDir),
    stop: async () => {
      await askHost('servers', 'stop', { api }, z.unknown());
      if (!options.dataDir) await removeData(dataDir);
    },
  };
}
