import { cookies } from 'next/headers';
import { z } from 'zod/mini';
import { goWithWarning, loginNeeded } from '@/lib/bff/answer';
import { goBackToDraft } from '@/lib/bff/draft-answer';
import { formRoute } from '@/lib/bff/form-route';
import { deleteFormDraft, readFormDraft, unsentForm } from '@/lib/session/form-draft';
import { loginPath } from '@/lib/urls/paths';

/** Leads back to the form that was sent after the session had expired, filled in again. */
export const POST = formRoute({
  form: unsentForm,
  schema: z.object({}),
  page: '/my_account',
  // Not for customers only: that would save this form instead.
  run: async ({ session: { customer } }) => {
    if (!customer) return loginNeeded(loginPath('/my_account'));
    const store = await cookies();
    const draft = await readFormDraft(store, customer.id);
    deleteFormDraft(store);
    return draft
      ? goBackToDraft(draft)
      : goWithWarning('Ce formulaire n’est plus conservé\u00a0: recommencez.', '/my_account');
  },
});
