import type { PaymentPage } from '@/lib/checkout/payment-page';
import { type Cents, formatPrice } from '@/lib/money';
import { Amounts } from './amounts';
import { DeliveryAddressCard } from './delivery-address';
import type { DeliveryOffer } from './delivery-choice';
import { PaymentForm } from './payment-form';
import { PaymentType } from './payment-type';
import { Terms } from './terms';

/** The payment in its two steps (specification 2 section 2, Payment). */
export function PaymentView({ page }: { readonly page: PaymentPage }) {
  const { agreed, base, notice } = page;
  const summary = agreed?.summary ?? base;
  return (
    <PaymentForm
      step={agreed ? 2 : 1}
      start={notice && { tone: notice.tone, message: notice.message, errors: notice.errors }}
      fields={page.fields}
      offer={toOffer(page)}
      agreement={agreed?.agreement ?? ''}
      address={<DeliveryAddressCard address={page.address} hasOthers={page.hasAddresses} />}
      payment={<PaymentType />}
      amounts={
        summary ? (
          <Amounts
            title={agreed ? 'Montant à régler' : 'Récapitulatif'}
            titleId="montant-titre"
            level="h2"
            summary={summary}
            shippingNote={agreed ? undefined : 'selon votre choix'}
          />
        ) : (
          <h2 id="montant-titre">Montant momentanément indisponible</h2>
        )
      }
      terms={<Terms sellers={page.sellers} />}
    />
  );
}

function costLabel(cents: Cents | null): string {
  return cents === 0 ? 'Gratuit' : formatPrice(cents);
}

/** Where the marketplace prices a planned delivery only with its slot, its price is that of the chosen one. */
function plannedCost({ plannedShipping, agreed, fields }: PaymentPage): string {
  const chosen = fields.delivery_type === '2' ? agreed?.summary.shipping : null;
  const cost = plannedShipping ?? chosen ?? null;
  return cost === null ? 'prix selon le créneau' : costLabel(cost);
}

function toOffer(page: PaymentPage): DeliveryOffer {
  const { immediate, today } = page;
  const [year, month, day] = immediate.date.split('-');
  return {
    immediate: {
      cost: costLabel(page.cart.immediateShipping),
      day: `${day}/${month}/${year}`,
      time: immediate.time,
    },
    planned: { cost: plannedCost(page), days: page.plannedDays },
    pickUp: { days: page.pickUpDays, shops: page.shops },
    today,
  };
}
