'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { successDelayMs } from '@/components/forms/success-delay';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { verificationForm } from '@/lib/forms/verification';
import { CodeField } from './code-field';

interface VerificationFormProps {
  readonly start: FormStart | null;
  readonly userId: string;
}

/** The e-mailed six-digit code (specification 2 section 2, E-mail verification). */
export function VerificationForm({ start, userId }: VerificationFormProps) {
  const form = useShopForm({
    name: 'verification',
    schema: verificationForm,
    action: '/api/verification',
    start,
    successDelayMs,
    hidden: { userId },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <input type="hidden" name="userId" value={userId} />
      <CodeField
        {...form.field('code_email')}
        label="Code de vérification"
        hint="Les six chiffres reçus par e-mail."
      />
      <SubmitButton busy={form.busy}>Vérifier</SubmitButton>
    </form>
  );
}
