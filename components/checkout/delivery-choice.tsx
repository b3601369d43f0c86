import { type ReactNode, useRef, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { useSilentChanges } from '@/components/forms/use-silent-changes';
import type { OfferedDay } from '@/lib/checkout/days';
import { closedReasons, type ShopHours } from '@/lib/checkout/opening-hours';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { StepNumber } from './checkout-steps';
import styles from './delivery-choice.module.css';
import { SlotPanel } from './slot-panel';

interface DeliveryOption {
  readonly cost: string;
  /** The delivery date; null when it is unknown. */
  readonly when: string | null;
}

interface OfferedSlots extends DeliveryOption {
  /** null when they are unknown. */
  readonly days: readonly OfferedDay[] | null;
  /** Shown instead of the days when none suits all sellers, or that of an article is unknown. */
  readonly noDay: ReactNode;
}

export interface DeliveryOffer {
  /** The arrival estimate of the cart; empty when the marketplace gives none. */
  readonly estimate: string;
  readonly immediate: DeliveryOption;
  readonly planned: OfferedSlots;
  readonly pickUp: OfferedSlots & {
    /** The opening hours of the shops where the articles are collected. */
    readonly shopHours: readonly ShopHours[];
  };
  readonly today: { readonly date: string; readonly windows: readonly string[] };
}

interface DeliveryChoiceProps {
  readonly formName: string;
  readonly offer: DeliveryOffer;
  /** The shops of a pick-up. */
  readonly shops: ReactNode;
  readonly fields: Readonly<Partial<Record<keyof CheckoutFields, string>>>;
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * The three delivery types with costs and dates; the chosen one shows its days and time windows
 * (specification 2 section 2, Payment).
 */
export function DeliveryChoice({ formName, offer, shops, fields, errors }: DeliveryChoiceProps) {
  const slots = { formName, today: offer.today, values: fields, errors };
  const id = `${formName}-delivery_type`;
  const choice = useRef<HTMLFieldSetElement>(null);
  // Set in the browser: without scripts, no other choice of day would enable a window again.
  const [pickUpDay, setPickUpDay] = useState('');
  const described = [offer.estimate && `${id}-estimate`, errors.delivery_type && `${id}-error`];

  function follow(): void {
    const day = choice.current?.querySelector<HTMLInputElement>('[name="pickup_day"]:checked');
    setPickUpDay(day?.value ?? '');
  }

  useSilentChanges(follow);

  return (
    <fieldset
      ref={choice}
      onChange={follow}
      className={styles.choice}
      id={id}
      tabIndex={-1}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend id="livraison">
        <StepNumber number={2} />
        Mode de livraison
      </legend>
      {offer.estimate ? (
        <p id={`${id}-estimate`} className={`note ${styles.estimate}`}>
          Livraison estimée <strong>Entre {offer.estimate}</strong>, selon votre choix
        </p>
      ) : null}
      <input type="hidden" name="shown_today" value={offer.today.date} />
      <FieldError id={id} error={errors.delivery_type} />
      <div className={styles.types}>
        <DeliveryType
          value="1"
          name="Livraison immédiate"
          option={offer.immediate}
          chosen={fields.delivery_type}
        />
        <DeliveryType
          value="2"
          name="Livraison planifiée"
          option={offer.planned}
          chosen={fields.delivery_type}
        >
          {offer.planned.noDay ?? (
            <SlotPanel {...slots} prefix="planned" days={offer.planned.days} />
          )}
        </DeliveryType>
        <DeliveryType
          value="3"
          name="Retrait en boutique"
          option={offer.pickUp}
          chosen={fields.delivery_type}
        >
          {shops}
          {offer.pickUp.noDay ?? (
            <SlotPanel
              {...slots}
              prefix="pickup"
              days={offer.pickUp.days}
              unavailable={closedReasons(offer.pickUp.shopHours, pickUpDay)}
            />
          )}
        </DeliveryType>
      </div>
    </fieldset>
  );
}

interface DeliveryTypeProps {
  readonly value: '1' | '2' | '3';
  readonly name: string;
  readonly option: DeliveryOption;
  readonly chosen: string | undefined;
  readonly children?: ReactNode;
}

function DeliveryType({ value, name, option, chosen, children }: DeliveryTypeProps) {
  return (
    <div className={styles.type}>
      <label className={styles.head}>
        <input type="radio" name="delivery_type" value={value} defaultChecked={chosen === value} />
        <span className={styles.name}>{name}</span>
        {option.when ? <span className={styles.when}>{option.when}</span> : null}
        <span className={styles.cost}>{option.cost}</span>
      </label>
      {children ? <div className={styles.panel}>{children}</div> : null}
    </div>
  );
}
