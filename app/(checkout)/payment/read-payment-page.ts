import { withToday } from '@/lib/checkout/choose-slot';
import { todayAt } from '@/lib/checkout/days';
import { type DeliveryTo, firstAddress } from '@/lib/checkout/delivery-to';
import { distanceOrigin } from '@/lib/checkout/distance';
import { acceptedCode, type CheckoutDraft, choicesFor } from '@/lib/checkout/draft';
import type { PaymentPage } from '@/lib/checkout/payment-page';
import type { NotReady, PreparedCheckout } from '@/lib/checkout/prepared';
import { lastQuote } from '@/lib/checkout/services/last-quote';
import { prepareCheckout } from '@/lib/checkout/services/prepare';
import { readAddressChoice } from '@/lib/checkout/services/read-delivery-to';
import { readOffer } from '@/lib/checkout/services/read-offer';
import type { CheckoutChoice } from '@/lib/domain/orders';
import { type CheckoutFields, checkoutForm, type UnfinishedCheckout } from '@/lib/forms/checkout';
import { readCart } from '@/lib/marketplace/cart';
import { readQuote } from '@/lib/marketplace/checkout';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import type { Flash } from '@/lib/session/flash';
import { readPlannedPrice } from './planned-price';
import { readParties } from './read-parties';

interface Request {
  readonly customerId: string;
  readonly draft: CheckoutDraft | undefined;
  readonly wantsSecondStep: boolean;
  /** Whether the customer came back from the card page; `cancelled` when it reports it. */
  readonly returned: boolean;
  readonly cancelled: boolean;
  readonly flash: Flash | null;
  readonly now: Date;
}

/** The data of a step. */
type Step = DeliveryTo &
  Pick<PaymentPage, 'cart' | 'base' | 'agreed'> & {
    readonly chosen: UnfinishedCheckout | null;
    readonly problem: NotReady | null;
  };

const noChoice: CheckoutChoice = { deliveryType: '', code: '', date: '', time: '', addressId: '' };

const cancelledNotice = {
  tone: 'neutral',
  message: 'Le paiement a été annulé\u00a0: rien n’a été débité. Vos choix sont conservés.',
} as const;

/**
 * Reads the payment page in one of its steps; the second one only while its choices are still
 * valid.
 * @throws MarketplaceError
 */
export async function readPaymentPage(opened: Request): Promise<PaymentPage> {
  const { customerId, flash, now } = opened;
  const today = todayAt(now);
  const request = { ...opened, draft: draftOn(today.date, opened.draft) };
  const prepared = await readSecondStep(request);
  const step = prepared?.ready
    ? ofSecondStep(request, prepared)
    : await readFirstStep(request, prepared);
  const { cart, addresses, address, base, agreed, chosen, problem } = step;
  const loaded = base?.shipping ?? 0;
  const origin = distanceOrigin(address);
  const [plannedShipping, delivery, pickUp, parties] = await Promise.all([
    loaded > 0 ? loaded : readPlannedPrice(customerId, cart.lines, address),
    optionalBlock(readOffer(cart, 'delivery', now), null),
    optionalBlock(readOffer(cart, 'pick-up', now), null),
    readParties(cart, origin.position),
  ]);
  return {
    cart,
    addresses,
    address,
    fields: flash?.values ?? chosen ?? {},
    notice:
      flash ??
      (problem ? { tone: 'error', ...problem } : null) ??
      (request.cancelled ? cancelledNotice : null),
    returned: request.returned,
    base,
    plannedShipping,
    agreed,
    today,
    delivery,
    pickUp,
    parties,
    distancesFrom: origin.from,
  };
}

function draftOn(today: string, draft: CheckoutDraft | undefined): CheckoutDraft | undefined {
  return draft && { ...draft, fields: withToday(draft.fields, today) };
}

/**
 * The quote for the stored choices; null when the first step is requested, when the form returned
 * other choices, for a promotion code that no quote has accepted (only `promotionLimit` lets it be
 * tested), or after a return from the card page.
 */
async function readSecondStep({
  customerId,
  draft,
  wantsSecondStep,
  returned,
  flash,
  now,
}: Request): Promise<PreparedCheckout | NotReady | null> {
  const stored = checkoutForm.safeParse(draft?.fields);
  if (!wantsSecondStep || returned || !stored.success) return null;
  const fields = stored.data;
  if (flash?.values && !isSame(fields, flash.values)) return null;
  const justRead = lastQuote.take(customerId, fields);
  if (justRead) return justRead;
  if (fields.code !== acceptedCode(draft)) return null;
  const { lines } = await readCart(customerId);
  return choicesFor(lines, draft) ? prepareCheckout(customerId, fields, now) : null;
}

function isSame(fields: CheckoutFields, typed: Readonly<Record<string, string>>): boolean {
  return Object.entries(fields).every(([name, value]) => (typed[name] ?? '') === value);
}

function ofSecondStep({ draft }: Request, prepared: PreparedCheckout): Step {
  const { cart, to } = prepared;
  return {
    ...to,
    cart,
    base: null,
    agreed: prepared,
    chosen: draft?.fields ?? null,
    problem: null,
  };
}

async function readFirstStep(
  { customerId, draft, flash }: Request,
  problem: NotReady | null,
): Promise<Step> {
  const [cart, choice, base] = await Promise.all([
    readCart(customerId),
    readAddressChoice(customerId),
    optionalBlock(readQuote(customerId, noChoice), null),
  ]);
  const chosen = choicesFor(cart.lines, draft);
  const chosenId = flash?.values?.delivery_address_id ?? chosen?.delivery_address_id ?? '';
  return {
    addresses: choice.addresses,
    address: firstAddress(choice, chosenId),
    cart,
    base: base?.ok ? base.summary : null,
    agreed: null,
    chosen,
    problem,
  };
}
