import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { inParis } from '@/lib/format/dates';
import { RecordFolder } from './record-folder';

const storedSchema = z.object({
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  subject: z.string(),
  message: z.string(),
  reference: z.string(),
  /** ISO date. */
  receivedAt: z.string(),
  /** Id of the signed-in customer. */
  customerId: z.string().nullable(),
});

/** A message to customer service as it is stored and mailed. */
export type StoredMessage = Readonly<z.output<typeof storedSchema>>;

/** The messages to customer service; `mail` e-mails a message to customer service. */
export const serviceMessages = new RecordFolder({
  name: 'service-messages',
  schema: storedSchema,
  tasks: ['mail'],
});

/** Unambiguous letters and digits, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference such as SC-261124-7F3K9Q: the date in Paris and six random characters. */
export function newReference(now: Date): string {
  const mark = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `SC-${inParis(now).format('YYMMDD')}-${mark}`;
}
