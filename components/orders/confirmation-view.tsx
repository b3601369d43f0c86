import button from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import { longDate } from '@/lib/dates';
import type { PostalAddress } from '@/lib/domain/address';
import type { Cents } from '@/lib/domain/cents';
import type { OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import { orderDetailPath } from '@/lib/paths';
import { taxWords } from '@/lib/tax-words';
import { AddressBlock } from './address-block';
import article from './article.module.css';
import styles from './confirmation-view.module.css';
import { lineNames } from './line-names';
import { OrderLineFacts } from './order-line';

export interface Confirmation {
  /** null: an example. */
  readonly orderId: string | null;
  readonly number: string | null;
  readonly orderedAt: string | null;
  /** When it arrives, in a sentence. */
  readonly delivery: string;
  /** null: collected in a shop, or not known now. */
  readonly address: PostalAddress | null;
  readonly lines: readonly OrderLine[];
  readonly payment: string;
  readonly total: Cents | null;
}

/** Thanks for an order, and what it is (specification 2 section 2, Order confirmation). */
export function ConfirmationView({ order }: { readonly order: Confirmation }) {
  const isExample = order.orderId === null;
  const ordered = longDate(order.orderedAt);
  return (
    <>
      {isExample ? (
        <p className={styles.example} role="note">
          Ceci est un exemple : votre dernière commande s’affichera ici.
        </p>
      ) : null}
      <h1 className={styles.title}>Merci pour votre commande&nbsp;!</h1>
      <p className={styles.number}>
        {order.number ? `Commande n° ${order.number}` : 'Votre commande est enregistrée'}
        {ordered ? `, passée le ${ordered}` : ''}.
      </p>
      <div className={styles.blocks}>
        <section aria-labelledby="confirmation-livraison">
          <h2 id="confirmation-livraison">Livraison</h2>
          <p>{order.delivery}</p>
          {order.address ? <AddressBlock address={order.address} /> : null}
        </section>
        <section aria-labelledby="confirmation-paiement">
          <h2 id="confirmation-paiement">Paiement</h2>
          <p>{order.payment}</p>
          <p>
            {`Total ${taxWords.included}\u00a0: `}
            <strong>{formatPrice(order.total)}</strong>
          </p>
        </section>
      </div>
      <section aria-labelledby="confirmation-articles" className={styles.items}>
        <h2 id="confirmation-articles">
          {order.lines.length > 1 ? 'Vos articles' : 'Votre article'}
        </h2>
        <ConfirmedLines order={order} />
      </section>
      <Ways isExample={isExample} />
    </>
  );
}

function ConfirmedLines({ order }: { readonly order: Confirmation }) {
  const names = lineNames(order.lines);
  return (
    <ul>
      {order.lines.map((line, index) => (
        <li key={`${line.partId} ${names[index]}`} className={`${article.article} ${styles.line}`}>
          <Picture name={line.image} alt="" sizes="6rem" shape="card" className={article.picture} />
          <div>
            <h3>
              {order.orderId === null || line.partId === '' ? (
                names[index]
              ) : (
                <a href={orderDetailPath(order.orderId, line.partId)}>{names[index]}</a>
              )}
            </h3>
            <OrderLineFacts line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** No call changes the address of an order or takes a comment: the customer's own addresses and the customer service do. */
function Ways({ isExample }: { readonly isExample: boolean }) {
  const ways = [
    { href: '/address', title: "Modifier l'adresse" },
    { href: '/service_client', title: 'Laisser un commentaire' },
  ];
  return (
    <>
      <div className={styles.ways}>
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
        <p className={styles.note}>
          L’adresse modifiée vaut pour vos prochaines commandes. Pour celle-ci, écrivez à notre{' '}
          <a href="/service_client">service client</a>.
        </p>
      )}
    </>
  );
}
