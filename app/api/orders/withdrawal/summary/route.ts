import { randomUUID } from 'node:crypto';
import { doneAndGo } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { withdrawalDeclarationForm } from '@/lib/forms/withdrawal-declaration';
import { sealDraft } from '@/lib/orders/services/declaration-token';
import { withdrawalEntryPath, withdrawalSummaryPath } from '@/lib/urls/paths';

/** Checks a declaration of withdrawal, and leads to its summary. Stores nothing. */
export const POST = formRoute({
  form: 'withdrawal-declaration',
  schema: withdrawalDeclarationForm,
  page: withdrawalEntryPath,
  run: async ({ input }) => {
    const token = await sealDraft({ ...input, key: randomUUID() });
    return doneAndGo('', withdrawalSummaryPath(token));
  },
});
