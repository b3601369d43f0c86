'use client';

import { type FormEvent, useRef, useState } from 'react';
import { SlotPanel } from '@/components/checkout/slot-panel';
import { FormNotice } from '@/components/forms/form-notice';
import forms from '@/components/forms/forms.module.css';
import { postForm } from '@/components/forms/post-form';
import { SubmitButton } from '@/components/forms/submit-button';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import { useSilentChanges } from '@/components/forms/use-silent-changes';
import { AccountField } from '@/components/session/account-field';
import buttons from '@/components/ui/button.module.css';
import { type ChoiceParams, choiceKeys, withChoiceParams } from '@/lib/catalogue/choice';
import type { Appointment } from '@/lib/domain/shop';
import { tryOnForm } from '@/lib/forms/try-on';
import { onShownList, type TryOnOffer, unavailableTimes } from '@/lib/try-on/choose-appointment';
import { productPath } from '@/lib/urls/paths';
import { BookedVisit } from './booked-visit';
import { ShopField, type ShopOption } from './shop-field';
import styles from './try-on.module.css';

interface TryOnFormProps {
  readonly productId: string;
  /** Colour and size to try on, as far as they are chosen. */
  readonly choiceParams: ChoiceParams;
  readonly offer: Omit<TryOnOffer, 'shops'> & { readonly shops: readonly ShopOption[] };
  readonly start: FormStart | null;
  /** The new appointment. */
  readonly booked: Appointment | null;
}

const formName = 'try-on';

/**
 * The try-on form: shop, day and time, Confirmer and Annuler (specification 2 section 2, PROGRAMME
 * TRY-ON).
 */
export function TryOnForm({
  productId,
  choiceParams,
  offer,
  start,
  booked: bookedBefore,
}: TryOnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = usePending();
  const [booked, setBooked] = useState(bookedBefore);
  const { notice, show } = useNotice(start);
  const values = start?.values ?? {};
  // Set in the browser: without scripts, no other choice would enable a time again.
  const [{ day, shopId }, setChosen] = useState({ day: '', shopId: '' });
  const shownDay = day || values.try_on_day;
  const listed = onShownList(notice.errors ?? {}, shownDay === offer.today.date);
  // Fields that have changed since the errors appeared; the notice keeps its list.
  const [changed, setChanged] = useState<readonly string[]>([]);
  const errors = without(listed, changed);

  function follow(): void {
    if (!form.current) return;
    const fields = new FormData(form.current);
    setChosen({ day: textOf(fields, 'try_on_day'), shopId: textOf(fields, 'shop_id') });
  }

  useSilentChanges(follow);

  function change({ target }: FormEvent<HTMLFormElement>): void {
    follow();
    setChanged([...changed, ...dependentOn(target)]);
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setChanged([]);
    const fields = new FormData(event.currentTarget);
    const problem = problemIn(fields);
    if (problem) return show(problem);
    setBusy(true);
    show(null);
    const reply = await postForm('/api/try-on', fields);
    if (reply.to) return window.location.assign(reply.to);
    setBusy(false);
    const isDone = reply.status === 1;
    if (isDone) setBooked(chosenIn(fields, offer.today.date));
    show({ tone: isDone ? 'success' : 'error', message: reply.message, errors: reply.errors });
  }

  if (booked) {
    return (
      <>
        <FormNotice {...notice} formName={formName} />
        <BookedVisit
          productId={productId}
          choiceParams={choiceParams}
          visit={booked}
          offer={offer}
        />
      </>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action="/api/try-on"
      noValidate
      className={forms.form}
      onChange={change}
      onSubmit={send}
    >
      <p className="note">
        Choisissez une boutique, un jour et une heure pour essayer cet article.
      </p>
      <FormNotice {...notice} errors={listed} formName={formName} />
      <AccountField />
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="shown_today" value={offer.today.date} />
      <input type="hidden" name={choiceKeys.color} value={choiceParams.color ?? ''} />
      <input type="hidden" name={choiceKeys.size} value={choiceParams.size ?? ''} />
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
        values={values}
        errors={errors}
        unavailable={unavailableTimes(
          offer,
          offer.shops.find(({ id }) => id === shopId),
          day,
        )}
      />
      <div className={styles.answers}>
        <SubmitButton busy={busy}>Confirmer</SubmitButton>
        <a
          href={withChoiceParams(productPath(productId), choiceParams)}
          className={buttons.secondary}
        >
          Annuler
        </a>
      </div>
    </form>
  );
}

/** Returns the first field to correct; null when the form is valid. */
function problemIn(fields: FormData): FormStart | null {
  const [problem] = tryOnForm.safeParse(Object.fromEntries(fields)).error?.issues ?? [];
  if (!problem) return null;
  const errors = { [String(problem.path[0] ?? '')]: problem.message };
  return { tone: 'error', message: 'Certaines informations sont à corriger.', errors };
}

/** The changed field, and the times with the day: their errors may no longer be true. */
function dependentOn(field: EventTarget): readonly string[] {
  const name =
    field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.name : '';
  return name === 'try_on_day' ? [name, 'try_on_time', 'try_on_time_today'] : [name];
}

function without(
  errors: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
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
