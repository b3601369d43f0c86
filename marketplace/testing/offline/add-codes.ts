import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { addCode, listCodes } from '../../services/checkout/discounts';
import { openOffline } from '../offline-context';

const inputSchema = z.array(
  z.object({
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.number(),
    minimumCents: z.number(),
    expiresAt: z.coerce.date().nullable(),
    maxUses: z.number().nullable(),
  }),
);

const context = await openOffline();
const refusals: string[] = [];
for (const code of inputSchema.parse(context.input)) {
  try {
    await addCode(context.db, code);
    refusals.push('');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusals.push(error.message);
  }
}
const codes = await listCodes(context.db);
await context.close();
process.stdout.write(JSON.stringify({ refusals, codes }));
