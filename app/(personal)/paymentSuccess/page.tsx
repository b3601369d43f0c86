import type { Metadata } from 'next';
import { refreshBought } from '@/app/api/invalidation/refresh-products';
import { PaymentReturn } from '@/components/checkout/payment-return';
import { readSession } from '@/lib/session/session';
import { readPaymentOutcome } from './read-payment-outcome';

export const metadata: Metadata = { title: 'Votre paiement', robots: { index: false } };

/** Also for somebody whom the bank brought back without a session, who is told nothing personal. */
export default async function PaymentSuccessPage() {
  const { customer, payment } = await readSession();
  if (!customer) return <PaymentReturn outcome={{ kind: 'unknown-customer' }} />;
  const outcome = await readPaymentOutcome(customer.id, payment, new Date());
  if (outcome.kind === 'ordered') refreshBought(outcome.order, payment);
  return <PaymentReturn outcome={outcome} />;
}
