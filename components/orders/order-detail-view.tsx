import { useId } from 'react';
import { Amounts } from '@/components/checkout/amounts';
import { SellerDetails } from '@/components/sellers/seller-details';
import { Fact } from '@/components/ui/fact';
import type { OrderDetail, OwnLine } from '@/lib/domain/orders';
import type { SellerIdentity } from '@/lib/domain/seller';
import { longDate, pastDeliveryDate } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/money';
import { taxWords } from '@/lib/format/tax';
import type { AfterSaleKind } from '@/lib/orders/after-sale';
import { handoverTitle, handoverWords } from '@/lib/orders/handover-words';
import { lineActionsOf } from '@/lib/orders/line-actions';
import { lastRefundIn } from '@/lib/orders/outcome';
import { unnamedPaymentMethod } from '@/lib/orders/payment-method';
import { isPickUp } from '@/lib/orders/progress';
import { invoicePath } from '@/lib/urls/paths';
import { LineActions } from './line-actions';
import { lineNames } from './line-names';
import { OrderArticle } from './order-article';
import styles from './order-detail-view.module.css';
import shared from './order-pages.module.css';
import { OrderPlace } from './order-place';
import { OrderState } from './order-state';

interface OrderDetailViewProps {
  readonly own: OwnLine;
  readonly entries: readonly OrderDetail[];
  readonly afterSale: AfterSaleKind | null;
  /** Whether a withdrawal from the contract is still possible. */
  readonly mayWithdraw: boolean;
  /** The URL of the chat with the seller; null when there are no messages. */
  readonly chat: string | null;
}

/** The contents, address and amounts of an order (specification 2 section 2, Order detail). */
export function OrderDetailView({ own, entries, ...state }: OrderDetailViewProps) {
  const { order, line, index } = own;
  return (
    <>
      <h1 className="capitals">Détails de la commande</h1>
      <Line own={own} refundedAt={lastRefundIn(entries)} {...state} />
      {entries.length === 0 ? (
        <p className={styles.none}>
          Le détail de cette commande n’est pas encore disponible. Revenez un peu plus tard.
        </p>
      ) : (
        entries.map((entry, place) => {
          const invoice = invoicePath(order.id, line.id, place);
          return (
            <DetailCard
              key={invoice}
              own={own}
              entry={entry}
              place={positionOf(place, entries.length)}
              invoice={invoice}
            />
          );
        })
      )}
      <div className={`${shared.row} screen-only`}>
        <LineActions
          actions={lineActionsOf({ order, line, ...state }).filter((way) => way !== 'detail')}
          order={order}
          line={line}
          name={lineNames(order.lines)[index] ?? line.title}
          returnId="retour"
          returnStart={null}
        />
      </div>
      <p className={`note ${shared.note}`}>
        <a href="/myorder?onglet=toutes">Retour à mes commandes</a>
      </p>
    </>
  );
}

type LineProps = Pick<OrderDetailViewProps, 'own' | 'afterSale' | 'chat'> & {
  readonly refundedAt: string | null;
};

function Line({ own: { order, line, index }, refundedAt, afterSale, chat }: LineProps) {
  return (
    <div className={shared.card}>
      <div className={shared.articles}>
        <OrderArticle line={line} name={lineNames(order.lines)[index] ?? line.title} level="h2">
          <OrderState
            progress={line.progress}
            handover={order.handover}
            afterSale={afterSale}
            order={order}
            refundedAt={refundedAt}
            withSentence
          />
          {afterSale && chat ? (
            <p>
              <a href={chat}>Écrire au vendeur</a>
            </p>
          ) : null}
        </OrderArticle>
      </div>
    </div>
  );
}

/** Distinguishes entries, since the marketplace may return several for one number. */
function positionOf(index: number, count: number): string {
  return count > 1 ? ` (${index + 1} sur ${count})` : '';
}

interface DetailCardProps {
  readonly own: OwnLine;
  readonly entry: OrderDetail;
  /** The position among entries with the same number; empty for a single one. */
  readonly place: string;
  readonly invoice: string;
}

function DetailCard({ own, entry, place, invoice }: DetailCardProps) {
  const titleId = useId();
  const ordered = longDate(entry.createdAt);
  return (
    <section className={shared.card} aria-labelledby={titleId}>
      <div className={shared.head}>
        <h2 id={titleId}>
          {entry.number ? 'Commande n°\u00a0' : 'Commande'}
          <span className={shared.number}>{entry.number}</span>
          {place}
        </h2>
        {ordered ? <p>Passée le {ordered}</p> : null}
        <a href={invoice}>
          Facture<span className="visually-hidden">{` : commande ${entry.number}${place}`}</span>
        </a>
      </div>
      <div className={shared.body}>
        <Destination own={own} entry={entry} />
        <div>
          <h3>Mode de paiement</h3>
          <p>{entry.paymentMethod || unnamedPaymentMethod(entry.summary.total)}</p>
        </div>
        <div className={shared.sums}>
          <Amounts
            title="Récapitulatif de la commande"
            titleId={`${titleId}-montant`}
            level="h3"
            summary={entry.summary}
          />
        </div>
      </div>
      <Transaction own={own} entry={entry} />
      {entry.sellers ? <Sellers sellers={entry.sellers} /> : null}
    </section>
  );
}

/** The contracting parties of the order. */
function Sellers({ sellers }: { readonly sellers: readonly SellerIdentity[] }) {
  return (
    <div className={styles.sellers}>
      {sellers.map((seller) => (
        <div key={`${seller.name} ${seller.registration}`}>
          <p>
            Vendu par <strong>{seller.name || seller.legalName}</strong>
          </p>
          <SellerDetails seller={seller} />
        </div>
      ))}
    </div>
  );
}

type EntryProps = Pick<DetailCardProps, 'own' | 'entry'>;

/**
 * Where and when the article is delivered, unless the order is cancelled. A plain marketplace does
 * not mark a pick-up, for which it may give no address.
 */
function Destination({ own: { order, line }, entry }: EntryProps) {
  const { handover } = order;
  const when = handoverWords(order, line.progress, entry.deliveryDate);
  if (!when) return null;
  return (
    <div>
      {handover || entry.address ? null : (
        <>
          <h3>{handoverTitle(handover)}</h3>
          <p>Aucune adresse de livraison n’est indiquée, comme pour un retrait en boutique.</p>
        </>
      )}
      <OrderPlace
        orderId={order.id}
        lines={[line]}
        handover={handover}
        shops={line.shop ? [line.shop] : []}
        address={entry.address}
      />
      <p className={`note ${shared.hours}`}>{when}</p>
    </div>
  );
}

/** The specification has a dispatch date here, but the value is that of the delivery. */
function dateName({ order, line }: OwnLine): string {
  const { handover } = order;
  if (isPickUp(handover)) return 'Date de retrait';
  if (line.progress === 'delivered') return handover ? 'Date de livraison' : 'Date de réception';
  return handover ? 'Livraison prévue' : 'Date prévue';
}

function Transaction({ own, entry }: EntryProps) {
  const date = own.order.cancelledAt === undefined ? entry.deliveryDate : null;
  const isDelivered = own.line.progress === 'delivered';
  const delivery = isDelivered ? pastDeliveryDate(date) : longDate(date);
  return (
    <details className={`${styles.transaction} accordion`} open>
      <summary>Transaction</summary>
      <dl>
        {delivery ? <Fact name={dateName(own)} value={delivery} /> : null}
        <Fact
          name="Mode de paiement"
          value={entry.paymentMethod || unnamedPaymentMethod(entry.summary.total)}
        />
        <Fact name={`Total ${taxWords.included}`} value={formatPrice(entry.summary.total)} />
      </dl>
    </details>
  );
}
