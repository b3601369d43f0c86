import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { databaseEnvironment } from './database';
import { hasHosts } from './hosts';
import { programs } from './programs';
import { runInHost } from './run-in-host';

/** A script in `offline/` that works on the database of a stopped server. */
type Script =
  | 'add-codes'
  | 'add-return-receipt'
  | 'advance-order'
  | 'add-drivers'
  | 'change-migrations'
  | 'change-rows'
  | 'chat-people'
  | 'compare-listings'
  | 'count-turns'
  | 'deadlock-once'
  | 'find-partial-writes'
  | 'import-during-pictures'
  | 'move-product'
  | 'move-storing-clock'
  | 'snapshot-stock'
  | 'check-listing-log'
  | 'check-search-vectors'
  | 'read-columns'
  | 'read-tables'
  | 'remove-product'
  | 'tamper-with-audit'
  | 'notify-customers'
  | 'prior-prices';

/** Mails that a script would have sent. */
export const sentMails = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string() }),
);

/**
 * Runs a script on the database of a stopped server: in the host of the contract tests, elsewhere
 * in a process of its own.
 * @returns its output, parsed with the schema
 */
export async function runOffline<Output extends z.ZodType>(
  script: Script,
  dataDir: string,
  output: Output,
  input: unknown = null,
): Promise<z.output<Output>> {
  const args = [JSON.stringify(input)];
  const env = databaseEnvironment(dataDir);
  const printed = hasHosts()
    ? (await runInHost({ script, args, env })).output
    : await runAlone(script, args, env);
  return output.parse(JSON.parse(printed));
}

async function runAlone(script: Script, args: readonly string[], env: Record<string, string>) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(programs().offlineFolder, `${script}.mjs`), ...args],
    { env: { ...process.env, ...env }, maxBuffer: 256 * 1024 * 1024 },
  );
  return stdout;
}
