import type { FormStart } from '@/components/forms/use-notice';
import { FlashMessage } from '@/components/ui/flash-message';

/**
 * Shows why the account was not deleted, or its customer not signed out, on the page that a form
 * without JavaScript returns to.
 */
export function AccountFailure({ failure }: { readonly failure: FormStart | null }) {
  if (!failure) return null;
  return <FlashMessage tone={failure.tone} message={failure.errors?.password ?? failure.message} />;
}
