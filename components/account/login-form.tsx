'use client';

import { PasswordField } from '@/components/forms/password-field';
import { ShopForm } from '@/components/forms/shop-form';
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
    hidden: { next: next ?? undefined },
  });
  return (
    <ShopForm form={form} submit="Se connecter">
      <TextField {...form.textField('email')} label="E-mail" type="email" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label="Mot De Passe"
        autoComplete="current-password"
      />
    </ShopForm>
  );
}
