import type { ReactNode } from 'react';
import { FieldError } from '@/components/forms/text-field';
import type { OfferedDay } from '@/lib/checkout/days';
import type { CheckoutFields } from '@/lib/forms/checkout';
import styles from './delivery-choice.module.css';
import { SlotPanel } from './slot-panel';

interface OfferedSlots {
  /** null while the marketplace does not answer. */
  readonly days: readonly OfferedDay[] | null;
  /** Stands in place of the days where none suits all sellers. */
  readonly noDay: ReactNode;
}

export interface DeliveryOffer {
  readonly immediate: { readonly cost: string; readonly day: string; readonly time: string };
  readonly planned: OfferedSlots & { readonly cost: string };
  readonly pickUp: OfferedSlots & {
    /** Where one goes. */
    readonly shops: ReactNode;
  };
  readonly today: { readonly date: string; readonly windows: readonly string[] };
}

interface DeliveryChoiceProps {
  readonly formName: string;
  readonly offer: DeliveryOffer;
  readonly fields: Readonly<Partial<Record<keyof CheckoutFields, string>>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** The three delivery types; the chosen one shows its days and windows beside it (specification 2 section 2, Payment). */
export function DeliveryChoice({ formName, offer, fields, errors }: DeliveryChoiceProps) {
  const slots = { formName, today: offer.today, errors };
  return (
    <fieldset
      className={styles.choice}
      id={`${formName}-delivery_type`}
      tabIndex={-1}
      aria-describedby={errors.delivery_type ? `${formName}-delivery_type-error` : undefined}
    >
      <legend>Mode de livraison</legend>
      <FieldError id={`${formName}-delivery_type`} error={errors.delivery_type} />
      <div className={styles.types}>
        <DeliveryType
          value="1"
          name="Livraison immédiate"
          cost={offer.immediate.cost}
          chosen={fields.delivery_type}
        >
          <p className={styles.immediate}>
            Aujourd’hui <strong>{offer.immediate.day}</strong>, entre{' '}
            <strong>{offer.immediate.time.replace(' - ', ' et ')}</strong>
          </p>
        </DeliveryType>
        <DeliveryType
          value="2"
          name="Livraison planifiée"
          cost={offer.planned.cost}
          chosen={fields.delivery_type}
        >
          {offer.planned.noDay ?? (
            <SlotPanel
              {...slots}
              prefix="planned"
              days={offer.planned.days}
              day={fields.planned_day}
              time={fields.planned_time}
              timeToday={fields.planned_time_today}
            />
          )}
        </DeliveryType>
        <DeliveryType
          value="3"
          name="Retrait en boutique"
          cost="Gratuit"
          chosen={fields.delivery_type}
        >
          {offer.pickUp.shops}
          {offer.pickUp.noDay ?? (
            <SlotPanel
              {...slots}
              prefix="pickup"
              days={offer.pickUp.days}
              day={fields.pickup_day}
              time={fields.pickup_time}
              timeToday={fields.pickup_time_today}
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
  readonly cost: string;
  readonly chosen: string | undefined;
  readonly children: ReactNode;
}

function DeliveryType({ value, name, cost, chosen, children }: DeliveryTypeProps) {
  return (
    <div className={styles.type}>
      <label className={styles.head}>
        <input type="radio" name="delivery_type" value={value} defaultChecked={chosen === value} />
        <span>{name}</span>
        <span className={styles.cost}>{cost}</span>
      </label>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
