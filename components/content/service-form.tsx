'use client';

import { MessageField } from '@/components/forms/message-field';
import { EmailField } from '@/components/forms/person-fields';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import buttons from '@/components/ui/button.module.css';
import { longestServiceMessage, serviceMessageForm } from '@/lib/forms/service-message';
import { contactPath } from '@/lib/urls/paths';

interface ServiceFormProps {
  readonly start: FormStart | null;
  /** Name and e-mail of a signed-in customer; null for visitors. */
  readonly sender: { readonly name: string; readonly email: string } | null;
}

/**
 * The contact form of customer service. After a success, the reference of the message replaces the
 * fields.
 */
export function ServiceForm({ start, sender }: ServiceFormProps) {
  const form = useShopForm({
    name: 'service-message',
    schema: serviceMessageForm,
    action: '/api/service-messages',
    start,
    saved: sender ?? {},
  });
  const isReceived = form.notice.tone === 'success';
  return (
    <ShopForm form={form} submit={isReceived ? null : 'Envoyer le message'}>
      {isReceived ? (
        <a href={contactPath} className={buttons.secondary}>
          Écrire un autre message
        </a>
      ) : (
        <>
          <RequiredNote />
          <TextField {...form.textField('name')} label="Nom" autoComplete="name" />
          <EmailField form={form} />
          <TextField {...form.textField('orderNumber')} label="Numéro de commande (facultatif)" />
          <TextField {...form.textField('subject')} label="Sujet" />
          <MessageField
            {...form.textField('message')}
            label="Message"
            maxLength={longestServiceMessage}
          />
        </>
      )}
    </ShopForm>
  );
}
