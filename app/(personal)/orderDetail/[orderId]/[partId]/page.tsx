import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderDetailView } from '@/components/orders/order-detail-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { readAllOrders, readOrderDetail } from '@/lib/marketplace/orders';
import { optionalBlock } from '@/lib/optional-block';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Détails de la commande', robots: { index: false } };

export default async function OrderDetailPage({
  params,
}: PageProps<'/orderDetail/[orderId]/[partId]'>) {
  const customer = await requireCustomer();
  const { orderId, partId } = await params;
  const read = await optionalBlock<Awaited<ReturnType<typeof readOwnDetail>> | 'unavailable'>(
    readOwnDetail(customer.id, orderId, partId),
    'unavailable',
  );
  if (read === null) notFound();
  return (
    <div className={`page ${styles.detail}`}>
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Détails de la commandes' }]} />
      {read === 'unavailable' ? (
        <>
          <h1>Détails de la commande</h1>
          <Unavailable what="cette commande" />
        </>
      ) : (
        <OrderDetailView line={read.line} entries={read.entries} />
      )}
    </div>
  );
}

/** null when the customer has no such line in an order. */
async function readOwnDetail(customerId: string, orderId: string, partId: string) {
  const orders = await readAllOrders(customerId);
  const order = orders.find(({ id }) => id === orderId);
  const line = order?.lines.find((candidate) => candidate.partId === partId);
  if (!line) return null;
  return { line, entries: await readOrderDetail(orderId, partId) };
}
