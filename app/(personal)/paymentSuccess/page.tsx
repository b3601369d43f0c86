import type { Metadata } from 'next';
import { PaymentReturn } from '@/components/checkout/payment-return';
import { readPaymentOutcome } from '@/lib/checkout/payment-outcome';
import { refreshBought } from '@/lib/checkout/refresh-products';
import { readSession } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Votre paiement', robots: { index: false } };

/** Also for somebody whom the bank brought back without a session, who is told nothing personal. */
export default async function PaymentSuccessPage() {
  const { customer, payment } = await readSession();
  if (!customer) return <PaymentReturn outcome={{ kind: 'unknown-customer' }} />;
  const outcome = await readPaymentOutcome(customer.id, payment, new Date());
  if (outcome.kind === 'ordered' && outcome.order) refreshBought(outcome.order);
  return <PaymentReturn outcome={outcome} />;
}
