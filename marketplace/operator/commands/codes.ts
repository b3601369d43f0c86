import { z } from 'zod';
import { addCode, listCodes } from '../../services/discounts';
import { operatorCommand } from '../command';
import { instant, line } from '../shapes';

const code = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or cents. */
  value: z.number(),
  minimumCents: z.number(),
  expiresAt: instant.nullable(),
  maxUses: z.number().nullable(),
});

export const codesList = operatorCommand({
  name: 'codes list',
  args: z.object({}),
  result: z.object({ codes: z.array(code.extend({ uses: z.number() })) }),
  run: async ({ db }) => ({ codes: await listCodes(db) }),
});

export const codesAdd = operatorCommand({
  name: 'codes add',
  args: code.extend({ code: line }),
  result: z.object({}),
  run: async ({ db }, given) => {
    await addCode(db, given);
    return {};
  },
});
