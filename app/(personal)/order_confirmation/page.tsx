import type { Metadata } from 'next';
import { type Confirmation, ConfirmationView } from '@/components/orders/confirmation-view';
import { exampleConfirmation } from '@/components/orders/example-confirmation';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { deliveryDate } from '@/lib/dates';
import type { OrderDetail } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { readSession } from '@/lib/session/session';
import { readLatestOrder } from './latest-order';
import styles from './page.module.css';

export const metadata: Metadata = {
  title: 'Confirmation de commande',
  robots: { index: false },
};

/** A customer's latest order; to everybody else an example. */
export default async function OrderConfirmationPage() {
  const { customer } = await readSession();
  const order = customer
    ? await optionalBlock<Confirmation | null | 'unavailable'>(
        readConfirmation(customer.id),
        'unavailable',
      )
    : null;
  return (
    <div className={`page ${styles.confirmation}`}>
      <Breadcrumb
        trail={[{ title: 'Accueil', href: '/' }, { title: 'Confirmation de commande' }]}
      />
      {order === 'unavailable' ? (
        <>
          <h1>Confirmation de commande</h1>
          <Unavailable what="votre dernière commande" />
        </>
      ) : (
        <ConfirmationView order={order ?? exampleConfirmation} />
      )}
    </div>
  );
}

/** null when nothing was ordered yet. */
async function readConfirmation(customerId: string): Promise<Confirmation | null> {
  const order = await readLatestOrder(customerId);
  if (!order) return null;
  const line = order.lines.find(({ partId }) => partId !== '');
  const details = line ? readOrderDetail(customerId, order.id, line.partId) : [];
  const [detail] = await optionalBlock<readonly OrderDetail[]>(Promise.resolve(details), []);
  const isDelivered = order.lines.every(({ progress }) => progress === 'delivered');
  return {
    orderId: order.id,
    number: order.number || detail?.number || null,
    orderedAt: order.createdAt ?? detail?.createdAt ?? null,
    delivery: deliveryWords(isDelivered, deliveryDate(detail?.deliveryDate ?? null)),
    address: detail?.address ?? null,
    lines: order.lines,
    payment: detail?.paymentMethod || 'Carte bancaire',
    total: order.total ?? detail?.summary.total ?? null,
  };
}

function deliveryWords(isDelivered: boolean, date: string | null): string {
  if (isDelivered) return date ? `Livrée le ${date}.` : 'Votre commande est livrée.';
  return date
    ? `Prévue le ${date}.`
    : 'La date s’affichera dans le suivi de votre colis dès qu’elle sera connue.';
}
