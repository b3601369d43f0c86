import { z } from 'zod';
import type { NewCode } from '../services/checkout/discounts';
import { runOffline } from './offline';

const addedSchema = z.object({
  /** Reason for each refusal, '' for none. */
  refusals: z.array(z.string()),
  /** All codes afterwards. */
  codes: z.array(z.object({ code: z.string(), uses: z.number() })),
});

const plain = {
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  expiresAt: null,
  maxUses: null,
} as const;

/** Adds codes to the database of a stopped server, with default values for missing fields. */
export function addCodes(
  dataDir: string,
  codes: readonly (Pick<NewCode, 'code'> & Partial<NewCode>)[],
): Promise<z.output<typeof addedSchema>> {
  const all = codes.map((code) => ({ ...plain, ...code }));
  return runOffline('add-codes', dataDir, addedSchema, all);
}
