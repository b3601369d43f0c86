import { PaymentReturn } from '@/components/orders/payment-return';
import { refreshBought } from '@/lib/catalogue/services/refresh-products';
import { readSession } from '@/lib/session/session';
import { readOverview } from '../order_confirmation/read-overview';
import { readPaymentOutcome } from './read-payment-outcome';

export const metadata = { title: 'Votre paiement' };

/** Also shown without a session after a bank redirect; it then contains nothing personal. */
export default async function PaymentSuccessPage() {
  const { customer, payment } = await readSession();
  if (!customer) return <PaymentReturn outcome={{ kind: 'unknown-customer' }} />;
  const outcome = await readPaymentOutcome(customer.id, payment, new Date());
  if (outcome.kind !== 'ordered') return <PaymentReturn outcome={outcome} />;
  refreshBought(outcome.order, payment);
  const overview = outcome.order && (await readOverview(customer.id, outcome.order));
  return <PaymentReturn outcome={outcome} overview={overview} />;
}
