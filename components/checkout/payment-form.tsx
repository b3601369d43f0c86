'use client';

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { postForm } from '@/components/forms/post-form';
import { TextField } from '@/components/forms/text-field';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { AddressDialog } from './address-dialog';
import { DeliveryChoice, type DeliveryOffer } from './delivery-choice';
import { OrderDestination, type ShownAddress } from './order-destination';
import { PayButton } from './pay-button';
import styles from './payment-form.module.css';
import { useChanged } from './use-changed';

interface PaymentFormProps {
  readonly step: 1 | 2;
  readonly start: FormStart | null;
  readonly fields: Readonly<Partial<Record<keyof CheckoutFields, string>>>;
  readonly addresses: readonly ShownAddress[];
  /** The address that the order goes to as long as no other one is chosen. */
  readonly addressId: string | null;
  readonly offer: DeliveryOffer;
  /** What the customer agrees to pay by the second step. */
  readonly agreement: string;
  readonly payment: ReactNode;
  /** What is ordered. */
  readonly articles: ReactNode;
  readonly amounts: ReactNode;
  /** What must be read before paying. */
  readonly terms: ReactNode;
}

const formName = 'checkout';
const dialogId = `${formName}-adresses`;

/**
 * The two steps of the payment in one form (specification 2 section 4). Any change in the second step leads back to the
 * first; without JavaScript the server finds that the choices are not the agreed ones and does the same.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { addresses } = props;
  const form = useRef<HTMLFormElement>(null);
  // Empty for the default address, whichever it is by then; one that is gone is no choice.
  const [chosen, setChosen] = useState(
    () => addresses.find(({ id }) => id === props.fields.delivery_address_id)?.id ?? '',
  );
  const [changed, setChanged] = useChanged(form);
  const [busy, setBusy] = usePending();
  const { notice, show } = useNotice(props.start);
  const step = changed ? 1 : props.step;
  const isStale = step < props.step;
  const action = step === 2 ? '/api/checkout/pay' : '/api/checkout/quote';
  const address =
    addresses.find(({ id }) => id === chosen) ??
    addresses.find(({ id }) => id === props.addressId) ??
    null;

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    show(null);
    const { submitter } = event.nativeEvent;
    const target = submitter?.getAttribute('formaction') ?? action;
    const reply = await postForm(target, new FormData(event.currentTarget));
    if (reply.to) return goTo(reply.to);
    setBusy(false);
    show({ tone: 'error', message: reply.message, errors: reply.errors });
  }

  function choose(addressId: string): void {
    setChosen(addressId);
    setChanged(true);
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      className={styles.form}
      onSubmit={send}
      onChange={() => setChanged(true)}
    >
      <div className={styles.choices}>
        <FormNotice {...notice} formName={formName} />
        <OrderDestination
          address={address}
          hasAddresses={addresses.length > 0}
          dialogId={dialogId}
        />
        <input type="hidden" name="delivery_address_id" value={chosen} />
        <DeliveryChoice
          formName={formName}
          offer={props.offer}
          fields={props.fields}
          errors={notice?.errors ?? {}}
        />
        <section className={styles.code}>
          <h2>Code promo</h2>
          <TextField
            id={`${formName}-code`}
            name="code"
            label="Code promotionnel ou carte cadeau"
            hint="Facultatif"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            defaultValue={props.fields.code ?? ''}
            error={notice?.errors?.code}
          />
        </section>
        {props.payment}
      </div>
      <aside id="montant" className={styles.panel} aria-labelledby="montant-titre">
        {props.articles}
        <div data-stale={isStale || undefined}>{props.amounts}</div>
        {isStale ? (
          <p role="status" className={styles.stale}>
            Vos choix ont changé : le montant sera recalculé.
          </p>
        ) : null}
        {step === 2 ? (
          <>
            <input type="hidden" name="agreement" value={props.agreement} />
            {props.terms}
          </>
        ) : null}
        <PayButton step={step} busy={busy} />
        <a href="/cart" className={styles.back}>
          Voir le panier
        </a>
      </aside>
      {addresses.length > 0 ? (
        <AddressDialog
          id={dialogId}
          addresses={addresses}
          chosenId={address?.id ?? null}
          onChoose={choose}
        />
      ) : null}
    </form>
  );
}

/** A change of the fragment alone would not load the page again. */
function goTo(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const samePage =
    target.origin === here.origin &&
    target.pathname + target.search === here.pathname + here.search;
  if (samePage) here.reload();
  else here.assign(target);
}
