'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { resendForm } from '@/lib/forms/verification';

interface ResendFormProps {
  readonly start: FormStart | null;
  readonly userId: string;
  /** Another code is on its way. */
  readonly onSent: () => void;
}

/** Asks for another e-mailed code. */
export function ResendForm({ start, userId, onSent }: ResendFormProps) {
  const form = useShopForm({
    name: 'resend',
    schema: resendForm,
    action: '/api/verification/resend',
    start,
    hidden: { userId },
    onDone: onSent,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <input type="hidden" name="userId" value={userId} />
      <SubmitButton busy={form.busy} variant="secondary">
        Renvoyer le code
      </SubmitButton>
    </form>
  );
}
