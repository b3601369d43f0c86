import { log } from '@/lib/log';
import { type Checkout, checkOut } from '@/lib/marketplace/checkout';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { allowedPaymentUrl } from '@/lib/payment-hosts';
import { cancelledPath, paidPath } from './paths';
import type { PreparedCheckout } from './prepare';
import { SingleFlight } from './single-flight';

type OpenedPayment =
  | { readonly ok: true; readonly url: string }
  | {
      readonly ok: false;
      readonly message: string;
      /** The marketplace refused what the shop had shown as available. */
      readonly stale: boolean;
    };

const flights = new SingleFlight<Checkout>(0);

const notOpened =
  'La page de paiement n’a pas pu être ouverte : rien n’a été débité. Réessayez dans un instant.';
const notKnown =
  'Le service n’a pas répondu à temps : nous ne savons pas si votre paiement a été préparé. Avant de recommencer, vérifiez dans Mes commandes.';

/** Opens the card payment page for what was agreed to: one at a time for each customer, the same for every repeat. */
export async function openPayment(
  customerId: string,
  { choice, agreement }: Pick<PreparedCheckout, 'choice' | 'agreement'>,
  origin: string,
): Promise<OpenedPayment> {
  const addresses = {
    returnUrl: origin + paidPath,
    cancelUrl: origin + cancelledPath,
    key: agreement,
  };
  try {
    const checkout = await flights.run(customerId, agreement, () =>
      checkOut(customerId, choice, addresses),
    );
    if (!checkout.ok) return { ok: false, message: checkout.message || notOpened, stale: true };
    const url = allowedPaymentUrl(checkout.url);
    if (url) return { ok: true, url };
    log.error('the payment address is not one that PAYMENT_HOSTS allows');
    return { ok: false, message: notOpened, stale: false };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ kind: error.kind }, 'payment could not be opened');
    const message = error.ending === 'not-known' ? notKnown : notOpened;
    return { ok: false, message, stale: false };
  }
}
