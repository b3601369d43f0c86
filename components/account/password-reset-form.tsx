'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { passwordResetForm } from '@/lib/forms/password-reset';

interface PasswordResetFormProps {
  readonly start: FormStart | null;
  /** The id in the link that was mailed. */
  readonly resetId: string;
}

/** A new password and its confirmation (specification 2 section 2, Password reset). */
export function PasswordResetForm({ start, resetId }: PasswordResetFormProps) {
  const form = useShopForm({
    name: 'password-reset',
    schema: passwordResetForm,
    action: '/api/password/reset',
    start,
    hidden: { resetId },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <input type="hidden" name="resetId" value={resetId} />
      <PasswordField
        {...form.field('password')}
        label="Nouveau mot de passe"
        hint="De 6 à 40 caractères."
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirmation du mot de passe"
        autoComplete="new-password"
      />
      <SubmitButton busy={form.busy}>Enregistrer le mot de passe</SubmitButton>
    </form>
  );
}
