'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { MessageField } from '@/components/forms/message-field';
import { SubmitButton } from '@/components/forms/submit-button';
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
  });
  const shown = { ...sender, ...start?.values };
  const isReceived = form.notice.tone === 'success';
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      {isReceived ? (
        <a href={contactPath} className={buttons.secondary}>
          Écrire un autre message
        </a>
      ) : (
        <>
          <div className={styles.pair}>
            <TextField
              {...form.field('name')}
              label="Nom"
              autoComplete="name"
              defaultValue={shown.name}
            />
            <TextField
              {...form.field('email')}
              label="E-mail"
              type="email"
              autoComplete="email"
              defaultValue={shown.email}
            />
          </div>
          <TextField
            {...form.field('orderNumber')}
            label="Numéro de commande (facultatif)"
            defaultValue={start?.values?.orderNumber}
          />
          <TextField
            {...form.field('subject')}
            label="Sujet"
            defaultValue={start?.values?.subject}
          />
          <MessageField
            {...form.field('message')}
            label="Message"
            maxLength={longestServiceMessage}
            defaultValue={start?.values?.message}
          />
          <SubmitButton busy={form.busy}>Envoyer le message</SubmitButton>
        </>
      )}
    </form>
  );
}
