import { LRUCache } from 'lru-cache';
import type { PreparedCheckout } from '@/lib/checkout/prepared';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { log } from '@/lib/config/log';
import { allowedPaymentUrl, paymentOrigins } from '@/lib/config/payment-hosts';
import { type Checkout, checkOut } from '@/lib/marketplace/checkout';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { cancelledPath, paidPath } from '@/lib/urls/paths';

type OpenedPayment =
  | { readonly ok: true; readonly url: string }
  | {
      readonly ok: false;
      readonly message: string;
      /** The marketplace refused an article that the shop showed as available. */
      readonly stale: boolean;
    };

/**
 * How long a card page is reused. The marketplace does not say when it expires; an expired one
 * leads back here.
 */
const pageLifeMs = 20 * 60 * 1000;
const maxPages = 10_000;
/** Covers a late visit to the success page. */
const cancelledMs = 60 * 60 * 1000;

interface CardPage {
  readonly agreement: string;
  /** null when unknown. */
  readonly orderCount: number | null;
  readonly url: string;
}

interface Memory {
  readonly flights: SingleFlight<Checkout>;
  /** By customer: the last opened card page. */
  readonly pages: LRUCache<string, CardPage>;
  /** Customers who cancelled their last card page. */
  readonly cancelled: LRUCache<string, true>;
}

const { flights, pages, cancelled } = processWide<Memory>('payments', () => ({
  flights: new SingleFlight(0),
  pages: new LRUCache({ ttl: pageLifeMs, max: maxPages }),
  cancelled: new LRUCache({ ttl: cancelledMs, max: maxPages }),
}));

const notOpened =
  'La page de paiement n’a pas pu être ouverte : rien n’a été débité. Réessayez dans un instant.';
const notKnown =
  'Le service n’a pas répondu à temps : nous ne savons pas si votre paiement a été préparé. Avant de recommencer, vérifiez dans Mes commandes.';

interface Circumstances {
  /** Origin of the shop, for the return address. */
  readonly origin: string;
  /**
   * Number of the customer's orders; null when unknown. An additional order invalidates the open
   * card page.
   */
  readonly orderCount: number | null;
}

/**
 * Opens the card payment page for an agreement. One page at a time for each customer; repeats get
 * the same page, even when the marketplace would open another one.
 */
export async function openPayment(
  customerId: string,
  { choice, agreement }: Pick<PreparedCheckout, 'choice' | 'agreement'>,
  { origin, orderCount }: Circumstances,
): Promise<OpenedPayment> {
  const addresses = {
    returnUrl: origin + paidPath,
    cancelUrl: origin + cancelledPath,
    key: agreement,
  };
  try {
    const checkout = await flights.run(customerId, agreement, async () => {
      const page = pages.get(customerId);
      if (page?.agreement === agreement && agree(page.orderCount, orderCount)) {
        return { ok: true, message: '', url: page.url };
      }
      const opened = await checkOut(customerId, choice, addresses);
      if (opened.ok && allowedPaymentUrl(opened.url)) {
        pages.set(customerId, { agreement, orderCount, url: opened.url });
        cancelled.delete(customerId);
      }
      return opened;
    });
    if (!checkout.ok) return { ok: false, message: checkout.message || notOpened, stale: true };
    const url = allowedPaymentUrl(checkout.url);
    if (url) return { ok: true, url };
    log.error(notAllowed(checkout.url));
    return { ok: false, message: notOpened, stale: false };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ kind: error.kind }, 'payment could not be opened');
    const message = error.ending === 'not-known' ? notKnown : notOpened;
    return { ok: false, message, stale: false };
  }
}

/**
 * The setting for the operator's log. Only the origin is logged, because the full address opens the
 * customer's payment.
 */
function notAllowed(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'an unreadable address';
  const allowed = paymentOrigins().join(', ') || 'nothing';
  return `payment page not opened: PAYMENT_HOSTS must list ${origin} (https, or http on this machine) and lists ${allowed}`;
}

function agree(before: number | null, now: number | null): boolean {
  return before === null || now === null || before === now;
}

/**
 * Call when the customer has left or cancelled the card page, so that the next payment opens a new
 * one.
 */
export function discardCardPage(customerId: string, isCancelled = false): void {
  pages.delete(customerId);
  if (isCancelled) cancelled.set(customerId, true);
}

/** Whether the last card page was cancelled, as far as this process knows. */
export function hasCancelled(customerId: string): boolean {
  return cancelled.get(customerId) ?? false;
}
