import { readConfig } from '../base/config';
import { openDatabase } from '../db/open';
import { createLog } from '../http/log';
import type { Mail } from '../ports/mailer';

/**
 * Opens the context of a script: the database of its environment, its input, and a mailer that only
 * collects.
 */
export async function openOffline() {
  const [input] = process.argv.slice(2);
  if (!input) throw new Error('usage: <script> <input as JSON>');
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const mails: Mail[] = [];
  const parsed: unknown = JSON.parse(input);
  return {
    db,
    close,
    input: parsed,
    mails,
    config,
    log: createLog('silent'),
    mailer: {
      store: async (_rows: unknown, mail: Mail) => {
        mails.push(mail);
        return null;
      },
      send: async () => true,
      sendDue: async () => {},
    },
  };
}
