import { useId } from 'react';
import { Amounts } from '@/components/checkout/amounts';
import { Picture } from '@/components/ui/picture';
import { longDate } from '@/lib/dates';
import type { OrderDetail, OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import { AddressBlock } from './address-block';
import article from './article.module.css';
import styles from './order-detail-view.module.css';
import { OrderLineFacts } from './order-line';

interface OrderDetailViewProps {
  readonly line: OrderLine;
  /** Unlike the name of any other line of the order. */
  readonly name: string;
  readonly entries: readonly OrderDetail[];
  /** Address of the invoice. */
  readonly invoice: string;
  /** Where the contract is given up; null once that is over. */
  readonly withdrawal: string | null;
}

/** What was bought, where it goes and what it cost (specification 2 section 2, Order detail). */
export function OrderDetailView(props: OrderDetailViewProps) {
  const { line, name, entries, invoice, withdrawal } = props;
  return (
    <>
      <h1 className={styles.title}>Détails de la commande</h1>
      <article className={article.article} aria-label={name}>
        <Picture name={line.image} alt="" sizes="7rem" shape="card" className={article.picture} />
        <div>
          <h2>{name}</h2>
          <OrderLineFacts line={line} />
        </div>
      </article>
      {entries.length === 0 ? (
        <p>Le détail de cette commande n’est pas encore disponible. Revenez un peu plus tard.</p>
      ) : (
        entries.map((entry, index) => {
          const title = cardTitle(entry, index, entries.length);
          return <DetailCard key={title} entry={entry} title={title} invoice={invoice} />;
        })
      )}
      {withdrawal ? (
        <p className={styles.withdrawal}>
          Vous avez changé d’avis&nbsp;? <a href={withdrawal}>Renoncer au contrat ici</a>
        </p>
      ) : null}
      <a href="/myorder?onglet=toutes">Retour à mes commandes</a>
    </>
  );
}

/** The marketplace may send several entries under one number. */
function cardTitle({ number }: OrderDetail, index: number, count: number): string {
  const place = count > 1 ? ` (${index + 1} sur ${count})` : '';
  return (number ? `Commande n° ${number}` : 'Commande') + place;
}

interface DetailCardProps {
  readonly entry: OrderDetail;
  readonly title: string;
  readonly invoice: string;
}

function DetailCard({ entry, title, invoice }: DetailCardProps) {
  const titleId = useId();
  const ordered = longDate(entry.createdAt);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {ordered ? <p>Commandé le {ordered}</p> : null}
        <a href={invoice}>Facture</a>
      </div>
      <div className={styles.blocks}>
        {entry.address ? <AddressBlock address={entry.address} /> : <PickUpBlock />}
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

function PickUpBlock() {
  return (
    <div>
      <h3>Livraison</h3>
      <p>Retrait en boutique</p>
    </div>
  );
}

function Transaction({ entry }: { readonly entry: OrderDetail }) {
  const delivery = longDate(entry.deliveryDate);
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
          <dt>Total TTC</dt>
          <dd>{formatPrice(entry.summary.total)}</dd>
        </div>
      </dl>
    </details>
  );
}
