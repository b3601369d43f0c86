'use client';

import { EmailField } from '@/components/forms/person-fields';
import { ShopForm } from '@/components/forms/shop-form';
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
    <ShopForm form={form} submit="Continuer">
      <EmailField form={form} />
    </ShopForm>
  );
}
