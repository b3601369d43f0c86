'use client';

import { type ReactNode, useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import type { FormStart } from '@/components/forms/use-notice';
import { AccountField } from '@/components/session/account-field';
import type { Estimate } from '@/lib/checkout/estimate';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { AddressDialog } from './address-dialog';
import { CheckoutSteps } from './checkout-steps';
import { DeliveryChoice, type DeliveryOffer } from './delivery-choice';
import { OrderDestination, type ShownAddress } from './order-destination';
import { type OrderContent, OrderPanel } from './order-panel';
import styles from './payment-form.module.css';
import { PaymentSection } from './payment-section';
import { useChanged } from './use-changed';
import { fieldOf, useCheckoutNotice } from './use-checkout-notice';
import { useSendCheckout } from './use-send-checkout';

interface PaymentFormProps extends OrderContent {
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
  /** The estimate after a change of the code. */
  readonly estimateWithoutCode: Estimate | null;
  /** The reminder of the legal guarantee; null when every seller is a private person. */
  readonly guarantee: ReactNode;
}

const formName = 'checkout';
const dialogId = `${formName}-adresses`;

/**
 * The two steps of the payment in one form (specification 2 section 4). Any change in the second
 * step returns to the first; without JavaScript the server detects that the choices differ from the
 * agreed ones and does the same.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { addresses, fields } = props;
  const form = useRef<HTMLFormElement>(null);
  const { setChosen, address, isMeasured } = useDeliveryAddress(props);
  const [changed, setChanged] = useChanged(form);
  const [hasOtherCode, setHasOtherCode] = useState(false);
  const { notice, show, forget } = useCheckoutNotice(props.start);
  const step = changed ? 1 : props.step;
  const estimate = hasOtherCode ? props.estimateWithoutCode : props.estimate;
  const action = step === 2 ? '/api/checkout/pay' : '/api/checkout/quote';
  const { busy, send } = useSendCheckout(action, show);

  function change(target: EventTarget): void {
    const field = fieldOf(target);
    setChanged(true);
    forget(field?.name);
    if (field?.name === 'code') setHasOtherCode(field.value.trim() !== (fields.code ?? ''));
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
        <AccountField />
        <input type="hidden" name="delivery_address_id" value={address?.id ?? ''} />
        {props.returned ? <input type="hidden" name="returned" value="1" /> : null}
        <DeliveryChoice
          formName={formName}
          offer={props.offer}
          shops={isMeasured ? props.shops : props.shopsFromElsewhere}
          fields={fields}
          errors={notice.errors ?? {}}
        />
        <PaymentSection formName={formName} code={fields.code ?? ''} error={notice.errors?.code} />
        {props.guarantee}
      </div>
      <OrderPanel
        {...props}
        estimate={estimate}
        step={step}
        isStale={step < props.step}
        isMeasured={isMeasured}
        busy={busy}
      />
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

/**
 * The delivery address that the form shows and sends: the chosen one or, if it no longer exists,
 * that of the page. `isMeasured` tells whether it is the address that the page was rendered for.
 */
function useDeliveryAddress({ addresses, addressId, fields }: PaymentFormProps) {
  const addressOf = (wanted: string | null | undefined) =>
    addresses.find(({ id }) => id === wanted);
  const [chosen, setChosen] = useState(fields.delivery_address_id);
  const address = addressOf(chosen) ?? addressOf(addressId) ?? null;
  return { setChosen, address, isMeasured: (address?.id ?? null) === addressId };
}
