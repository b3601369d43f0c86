import { useId } from 'react';
import { Amounts } from '@/components/checkout/amounts';
import buttons from '@/components/ui/button.module.css';
import { Picture } from '@/components/ui/picture';
import { deliveryDate, longDate } from '@/lib/dates';
import type { OrderDetail, OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import { invoicePath, withdrawalPath } from '@/lib/paths';
import { taxWords } from '@/lib/tax-words';
import { AddressBlock } from './address-block';
import article from './article.module.css';
import { OrderAgain } from './order-again';
import styles from './order-detail-view.module.css';
import { OrderLineFacts } from './order-line';

interface OrderDetailViewProps {
  readonly line: OrderLine;
  readonly orderId: string;
  /** Unlike the name of any other line of the order. */
  readonly name: string;
  readonly entries: readonly OrderDetail[];
  /** Whether the contract can still be given up, or was. */
  readonly withdrawal: 'open' | 'declared' | 'over';
}

/** What was bought, where it goes and what it cost (specification 2 section 2, Order detail). */
export function OrderDetailView(props: OrderDetailViewProps) {
  const { line, orderId, name, entries, withdrawal } = props;
  return (
    <>
      <h1 className={styles.title}>Détails de la commande</h1>
      <article className={article.article} aria-label={name}>
        <Picture name={line.image} alt="" sizes="7rem" shape="card" className={article.picture} />
        <div>
          <h2>{name}</h2>
          <OrderLineFacts line={line} />
          <OrderAgain orderId={orderId} partId={line.partId} name={name} />
        </div>
      </article>
      {entries.length === 0 ? (
        <p className={styles.none}>
          Le détail de cette commande n’est pas encore disponible. Revenez un peu plus tard.
        </p>
      ) : (
        entries.map((entry, index) => {
          const place = placeOf(index, entries.length);
          const invoice = invoicePath(orderId, line.partId, index);
          return <DetailCard key={invoice} entry={entry} place={place} invoice={invoice} />;
        })
      )}
      <Withdrawal state={withdrawal} page={withdrawalPath(orderId, line.partId)} />
      <a href="/myorder?onglet=toutes">Retour à mes commandes</a>
    </>
  );
}

interface WithdrawalProps {
  readonly state: OrderDetailViewProps['withdrawal'];
  readonly page: string;
}

function Withdrawal({ state, page }: WithdrawalProps) {
  if (state === 'over') return null;
  const isOpen = state === 'open';
  return (
    <p className={styles.withdrawal}>
      <span>{isOpen ? 'Vous avez changé d’avis\u00a0?' : 'Vous avez renoncé à cet achat.'}</span>
      <a href={page} className={buttons.secondary}>
        {isOpen ? 'Renoncer au contrat ici' : 'Accusé de réception'}
      </a>
    </p>
  );
}

/** The marketplace may send several entries under one number. */
function placeOf(index: number, count: number): string {
  return count > 1 ? ` (${index + 1} sur ${count})` : '';
}

interface DetailCardProps {
  readonly entry: OrderDetail;
  /** Among several of the same number; '' for the only one. */
  readonly place: string;
  readonly invoice: string;
}

function DetailCard({ entry, place, invoice }: DetailCardProps) {
  const titleId = useId();
  const ordered = longDate(entry.createdAt);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>
          {entry.number ? 'Commande n° ' : 'Commande'}
          <span className={styles.number}>{entry.number}</span>
          {place}
        </h2>
        {ordered ? <p>Commandé le {ordered}</p> : null}
        <a href={invoice}>
          Facture<span className="visually-hidden">{` : commande ${entry.number}${place}`}</span>
        </a>
      </div>
      <div className={styles.blocks}>
        {entry.address ? <AddressBlock address={entry.address} /> : <NoAddress />}
        <div>
          <h3>Mode de paiement</h3>
          <p>{entry.paymentMethod || 'Carte bancaire'}</p>
        </div>
        <div className={styles.sums}>
          <Amounts
            title="Récapitulatif de la commande"
            titleId={`${titleId}-montant`}
            level="h3"
            summary={entry.summary}
          />
        </div>
      </div>
      <Transaction entry={entry} />
    </section>
  );
}

/** A marketplace names no address of what is collected in a shop, or none at all. */
function NoAddress() {
  return (
    <div>
      <h3>Livraison</h3>
      <p>Aucune adresse de livraison n’est indiquée, comme pour un retrait en boutique.</p>
    </div>
  );
}

function Transaction({ entry }: { readonly entry: OrderDetail }) {
  const delivery = deliveryDate(entry.deliveryDate);
  return (
    <details className={styles.transaction} open>
      <summary>Transaction</summary>
      <dl>
        {delivery ? (
          <div>
            <dt>Date d’expédition</dt>
            <dd>{delivery}</dd>
          </div>
        ) : null}
        <div>
          <dt>Mode de paiement</dt>
          <dd>{entry.paymentMethod || 'Carte bancaire'}</dd>
        </div>
        <div>
          <dt>{`Total ${taxWords.included}`}</dt>
          <dd>{formatPrice(entry.summary.total)}</dd>
        </div>
      </dl>
    </details>
  );
}
