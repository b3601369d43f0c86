'use client';

import { type FormEvent, useState } from 'react';
import { SlotPanel } from '@/components/checkout/slot-panel';
import { FormNotice } from '@/components/forms/form-notice';
import forms from '@/components/forms/forms.module.css';
import { postForm } from '@/components/forms/post-form';
import { SubmitButton } from '@/components/forms/submit-button';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import buttons from '@/components/ui/button.module.css';
import type { Appointment } from '@/lib/domain/shop';
import { productPath, tryOnCalendarPath } from '@/lib/paths';
import type { TryOnOffer } from '@/lib/try-on/choose-appointment';
import { ShopField } from './shop-field';
import styles from './try-on.module.css';

interface TryOnFormProps {
  readonly productId: string;
  readonly offer: TryOnOffer;
  readonly start: FormStart | null;
  /** What was booked a moment ago. */
  readonly booked: Appointment | null;
}

const formName = 'try-on';

/** Shop, day and time of a try-on, Confirmer and Annuler (specification 2 section 2, PROGRAMME TRY-ON). */
export function TryOnForm({ productId, offer, start, booked: bookedBefore }: TryOnFormProps) {
  const [busy, setBusy] = usePending();
  const [booked, setBooked] = useState(bookedBefore);
  const { notice, show } = useNotice(start);
  const values = start?.values ?? {};
  const errors = notice.errors ?? {};

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    show(null);
    const fields = new FormData(event.currentTarget);
    const reply = await postForm('/api/try-on', fields);
    if (reply.to) return window.location.assign(reply.to);
    setBusy(false);
    const isDone = reply.status === 1;
    show({ tone: isDone ? 'success' : 'error', message: reply.message, errors: reply.errors });
    setBooked(isDone ? chosenIn(fields, offer.today.date) : null);
  }

  return (
    <form method="post" action="/api/try-on" noValidate className={forms.form} onSubmit={send}>
      <FormNotice {...notice} formName={formName} />
      {booked ? (
        <a href={tryOnCalendarPath(productId, booked)} className={buttons.secondary}>
          Ajouter à mon agenda
        </a>
      ) : null}
      <input type="hidden" name="product_id" value={productId} />
      <ShopField
        id={`${formName}-shop_id`}
        shops={offer.shops}
        chosen={values.shop_id}
        error={errors.shop_id}
      />
      <SlotPanel
        formName={formName}
        prefix="try_on"
        days={offer.days}
        today={offer.today}
        day={values.try_on_day}
        time={values.try_on_time}
        timeToday={values.try_on_time_today}
        errors={errors}
      />
      <div className={styles.answers}>
        <SubmitButton busy={busy}>Confirmer</SubmitButton>
        <a href={productPath(productId)} className={buttons.secondary}>
          Annuler
        </a>
      </div>
    </form>
  );
}

function chosenIn(fields: FormData, today: string): Appointment {
  const date = textOf(fields, 'try_on_day');
  const time = textOf(fields, date === today ? 'try_on_time_today' : 'try_on_time');
  return { shopId: textOf(fields, 'shop_id'), date, time };
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
