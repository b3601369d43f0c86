import { z } from 'zod';
import { RecordFolder } from '@/lib/service-messages/services/record-folder';

/**
 * - `receipt`: mail the receipt to the author
 * - `service`: tell customer service by mail
 * - `marketplace`: declare it to a marketplace that did not answer
 */
const tasks = ['receipt', 'service', 'marketplace'] as const;
export type Task = (typeof tasks)[number];

const storedSchema = z.object({
  reference: z.string(),
  /** ISO date. */
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  articles: z.string(),
  /** The declaration as its author confirmed it. */
  wording: z.string(),
  /** Id of the signed-in customer. */
  customerId: z.string().nullable(),
  /** Whether it is for an order of this customer, whose number the author has not typed. */
  isOwnOrder: z.boolean().default(false),
});

/** A declaration of withdrawal that the shop keeps itself. */
export type StoredDeclaration = Readonly<z.output<typeof storedSchema>>;

/** The declarations that the shop keeps. */
export const declarations = new RecordFolder({ name: 'withdrawals', schema: storedSchema, tasks });
