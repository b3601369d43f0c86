'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { RequiredNote } from '@/components/forms/required-note';
import { SubmitButton } from '@/components/forms/submit-button';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { passwordResetForm } from '@/lib/forms/password-reset';
import own from './driver-password-form.module.css';
import { NewPasswordFields } from './new-password-fields';

interface DriverPasswordFormProps {
  readonly start: FormStart | null;
  /** The id in the link of the e-mail. */
  readonly resetId: string;
}

/**
 * A driver's new password (specification 2 section 2, Driver password reset). The answer of the
 * server appears under the form.
 */
export function DriverPasswordForm({ start, resetId }: DriverPasswordFormProps) {
  const form = useShopForm({
    name: 'driver-password',
    schema: passwordResetForm,
    action: '/api/password/driver',
    start,
    hidden: { resetId },
  });
  return (
    <form {...form.formProps} className={`${styles.form} ${own.capitals}`}>
      <input type="hidden" name="resetId" value={resetId} />
      <RequiredNote />
      <NewPasswordFields
        password={{ ...form.field('password'), label: 'Mot de passe' }}
        confirmation={{ ...form.field('confirmPassword'), label: 'Confirmer mot de passe' }}
      />
      <SubmitButton busy={form.busy}>Soumettre</SubmitButton>
      <FormNotice {...form.notice} />
    </form>
  );
}
