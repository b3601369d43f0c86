'use client';

import styles from '@/components/forms/forms.module.css';
import { MessageField } from '@/components/forms/message-field';
import { EmailField } from '@/components/forms/person-fields';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import {
  longestArticles,
  type WithdrawalFields,
  withdrawalDeclarationForm,
} from '@/lib/forms/withdrawal-declaration';

interface WithdrawalDeclarationFormProps {
  readonly start: FormStart | null;
  /** Data of a signed-in customer, or of a declaration that its author corrects. */
  readonly saved: Partial<WithdrawalFields>;
}

/** Step one of a withdrawal without an account: who withdraws, and from which contract. */
export function WithdrawalDeclarationForm({ start, saved }: WithdrawalDeclarationFormProps) {
  const form = useShopForm({
    name: 'withdrawal-declaration',
    schema: withdrawalDeclarationForm,
    action: '/api/orders/withdrawal/summary',
    start,
    saved,
  });
  return (
    <ShopForm form={form} submit="Continuer">
      <RequiredNote />
      <div className={styles.pair}>
        <TextField {...form.textField('name')} label="Nom" autoComplete="name" />
        <EmailField form={form} />
      </div>
      <TextField
        {...form.textField('orderNumber')}
        label="Numéro de commande"
        hint="Il figure dans l’e-mail de confirmation et sur la facture."
        autoComplete="off"
      />
      <MessageField
        {...form.textField('articles')}
        label="Articles (facultatif, si vous gardez une partie de la commande)"
        rows={3}
        maxLength={longestArticles}
      />
    </ShopForm>
  );
}
