'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { successDelayMs } from '@/components/forms/success-delay';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { loginForm } from '@/lib/forms/login';

interface LoginFormProps {
  readonly start: FormStart | null;
  /** The page to go to after the login. */
  readonly next: string | null;
}

/** E-mail and password (specification 2 section 2, Login). */
export function LoginForm({ start, next }: LoginFormProps) {
  const form = useShopForm({
    name: 'login',
    schema: loginForm,
    action: '/api/login',
    start,
    successDelayMs,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        defaultValue={start?.values?.email}
      />
      <PasswordField
        {...form.field('password')}
        label="Mot De Passe"
        autoComplete="current-password"
      />
      <SubmitButton busy={form.busy}>Se connecter</SubmitButton>
    </form>
  );
}
