import type { Cart } from '@/lib/domain/cart';
import type { DeliveryAddress } from '@/lib/domain/customer';
import type { CheckoutChoice, PriceSummary } from '@/lib/domain/orders';
import type { CheckoutFields } from '@/lib/forms/checkout';
import { readCart } from '@/lib/marketplace/cart';
import { readQuote } from '@/lib/marketplace/checkout';
import type { Cents } from '@/lib/money';
import { optionalBlock } from '@/lib/optional-block';
import type { Flash } from '@/lib/session/flash';
import { immediateWindow, type OfferedDay, todayAt } from './days';
import { readDeliveryTo } from './delivery-address';
import { type CheckoutDraft, choicesFor } from './draft';
import { readOfferedDays, readSellersAndShops } from './offer';
import { prepareCheckout } from './prepare';

/** What the payment page shows. */
export interface PaymentPage {
  readonly cart: Cart;
  readonly address: DeliveryAddress | null;
  readonly hasAddresses: boolean;
  readonly fields: Readonly<Partial<Record<keyof CheckoutFields, string>>>;
  readonly notice: Pick<Flash, 'tone' | 'message' | 'errors'> | null;
  /** Prices without any choice. */
  readonly base: PriceSummary | null;
  /** Price of a planned delivery; null where the marketplace does not say before a slot is chosen. */
  readonly plannedShipping: Cents | null;
  /** The amounts of the second step; null in the first. */
  readonly agreed: { readonly summary: PriceSummary; readonly agreement: string } | null;
  readonly immediate: { readonly date: string; readonly time: string };
  readonly today: { readonly date: string; readonly windows: readonly string[] };
  /** null while the marketplace does not answer. */
  readonly plannedDays: readonly OfferedDay[] | null;
  readonly pickUpDays: readonly OfferedDay[] | null;
  readonly sellers: readonly string[];
  readonly shops: readonly string[];
}

interface Request {
  readonly customerId: string;
  readonly draft: CheckoutDraft | undefined;
  readonly wantsSecondStep: boolean;
  readonly cancelled: boolean;
  readonly flash: Flash | null;
  readonly now: Date;
}

const noChoice: CheckoutChoice = { deliveryType: '', code: '', date: '', time: '', addressId: '' };

const cancelledNotice = {
  tone: 'error',
  message: 'Le paiement a été annulé : rien n’a été débité. Vos choix sont conservés.',
} as const;

/** Reads the payment page in one of its steps; the second one only while its choices still hold. @throws MarketplaceError */
export async function readPaymentPage(request: Request): Promise<PaymentPage> {
  const { customerId, draft, flash, now } = request;
  const [cart, to, base] = await Promise.all([
    readCart(customerId),
    readDeliveryTo(customerId),
    readQuote(customerId, noChoice),
  ]);
  const chosen = choicesFor(cart.lines, draft);
  const planned: CheckoutChoice = {
    ...noChoice,
    deliveryType: '2',
    addressId: to.address?.id ?? '',
  };
  const [plannedQuote, plannedDays, pickUpDays, parties, prepared] = await Promise.all([
    optionalBlock(readQuote(customerId, planned), null),
    optionalBlock(readOfferedDays(cart, 'delivery', now), null),
    optionalBlock(readOfferedDays(cart, 'pick-up', now), null),
    readSellersAndShops(cart),
    request.wantsSecondStep && chosen ? prepareCheckout(customerId, chosen, now) : null,
  ]);
  return {
    cart,
    ...to,
    fields: flash?.values ?? chosen ?? {},
    notice:
      flash ??
      (prepared?.ready === false ? { tone: 'error', ...prepared } : null) ??
      (request.cancelled ? cancelledNotice : null),
    base: base.summary,
    plannedShipping: plannedQuote?.summary?.shipping ?? null,
    agreed: prepared?.ready ? prepared : null,
    immediate: immediateWindow(now),
    today: todayAt(now),
    plannedDays,
    pickUpDays,
    ...parties,
  };
}
