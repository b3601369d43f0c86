import { GuaranteeNotice } from '@/components/sellers/guarantee-notice';
import { hasUnknownSeller, type Offer, unknownSellerWords } from '@/lib/checkout/days';
import { type Estimate, estimateFrom } from '@/lib/checkout/estimate';
import { shopsOf, withoutDistances } from '@/lib/checkout/parties';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import { promisesOf } from '@/lib/checkout/promises';
import { type DeliveryAddress, phoneLine, placeLines } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import { formatCost, formatPrice } from '@/lib/format/money';
import { Amounts } from './amounts';
import { ForPickUp } from './by-delivery';
import type { DeliveryOffer } from './delivery-choice';
import { NoCommonDay } from './no-common-day';
import type { ShownAddress } from './order-destination';
import { OrderedLines } from './ordered-lines';
import { PaymentForm } from './payment-form';
import { FarWarning, PickUpShops } from './pick-up-shops';
import { Terms } from './terms';

/** The payment in its two steps (specification 2 section 2, Payment). */
export function PaymentView({ page }: { readonly page: PaymentPage }) {
  const { agreed, notice, parties, distancesFrom } = page;
  const identities = page.cart.lines.map(({ seller }) => seller);
  return (
    <PaymentForm
      step={agreed ? 2 : 1}
      returned={page.returned}
      start={notice && { tone: notice.tone, message: notice.message, errors: notice.errors }}
      fields={page.fields}
      addresses={page.addresses.map(toCard)}
      addressId={page.address?.id ?? null}
      offer={toOffer(page)}
      shops={<PickUpShops parties={parties} from={distancesFrom} />}
      shopsFromElsewhere={<PickUpShops parties={withoutDistances(parties)} from={null} />}
      agreement={agreed?.agreement ?? ''}
      articles={<OrderedLines lines={page.cart.lines} />}
      agreed={
        agreed && {
          amounts: (
            <Amounts
              title="Montant à régler"
              titleId="montant-titre"
              level="h2"
              summary={agreed.summary}
            />
          ),
          total: formatPrice(agreed.summary.total),
        }
      }
      estimate={estimateOf(page, true)}
      estimateWithoutCode={estimateOf(page, false)}
      terms={<Terms sellers={parties.flatMap(({ name }) => name ?? [])} identities={identities} />}
      guarantee={
        identities.some((seller) => seller?.isProfessional !== false) ? <GuaranteeNotice /> : null
      }
      pickUpWarning={
        <ForPickUp>
          <FarWarning shops={shopsOf(parties)} from={distancesFrom} />
        </ForPickUp>
      }
    />
  );
}

function toCard(address: DeliveryAddress): ShownAddress {
  const { id, name, street } = address;
  const lines = placeLines(name ? address : { ...address, street: '' });
  return { id, title: name || street, lines: [...lines, phoneLine(address)].filter(Boolean) };
}

/**
 * When the marketplace prices a planned delivery only with its time window, the price of the chosen
 * window.
 */
function plannedCost({ plannedShipping, agreed, fields }: PaymentPage): Cents | null {
  const chosen = fields.delivery_type === '2' ? agreed?.summary.shipping : null;
  return plannedShipping ?? chosen ?? null;
}

function estimateOf(page: PaymentPage, hasSameCode: boolean): Estimate | null {
  const known = page.agreed?.summary ?? page.base;
  const costs = { '1': page.cart.immediateShipping, '2': plannedCost(page), '3': 0 };
  return known && estimateFrom(known, costs, hasSameCode);
}

function toOffer(page: PaymentPage): DeliveryOffer {
  const { cart, today, delivery, pickUp } = page;
  const promises = promisesOf(page);
  const planned = plannedCost(page);
  return {
    estimate: cart.estimate,
    immediate: { cost: formatCost(cart.immediateShipping), when: promises.immediate },
    planned: {
      cost: planned === null ? 'prix selon le créneau' : formatCost(planned),
      when: promises.planned,
      ...toSlots(delivery, page),
    },
    pickUp: {
      cost: 'Gratuit',
      when: promises.pickUp,
      ...toSlots(pickUp, page),
      shopHours: shopsOf(page.parties).map(({ hours }) => hours),
    },
    today,
  };
}

function toSlots(offer: Offer | null, { cart, parties }: PaymentPage) {
  if (offer === null) {
    return { days: null, noDay: hasUnknownSeller(cart) ? <p>{unknownSellerWords}</p> : null };
  }
  const isSplit = offer.days.length === 0 && parties.length > 1;
  return {
    days: offer.days,
    noDay: isSplit ? <NoCommonDay offer={offer} parties={parties} /> : null,
  };
}
