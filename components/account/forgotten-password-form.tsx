'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { forgottenPasswordForm } from '@/lib/forms/password-reset';

/**
 * Requests the e-mail with the password reset link (specification 1 section 2, Forgot password).
 */
export function ForgottenPasswordForm({ start }: { readonly start: FormStart | null }) {
  const form = useShopForm({
    name: 'forgotten-password',
    schema: forgottenPasswordForm,
    action: '/api/password/forgot',
    start,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={start?.values?.email}
      />
      <SubmitButton busy={form.busy}>Continuer</SubmitButton>
    </form>
  );
}
