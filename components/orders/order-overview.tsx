import { Amounts } from '@/components/checkout/amounts';
import { formatPrice } from '@/lib/format/money';
import { taxWords } from '@/lib/format/tax';
import { handoverTitle } from '@/lib/orders/handover-words';
import type { Overview } from '@/lib/orders/overview';
import { OrderArticles } from './order-article';
import styles from './order-pages.module.css';
import { OrderPlace } from './order-place';
import { OrderState } from './order-state';

/** An order in a card: state, articles, dates, destination and amount. */
export function OrderOverview({ overview }: { readonly overview: Overview }) {
  const { orderId, progress, handover, when, lines, payment, total, summary } = overview;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <OrderState
          progress={progress}
          handover={handover}
          order={overview}
          refundedAt={overview.refundedAt}
          withSentence
        />
      </div>
      <section aria-labelledby="commande-articles">
        <h2 id="commande-articles" className="visually-hidden">
          {lines.length > 1 ? 'Vos articles' : 'Votre article'}
        </h2>
        <OrderArticles orderId={orderId} lines={lines} level="h3" />
      </section>
      <div className={styles.body}>
        {when ? (
          <section aria-labelledby="commande-livraison">
            <h2 id="commande-livraison">{handoverTitle(handover)}</h2>
            <p>{when}</p>
            <OrderPlace {...overview} />
          </section>
        ) : null}
        <section aria-labelledby="commande-paiement">
          <h2 id="commande-paiement">Paiement</h2>
          <p>{payment}</p>
          {summary ? null : (
            <p>
              {`Total ${taxWords.included}\u00a0: `}
              <strong>{formatPrice(total)}</strong>
            </p>
          )}
        </section>
        {summary ? (
          <div className={styles.sums}>
            <Amounts
              title="Récapitulatif"
              titleId="commande-montants"
              level="h2"
              summary={summary}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
