'use client';

import { FieldError } from '@/components/forms/field';
import { ShopForm } from '@/components/forms/shop-form';
import { SubmitButton } from '@/components/forms/submit-button';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import confirm from '@/components/ui/confirm.module.css';
import { Dialog } from '@/components/ui/dialog';
import { DialogAnswers } from '@/components/ui/dialog-answers';
import { orderReturnForm, returnReasons } from '@/lib/forms/order-return';
import styles from './return-line.module.css';

interface ReturnLineProps {
  /** Id of the dialog, unique on the page. */
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  /** The distinct name of the line. */
  readonly name: string;
  /** The outcome of a return of this line that was sent without JavaScript. */
  readonly start: FormStart | null;
}

/**
 * The dialog Retourner ou remplacer, with ten reasons and Continuer (specification 2 section 2, My
 * orders).
 */
export function ReturnLine({ id, orderId, lineId, name, start }: ReturnLineProps) {
  const form = useShopForm({
    name: id,
    schema: orderReturnForm,
    action: '/api/orders/return',
    start,
    hidden: { order_id: orderId, part_id: lineId },
  });
  const { error, id: fieldId, ...radio } = form.field('reason');
  return (
    <Dialog
      id={id}
      button={
        <>
          Retourner ou remplacer<span className="visually-hidden"> : {name}</span>
        </>
      }
      title="Retourner ou remplacer"
    >
      <ShopForm form={form}>
        <fieldset
          id={fieldId}
          tabIndex={-1}
          className={styles.reasons}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        >
          <legend>Pourquoi retournez-vous cet article&nbsp;?</legend>
          {returnReasons.map((reason) => (
            <label key={reason} className={confirm.choice}>
              <input
                {...radio}
                type="radio"
                value={reason}
                defaultChecked={start?.values?.reason === reason}
              />
              <span>{reason}</span>
            </label>
          ))}
          <FieldError id={fieldId} error={error} />
        </fieldset>
        <DialogAnswers dialogId={id} no="Annuler">
          <SubmitButton busy={form.busy}>Continuer</SubmitButton>
        </DialogAnswers>
      </ShopForm>
    </Dialog>
  );
}
