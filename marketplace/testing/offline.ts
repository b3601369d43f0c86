import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseEnvironment } from './database';
import { programs } from './programs';

/** A script in `offline/` that works on the database of a stopped server. */
type Script =
  | 'add-codes'
  | 'advance-order'
  | 'add-drivers'
  | 'change-migrations'
  | 'chat-people'
  | 'compare-listings'
  | 'find-partial-writes'
  | 'snapshot-stock'
  | 'check-attribute-log'
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
 * Runs a script on the database of a stopped server.
 * @returns its output, parsed with the schema
 */
export function runOffline<Output extends z.ZodType>(
  script: Script,
  dataDir: string,
  output: Output,
  input: unknown = null,
): z.output<Output> {
  const args = [join(programs().offlineFolder, `${script}.mjs`), JSON.stringify(input)];
  const printed = execFileSync(process.execPath, args, {
    env: { ...process.env, ...databaseEnvironment(dataDir) },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
  });
  return output.parse(JSON.parse(printed.toString()));
}
