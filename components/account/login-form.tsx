'use client';

import { PasswordField } from '@/components/forms/password-field';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { deleteOptionalData } from '@/components/session/optional-data';
import { emailHint } from '@/lib/forms/email-hint';
import { loginForm } from '@/lib/forms/login';
import { CookieNote } from './cookie-note';

interface LoginFormProps {
  readonly start: FormStart | null;
  /** The page to go to after the login. */
  readonly next: string | null;
}

/**
 * E-mail and password (specification 2 section 2, Login). The recently viewed products, searches
 * and sizes of another customer, who has not signed out, are deleted.
 */
export function LoginForm({ start, next }: LoginFormProps) {
  const form = useShopForm({
    name: 'login',
    schema: loginForm,
    action: '/api/login',
    start,
    showsSuccess: true,
    hidden: { next: next ?? undefined },
    onDone: ({ isOtherCustomer }) => isOtherCustomer && deleteOptionalData(),
  });
  return (
    <ShopForm form={form} submit="Se connecter">
      <CookieNote />
      <RequiredNote />
      <TextField
        {...form.textField('email')}
        label="E-mail"
        hint={emailHint}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label="Mot De Passe"
        autoComplete="current-password"
      />
    </ShopForm>
  );
}
