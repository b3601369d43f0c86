'use client';

import { PasswordField } from '@/components/forms/password-field';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { passwordChangeForm } from '@/lib/forms/password-change';
import { NewPasswordFields } from './new-password-fields';

interface PasswordChangeFormProps {
  readonly start: FormStart | null;
  /** Tells password managers which account the password belongs to. */
  readonly email: string;
}

/**
 * Old password, new password and its confirmation (specification 2 section 2, Profile and
 * security).
 */
export function PasswordChangeForm({ start, email }: PasswordChangeFormProps) {
  const form = useShopForm({
    name: 'password-change',
    schema: passwordChangeForm,
    action: '/api/password/change',
    start,
    showsSuccess: true,
  });
  return (
    <ShopForm form={form} submit="Changer le mot de passe">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <RequiredNote />
      <PasswordField
        {...form.field('oldPassword')}
        label="Ancien mot de passe"
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={{ ...form.field('password'), label: 'Nouveau mot de passe' }}
        confirmation={form.field('confirmPassword')}
      />
    </ShopForm>
  );
}
