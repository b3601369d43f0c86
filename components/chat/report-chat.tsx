'use client';

import { FormNotice } from '@/components/forms/form-notice';
import forms from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { FieldError } from '@/components/forms/text-field';
import { useShopForm } from '@/components/forms/use-shop-form';
import buttons from '@/components/ui/button.module.css';
import confirm from '@/components/ui/confirm.module.css';
import { chatReportForm, reportReasons } from '@/lib/forms/chat';
import { FlagIcon } from './flag-icon';

interface ReportChatProps {
  /** Of the dialog, on a page with several. */
  readonly id: string;
  readonly roomId: string;
  /** Whom and what the chat is about. */
  readonly subject: string;
}

/** The empty flag and what it opens: Signaler cet utilisateur, with its three reasons (specification 2 sections 2 and 5). */
export function ReportChat({ id, roomId, subject }: ReportChatProps) {
  const form = useShopForm({
    name: id,
    schema: chatReportForm,
    action: '/api/chat/report',
    start: null,
    hidden: { room_id: roomId },
  });
  const { error, id: fieldId, ...radio } = form.field('reason');
  return (
    <>
      <button type="button" className={buttons.quiet} popoverTarget={id} aria-haspopup="dialog">
        <FlagIcon filled={false} />
        <span className="visually-hidden">Signaler&nbsp;: {subject}</span>
      </button>
      <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className={confirm.confirm}>
        <h2 id={`${id}-title`} className={confirm.question}>
          Signaler cet utilisateur
        </h2>
        <form {...form.formProps} className={forms.form}>
          <FormNotice {...form.notice} />
          <input type="hidden" name="room_id" value={roomId} />
          <fieldset
            id={fieldId}
            tabIndex={-1}
            className={forms.form}
            aria-describedby={error ? `${fieldId}-error` : undefined}
          >
            <legend>Veuillez sélectionner une raison</legend>
            {reportReasons.map((reason) => (
              <label key={reason} className={confirm.choice}>
                <input {...radio} type="radio" value={reason} />
                <span>{reason}</span>
              </label>
            ))}
            <FieldError id={fieldId} error={error} />
          </fieldset>
          <div className={confirm.answers}>
            <button
              type="button"
              className={buttons.secondary}
              popoverTarget={id}
              popoverTargetAction="hide"
            >
              Annuler
            </button>
            <SubmitButton busy={form.busy}>Signaler</SubmitButton>
          </div>
        </form>
      </dialog>
    </>
  );
}
