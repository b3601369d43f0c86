import { z } from 'zod';
import type { NewCode } from '../services/checkout/discounts';
import { runOffline } from './offline';

const addedSchema = z.object({
  /** Why each was refused, '' when it was not. */
  refusals: z.array(z.string()),
  /** Every code afterwards. */
  codes: z.array(z.object({ code: z.string(), uses: z.number() })),
});

const plain = {
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  expiresAt: null,
  maxUses: null,
} as const;

/** Adds codes to the database of a server that is not running. What is not given is as plain as can be. */
export function addCodes(
  dataDir: string,
  codes: readonly (Pick<NewCode, 'code'> & Partial<NewCode>)[],
): z.output<typeof addedSchema> {
  const all = codes.map((code) => ({ ...plain, ...code }));
  return runOffline('add-codes', dataDir, addedSchema, all);
}
