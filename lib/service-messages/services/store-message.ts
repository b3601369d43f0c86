import { randomInt } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { inParis } from '@/lib/format/dates';
import type { ServiceMessage } from '@/lib/forms/service-message';
import { writeDurably } from './write-durably';

/** Bounds the folder to about 50 MB, given the maximum message length. */
const maxMessages = 10_000;

/** A message to customer service as it is stored and mailed. */
export interface StoredMessage extends ServiceMessage {
  readonly reference: string;
  readonly receivedAt: string;
  /** Id of the signed-in customer. */
  readonly customerId: string | null;
}

/** Unambiguous letters and digits, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference such as SC-261124-7F3K9Q: the date in Paris and six random characters. */
export function newReference(now: Date): string {
  const mark = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `SC-${inParis(now).format('YYMMDD')}-${mark}`;
}

/**
 * Writes a message to its own file in the data folder, atomically.
 * @returns false when the folder is full or not writable
 */
export async function storeMessage(message: StoredMessage): Promise<boolean> {
  const folder = resolve(env().VITRINE_DATA_DIR, 'service-messages');
  const file = join(folder, `${message.reference}.json`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length >= maxMessages) {
      log.error({ folder }, 'the folder of service messages is full');
      return false;
    }
    await writeDurably(file, `${JSON.stringify(message, null, 2)}\n`);
    return true;
  } catch (error) {
    const { code } = Object(error);
    log.error({ folder, code }, 'a service message could not be written');
    return false;
  }
}
