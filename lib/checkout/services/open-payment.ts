import { LRUCache } from 'lru-cache';
import { waitingTime } from '@/lib/bff/messages';
import { countAttempt } from '@/lib/bff/rate-limit';
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
      /** Seconds to wait, when too many card pages were opened. */
      readonly retryAfter?: number;
    };

/** The reply of the marketplace, or the seconds to wait because it was not asked. */
type Opening = Checkout | { readonly retryAfter: number };

/**
 * How long a card page is reused after its first opening. The marketplace does not say when it
 * expires; an expired one leads back here.
 */
const pageLifeMs = 20 * 60 * 1000;
/** Longer than a marketplace returns the same page. */
const openingMs = 24 * 60 * 60 * 1000;
const maxPages = 10_000;
/** Covers a late visit to the success page. */
const cancelledMs = 60 * 60 * 1000;

interface CardPage {
  readonly agreement: string;
  /** null when unknown. */
  readonly orderCount: number | null;
  readonly url: string;
}

interface FirstOpening {
  readonly url: string;
  /** In the time of `performance.now()`, as the cache measures it. */
  readonly at: number;
}

interface Memory {
  readonly flights: SingleFlight<Opening>;
  /** By customer: the last opened card page. */
  readonly pages: LRUCache<string, CardPage>;
  /** By customer and agreement: the first opening of the last card page. */
  readonly openings: LRUCache<string, FirstOpening>;
  /** Customers who cancelled their last card page. */
  readonly cancelled: LRUCache<string, true>;
}

const { flights, pages, openings, cancelled } = processWide<Memory>('payments', () => ({
  flights: new SingleFlight(0),
  pages: new LRUCache({ ttl: pageLifeMs, max: maxPages }),
  openings: new LRUCache({ ttl: openingMs, max: maxPages }),
  cancelled: new LRUCache({ ttl: cancelledMs, max: maxPages }),
}));

const notOpened =
  'La page de paiement n’a pas pu être ouverte\u00a0: rien n’a été débité. Réessayez dans un instant.';
const tooMany = (seconds: number) =>
  `Trop de paiements ont été ouverts depuis votre compte ou votre connexion à Internet. Rien n’a été débité et votre panier est resté tel quel\u00a0: réessayez dans ${waitingTime(seconds)}, ou écrivez au service clientèle.`;
const notKnown =
  'Le service n’a pas répondu à temps\u00a0: nous ne savons pas si votre paiement a été préparé. Avant de recommencer, vérifiez dans Mes commandes.';

interface Circumstances {
  /** Origin of the shop, for the return address. */
  readonly origin: string;
  /**
   * Number of the customer's orders; null when unknown. An additional order invalidates the open
   * card page.
   */
  readonly orderCount: number | null;
  /** The shopper's network address. */
  readonly address: string;
}

/**
 * Opens the card payment page for an agreement. One page at a time for each customer; repeats get
 * the same page, even when the marketplace would open another one. The number of pages is limited
 * for each customer and address, against card testing.
 */
export async function openPayment(
  customerId: string,
  { choice, agreement, summary }: Pick<PreparedCheckout, 'choice' | 'agreement' | 'summary'>,
  { origin, orderCount, address }: Circumstances,
): Promise<OpenedPayment> {
  const terms = {
    returnUrl: origin + paidPath,
    cancelUrl: origin + cancelledPath,
    key: agreement,
    expectedTotal: summary.total,
  };
  try {
    const checkout = await flights.run(customerId, agreement, async () => {
      const page = pages.get(customerId);
      if (page?.agreement === agreement && agree(page.orderCount, orderCount)) {
        return { ok: true, message: '', url: page.url };
      }
      const opened = await openLimited(customerId, address, () =>
        checkOut(customerId, choice, terms),
      );
      if ('retryAfter' in opened) return opened;
      if (opened.ok && allowedPaymentUrl(opened.url)) {
        const { url } = opened;
        const start = firstOpening(`${customerId} ${agreement}`, url);
        pages.set(customerId, { agreement, orderCount, url }, { start });
        cancelled.delete(customerId);
      }
      return opened;
    });
    if ('retryAfter' in checkout) {
      const { retryAfter } = checkout;
      return { ok: false, message: tooMany(retryAfter), stale: false, retryAfter };
    }
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
 * Returns when a card page was opened first: for the same agreement, a marketplace returns it again
 * until it expires.
 */
function firstOpening(key: string, url: string): number {
  const known = openings.get(key);
  if (known?.url === url) return known.at;
  const at = performance.now();
  openings.set(key, { url, at });
  return at;
}

/** Opens a card page within the rate limit. What certainly opened none does not count. */
async function openLimited(
  account: string,
  address: string,
  open: () => Promise<Checkout>,
): Promise<Opening> {
  const attempt = await countAttempt('payment', { address, account, device: null });
  if (attempt.wait > 0) return { retryAfter: attempt.wait };
  try {
    const opened = await open();
    if (!opened.ok) await attempt.refund();
    return opened;
  } catch (error) {
    if (error instanceof MarketplaceError && error.ending !== 'not-known') await attempt.refund();
    throw error;
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
