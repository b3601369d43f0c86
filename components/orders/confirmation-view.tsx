import button from '@/components/ui/button.module.css';
import { longDate } from '@/lib/dates';
import type { Overview } from '@/lib/orders/overview';
import { orderTrackingPath } from '@/lib/paths';
import styles from './confirmation-view.module.css';
import { trackTitle } from './line-actions';
import { OrderOverview } from './order-overview';
import family from './order-pages.module.css';

/** Thanks for an order, and what it is (specification 2 section 2, Order confirmation). */
export function ConfirmationView({ order }: { readonly order: Overview }) {
  const isExample = order.orderId === null;
  const ordered = longDate(order.orderedAt);
  return (
    <>
      {isExample ? (
        <p className={styles.example} role="note">
          Ceci est un exemple : votre dernière commande s’affichera ici.
        </p>
      ) : null}
      <h1>Merci pour votre commande&nbsp;!</h1>
      <p className={family.lead}>
        {order.number ? `Commande n° ${order.number}` : 'Votre commande est enregistrée'}
        {ordered ? `, passée le ${ordered}` : ''}.
      </p>
      <OrderOverview overview={order} />
      <Ways order={order} isExample={isExample} />
    </>
  );
}

interface WaysProps {
  readonly order: Overview;
  readonly isExample: boolean;
}

/** No call changes the address of an order or takes a comment: the customer's own addresses and the customer service do. */
function Ways({ order, isExample }: WaysProps) {
  const ways = [
    { href: '/address', title: "Modifier l'adresse" },
    { href: '/service_client', title: 'Laisser un commentaire' },
  ];
  return (
    <>
      <div className={family.row}>
        {!isExample && order.trackingNumber ? (
          <a href={orderTrackingPath(order.trackingNumber)} className={button.primary}>
            {trackTitle(order)}
          </a>
        ) : null}
        {ways.map(({ href, title }) =>
          isExample ? (
            <button key={href} type="button" disabled className={button.secondary}>
              {title}
            </button>
          ) : (
            <a key={href} href={href} className={button.secondary}>
              {title}
            </a>
          ),
        )}
      </div>
      {isExample ? null : (
        <p className={family.note}>
          L’adresse modifiée vaut pour vos prochaines commandes. Pour celle-ci, écrivez à notre{' '}
          <a href="/service_client">service client</a>.
        </p>
      )}
    </>
  );
}
