import buttons from '@/components/ui/button.module.css';
import { Fact } from '@/components/ui/fact';
import { type ChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import type { OfferedDay } from '@/lib/checkout/days';
import type { Appointment } from '@/lib/domain/shop';
import { longDate } from '@/lib/format/dates';
import { contactPath, productPath, tryOnCalendarPath, tryOnPath } from '@/lib/urls/paths';
import type { ShopOption } from './shop-field';
import styles from './try-on.module.css';

interface BookedVisitProps {
  readonly productId: string;
  /** Colour and size to try on, as far as they are chosen. */
  readonly choiceParams: ChoiceParams;
  readonly visit: Appointment;
  /** The shops and days to choose from. */
  readonly offer: { readonly shops: readonly ShopOption[]; readonly days: readonly OfferedDay[] };
}

/**
 * A new appointment: shop and time, how to cancel it, for which the specification has no call, a
 * calendar file, and links.
 */
export function BookedVisit({ productId, choiceParams, visit, offer }: BookedVisitProps) {
  const shop = offer.shops.find(({ id }) => id === visit.shopId);
  const day = offer.days.find(({ date }) => date === visit.date);
  const choice = [choiceParams.color, choiceParams.size].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="rendez-vous" className={styles.booked}>
      <h2 id="rendez-vous">Votre rendez-vous</h2>
      <dl>
        {choice ? <Fact name="À essayer" value={choice} /> : null}
        <Fact
          name="Boutique"
          value={
            <>
              {shop?.name}
              {shop?.place ? <small>{shop.place}</small> : null}
            </>
          }
        />
        <Fact
          name="Date"
          value={day ? `${day.weekday} ${day.label}` : (longDate(visit.date) ?? visit.date)}
        />
        <Fact name="Heure" value={visit.time} />
      </dl>
      <p className="note">
        Un empêchement&nbsp;? Pour annuler ou déplacer ce rendez-vous,{' '}
        <a href={contactPath}>écrivez au service clientèle</a>.
      </p>
      <a
        href={withChoiceParams(tryOnCalendarPath(productId, visit), choiceParams)}
        data-file=""
        className={buttons.primary}
      >
        Ajouter à mon agenda
      </a>
      <a
        href={withChoiceParams(productPath(productId), choiceParams)}
        className={buttons.secondary}
      >
        Retour à l’article
      </a>
      <a href={withChoiceParams(tryOnPath(productId), choiceParams)} className={buttons.quiet}>
        Réserver un autre essayage
      </a>
    </section>
  );
}
