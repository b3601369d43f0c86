import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Timeline } from '@/components/orders/timeline';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { readAllOrders, readTracking } from '@/lib/marketplace/orders';
import { optionalBlock } from '@/lib/optional-block';
import { pageParam } from '@/lib/page-param';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Suivi de commande', robots: { index: false } };

export default async function OrderTrackingPage({
  params,
}: PageProps<'/orderTracking/[trackingNumber]'>) {
  const customer = await requireCustomer();
  const trackingNumber = pageParam((await params).trackingNumber);
  const read = await optionalBlock<Awaited<ReturnType<typeof readOwnTracking>> | 'unavailable'>(
    readOwnTracking(customer.id, trackingNumber),
    'unavailable',
  );
  if (read === null) notFound();
  return (
    <div className={`page ${styles.tracking}`}>
      <Breadcrumb
        trail={[
          { title: 'Accueil', href: '/' },
          { title: 'Commande', href: '/myorder' },
          { title: 'Suivi' },
        ]}
      />
      <h1 className={styles.title}>Suivi de commande</h1>
      {read === 'unavailable' ? (
        <Unavailable what="le suivi de cette commande" />
      ) : (
        <>
          <p className={styles.number}>N° de suivi&nbsp;: {trackingNumber}</p>
          {read.tracking ? (
            <Timeline tracking={read.tracking} lines={read.lines} />
          ) : (
            <p>Le suivi de cette commande n’est pas encore disponible. Revenez un peu plus tard.</p>
          )}
        </>
      )}
    </div>
  );
}

/** null when the customer has no order with this number. */
async function readOwnTracking(customerId: string, trackingNumber: string) {
  const orders = await readAllOrders(customerId);
  const order = orders.find((candidate) => candidate.trackingNumber === trackingNumber);
  if (!order) return null;
  return { lines: order.lines, tracking: await readTracking(customerId, trackingNumber) };
}
