'use client';

import { ShopForm } from '@/components/forms/shop-form';
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
    showsSuccess: true,
    hidden: { userId },
  });
  return (
    <ShopForm form={form} submit="Vérifier">
      <CodeField
        {...form.field('code_email')}
        label="Code de vérification"
        hint="Les six chiffres reçus par e-mail."
      />
    </ShopForm>
  );
}
