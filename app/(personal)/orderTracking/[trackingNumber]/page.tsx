import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readOwnTracking } from '@/app/api/orders/tracking/read-tracking';
import { LiveTracking } from '@/components/orders/live-tracking';
import { Timeline } from '@/components/orders/timeline';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { isOver, stateOf } from '@/lib/orders/tracking-state';
import { pageParam } from '@/lib/page-param';
import { trackingStatePath } from '@/lib/paths';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Suivi de commande', robots: { index: false } };

/** An empty reference is the page itself. */
const samePage = '';

/** How far an order is (specification 2 section 2, Order tracking). */
export default async function OrderTrackingPage({
  params,
}: PageProps<'/orderTracking/[trackingNumber]'>) {
  const customer = await requireCustomer();
  const trackingNumber = pageParam((await params).trackingNumber);
  const read = await optionalBlock(readOwnTracking(customer.id, trackingNumber), undefined);
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
      {read ? (
        <>
          <p className={styles.number}>
            <span>N° de suivi&nbsp;: {trackingNumber}</span> <a href={samePage}>Actualiser</a>
          </p>
          <LiveTracking
            address={trackingStatePath(trackingNumber)}
            state={stateOf(read.tracking)}
            isOver={isOver(read.tracking)}
          />
          {read.tracking ? (
            <Timeline tracking={read.tracking} lines={read.lines} />
          ) : (
            <p>Le suivi de cette commande n’est pas encore disponible. Revenez un peu plus tard.</p>
          )}
        </>
      ) : (
        <Unavailable what="le suivi de cette commande" />
      )}
    </div>
  );
}
