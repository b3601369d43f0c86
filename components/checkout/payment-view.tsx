import type { Offer } from '@/lib/checkout/offer';
import type { Party } from '@/lib/checkout/parties';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import { type DeliveryAddress, phoneLine, placeLines } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import { formatPrice } from '@/lib/money';
import { Amounts } from './amounts';
import type { DeliveryOffer } from './delivery-choice';
import { NoCommonDay } from './no-common-day';
import type { ShownAddress } from './order-destination';
import { OrderedLines } from './ordered-lines';
import { PaymentForm } from './payment-form';
import { PaymentType } from './payment-type';
import { PickUpShops } from './pick-up-shops';
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
      addresses={page.addresses.map(toCard)}
      addressId={page.address?.id ?? null}
      offer={toOffer(page)}
      agreement={agreed?.agreement ?? ''}
      payment={<PaymentType />}
      articles={<OrderedLines lines={page.cart.lines} />}
      amounts={
        summary ? (
          <Amounts
            title={agreed ? 'Montant à régler' : 'Récapitulatif'}
            titleId="montant-titre"
            level="h2"
            summary={summary}
            shippingNote={agreed || summary.shipping ? undefined : 'selon votre choix'}
          />
        ) : (
          <h2 id="montant-titre">Montant momentanément indisponible</h2>
        )
      }
      terms={<Terms sellers={page.parties.flatMap(({ name }) => name ?? [])} />}
    />
  );
}

function toCard(address: DeliveryAddress): ShownAddress {
  const { id, name, street } = address;
  const lines = placeLines(name ? address : { ...address, street: '' });
  return { id, title: name || street, lines: [...lines, phoneLine(address)].filter(Boolean) };
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
  const { immediate, today, delivery, pickUp, parties } = page;
  const [year, month, day] = immediate.date.split('-');
  return {
    immediate: {
      cost: costLabel(page.cart.immediateShipping),
      day: `${day}/${month}/${year}`,
      time: immediate.time,
    },
    planned: { cost: plannedCost(page), ...toSlots(delivery, parties) },
    pickUp: { shops: <PickUpShops parties={parties} />, ...toSlots(pickUp, parties) },
    today,
  };
}

function toSlots(offer: Offer | null, parties: readonly Party[]) {
  if (offer === null) return { days: null, noDay: null };
  const isSplit = offer.days.length === 0 && parties.length > 1;
  return {
    days: offer.days,
    noDay: isSplit ? <NoCommonDay offer={offer} parties={parties} /> : null,
  };
}
