import button from '@/components/ui/button.module.css';
import { longDate } from '@/lib/format/dates';
import type { Overview } from '@/lib/orders/overview';
import { orderTrackingPath } from '@/lib/urls/paths';
import styles from './confirmation-view.module.css';
import { trackTitle } from './line-actions';
import { OrderOverview } from './order-overview';
import shared from './order-pages.module.css';

/**
 * The confirmation of an order, with its contents (specification 2 section 2, Order confirmation).
 */
export function ConfirmationView({ order }: { readonly order: Overview }) {
  const isExample = order.orderId === null;
  const isCancelled = order.cancelledAt !== undefined;
  const ordered = longDate(order.orderedAt);
  return (
    <>
      {isExample ? (
        <p className={styles.example} role="note">
          Ceci est un exemple&nbsp;: votre dernière commande s’affichera ici.
        </p>
      ) : null}
      <h1>{isCancelled ? 'Commande annulée' : <>Merci pour votre commande&nbsp;!</>}</h1>
      <p className={shared.lead}>
        {order.number ? `Commande n°\u00a0${order.number}` : 'Votre commande est enregistrée'}
        {ordered ? `, passée le ${ordered}` : ''}.
      </p>
      <OrderOverview overview={order} />
      <Links order={order} isExample={isExample} isCancelled={isCancelled} />
    </>
  );
}

interface LinksProps {
  readonly order: Overview;
  readonly isExample: boolean;
  readonly isCancelled: boolean;
}

/**
 * Links to the saved addresses and the customer service, since no marketplace call changes the
 * address of an order or adds a comment.
 */
function Links({ order, isExample, isCancelled }: LinksProps) {
  const links = [
    ...(isCancelled ? [] : [{ href: '/address', title: "Modifier l'adresse" }]),
    { href: '/service_client', title: 'Laisser un commentaire' },
  ];
  return (
    <>
      <div className={`${shared.row} screen-only`}>
        {!isExample && !isCancelled && order.trackingNumber ? (
          <a href={orderTrackingPath(order.trackingNumber)} className={button.primary}>
            {trackTitle(order)}
          </a>
        ) : null}
        {links.map(({ href, title }) =>
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
      {isExample || isCancelled ? null : (
        <p className={`note ${shared.note}`}>
          L’adresse modifiée vaut pour vos prochaines commandes. Pour celle-ci, écrivez à notre{' '}
          <a href="/service_client">service clientèle</a>.
        </p>
      )}
    </>
  );
}
