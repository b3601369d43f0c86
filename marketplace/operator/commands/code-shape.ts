import { z } from 'zod';
import { instant } from '../kit/shapes';

export const code = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or cents. */
  value: z.number(),
  minimumCents: z.number(),
  expiresAt: instant.nullable(),
  maxUses: z.number().nullable(),
});
