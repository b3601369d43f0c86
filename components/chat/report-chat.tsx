'use client';

import { FormNotice } from '@/components/forms/form-notice';
import forms from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { useShopForm } from '@/components/forms/use-shop-form';
import { AccountField } from '@/components/session/account-field';
import confirm from '@/components/ui/confirm.module.css';
import { Dialog } from '@/components/ui/dialog';
import { DialogAnswers } from '@/components/ui/dialog-answers';
import { chatReportForm, reportReasons, withoutReason } from '@/lib/forms/chat';
import { FlagIcon } from './flag-icon';
import styles from './report-chat.module.css';

interface ReportChatProps {
  /** Id of the dialog, unique on the page. */
  readonly id: string;
  readonly roomId: string;
  /** The seller and the product of the chat. */
  readonly subject: string;
}

/**
 * The empty flag and its dialog: Signaler cet utilisateur, with its three reasons (specification 2
 * sections 2 and 5).
 */
export function ReportChat({ id, roomId, subject }: ReportChatProps) {
  const form = useShopForm({
    name: id,
    schema: chatReportForm,
    action: '/api/chat/report',
    start: null,
    hidden: { room_id: roomId },
  });
  const { error, id: fieldId, ...radio } = form.field('reason');
  const alert = alertOf(form.notice.errors, error !== undefined);
  return (
    <Dialog
      id={id}
      button={
        <>
          <FlagIcon filled={false} />
          <span className="visually-hidden">Signaler&nbsp;: {subject}</span>
        </>
      }
      variant="quiet"
      tooltip="Signaler cet utilisateur"
      title="Signaler cet utilisateur"
    >
      <form {...form.formProps} className={`${forms.form} ${styles.report}`}>
        <FormNotice {...form.notice} {...alert} />
        <AccountField />
        <input type="hidden" name="room_id" value={roomId} />
        <fieldset
          id={fieldId}
          tabIndex={-1}
          className={styles.reasons}
          aria-describedby={`${fieldId}-notice`}
        >
          <legend className="visually-hidden">Raison du signalement</legend>
          <p
            id={`${fieldId}-notice`}
            className={`note ${styles.notice}`}
            hidden={Boolean(alert.message)}
          >
            {withoutReason}
          </p>
          {reportReasons.map((reason) => (
            <label key={reason} className={confirm.choice}>
              <input {...radio} type="radio" value={reason} />
              <span>{reason}</span>
            </label>
          ))}
        </fieldset>
        <DialogAnswers dialogId={id} no="Annuler">
          <SubmitButton busy={form.busy}>Signaler</SubmitButton>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}

/**
 * The specification's alerts instead of the usual messages. The alert about the reason disappears
 * when a reason is chosen.
 */
function alertOf(
  errors: Readonly<Record<string, string>> | undefined,
  isReasonMissing: boolean,
): { readonly message?: string; readonly errors?: undefined } {
  if (!errors || Object.keys(errors).length === 0) return {};
  const { reason, ...others } = errors;
  const alerts = [...Object.values(others), ...(reason && isReasonMissing ? [reason] : [])];
  return { message: alerts.join(' · '), errors: undefined };
}
