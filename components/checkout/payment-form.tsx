'use client';

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import type { Estimate } from '@/lib/checkout/estimate';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { AddressDialog } from './address-dialog';
import { CheckoutSteps } from './checkout-steps';
import { DeliveryChoice, type DeliveryOffer } from './delivery-choice';
import { EstimatedAmounts, EstimatedTotal } from './estimated-amounts';
import { OrderDestination, type ShownAddress } from './order-destination';
import { PayBar } from './pay-bar';
import styles from './payment-form.module.css';
import { PaymentSection } from './payment-section';
import { useChanged } from './use-changed';
import { fieldOf, useCheckoutNotice } from './use-checkout-notice';

interface PaymentFormProps {
  readonly step: 1 | 2;
  /** Whether the customer came back from the card page, which the form then reports. */
  readonly returned: boolean;
  readonly start: FormStart | null;
  readonly fields: Readonly<Partial<Record<keyof CheckoutFields, string>>>;
  readonly addresses: readonly ShownAddress[];
  /** The delivery address until another one is chosen. */
  readonly addressId: string | null;
  readonly offer: DeliveryOffer;
  /** The shops of a pick-up, with distances from the address above, and from any other one. */
  readonly shops: ReactNode;
  readonly shopsFromElsewhere: ReactNode;
  /** The amount that the customer agrees to in the second step. */
  readonly agreement: string;
  /** The ordered lines. */
  readonly articles: ReactNode;
  /**
   * The amounts that the marketplace calculated for the choices; null in the first step, which
   * estimates them.
   */
  readonly agreed: { readonly amounts: ReactNode; readonly total: ReactNode } | null;
  /** null when no amounts are known; the second estimate applies after a change of the code. */
  readonly estimate: Estimate | null;
  readonly estimateWithoutCode: Estimate | null;
  /** The terms to read before paying. */
  readonly terms: ReactNode;
  /** The warning about a distant pick-up. */
  readonly pickUpWarning: ReactNode;
}

const formName = 'checkout';
const dialogId = `${formName}-adresses`;

/**
 * The two steps of the payment in one form (specification 2 section 4). Any change in the second
 * step returns to the first; without JavaScript the server detects that the choices differ from the
 * agreed ones and does the same.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { addresses } = props;
  const form = useRef<HTMLFormElement>(null);
  // Empty for the default address, whichever it is at the time; an address that was deleted counts
  // as no choice.
  const [chosen, setChosen] = useState(
    () => addresses.find(({ id }) => id === props.fields.delivery_address_id)?.id ?? '',
  );
  const [changed, setChanged] = useChanged(form);
  const [hasOtherCode, setHasOtherCode] = useState(false);
  const [busy, setBusy] = usePending();
  const { notice, show, forget } = useCheckoutNotice(props.start);
  const step = changed ? 1 : props.step;
  const agreed = step === 2 ? props.agreed : null;
  const estimate = hasOtherCode ? props.estimateWithoutCode : props.estimate;
  const action = step === 2 ? '/api/checkout/pay' : '/api/checkout/quote';
  const address =
    addresses.find(({ id }) => id === chosen) ??
    addresses.find(({ id }) => id === props.addressId) ??
    null;
  const isMeasured = (address?.id ?? null) === props.addressId;

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

  function change(target: EventTarget): void {
    const field = fieldOf(target);
    setChanged(true);
    forget(field?.name);
    if (field?.name === 'code') setHasOtherCode(field.value.trim() !== (props.fields.code ?? ''));
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
      onChange={(event) => change(event.target)}
    >
      <div className={styles.choices}>
        <CheckoutSteps current={step === 2 ? 3 : address ? 2 : 1} />
        <FormNotice {...notice} formName={formName} />
        <OrderDestination
          address={address}
          hasAddresses={addresses.length > 0}
          dialogId={dialogId}
        />
        <input type="hidden" name="delivery_address_id" value={chosen} />
        {props.returned ? <input type="hidden" name="returned" value="1" /> : null}
        <DeliveryChoice
          formName={formName}
          offer={props.offer}
          shops={isMeasured ? props.shops : props.shopsFromElsewhere}
          fields={props.fields}
          errors={notice.errors ?? {}}
        />
        <PaymentSection
          formName={formName}
          code={props.fields.code ?? ''}
          error={notice.errors?.code}
        />
      </div>
      <aside className={styles.panel} aria-labelledby="montant-titre">
        {props.articles}
        <div id="montant" className={styles.amounts}>
          {agreed?.amounts ??
            (estimate ? (
              <EstimatedAmounts estimate={estimate} titleId="montant-titre" />
            ) : (
              <h2 id="montant-titre">Montant momentanément indisponible</h2>
            ))}
        </div>
        {step < props.step ? (
          <p role="status" className={styles.stale}>
            Vos choix ont changé : le montant sera recalculé.
          </p>
        ) : null}
        {isMeasured ? props.pickUpWarning : null}
        {step === 2 ? (
          <>
            <input type="hidden" name="agreement" value={props.agreement} />
            {props.terms}
          </>
        ) : null}
        <PayBar
          step={step}
          busy={busy}
          total={
            agreed ? (
              <>
                Total <strong>{agreed.total}</strong>
              </>
            ) : estimate ? (
              <>
                Total estimé{' '}
                <strong>
                  <EstimatedTotal estimate={estimate} />
                </strong>
              </>
            ) : null
          }
        />
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

/** Assigning an address that differs only in the fragment would not reload the page. */
function goTo(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const samePage =
    target.origin === here.origin &&
    target.pathname + target.search === here.pathname + here.search;
  if (samePage) here.reload();
  else here.assign(target);
}
