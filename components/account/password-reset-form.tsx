'use client';

import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import { passwordResetForm } from '@/lib/forms/password-reset';
import { NewPasswordFields } from './new-password-fields';

interface PasswordResetFormProps {
  readonly start: FormStart | null;
  /** The id in the link of the e-mail. */
  readonly resetId: string;
}

/** A new password and its confirmation (specification 2 section 2, Password reset). */
export function PasswordResetForm({ start, resetId }: PasswordResetFormProps) {
  const form = useShopForm({
    name: 'password-reset',
    schema: passwordResetForm,
    action: '/api/password/reset',
    start,
    showsSuccess: true,
    hidden: { resetId },
  });
  return (
    <ShopForm form={form} submit="Enregistrer le mot de passe">
      <RequiredNote />
      <NewPasswordFields
        password={{ ...form.field('password'), label: 'Nouveau mot de passe' }}
        confirmation={form.field('confirmPassword')}
      />
    </ShopForm>
  );
}
