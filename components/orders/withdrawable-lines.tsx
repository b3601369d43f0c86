import type { OwnLine } from '@/lib/domain/orders';
import { longDate } from '@/lib/format/dates';
import { articleWords } from '@/lib/orders/statement';
import { withdrawalPath } from '@/lib/urls/paths';
import styles from './withdrawal.module.css';

interface WithdrawableLinesProps {
  /** The articles that the customer may still withdraw from. */
  readonly lines: readonly OwnLine[];
}

/** The articles of a signed-in customer, each linked to its withdrawal. */
export function WithdrawableLines({ lines }: WithdrawableLinesProps) {
  if (lines.length === 0) {
    return (
      <p>
        Aucun article de votre compte n’est dans son délai de rétractation. Pour une commande passée
        sans ce compte, remplissez le formulaire.
      </p>
    );
  }
  return (
    <section className={styles.steps} aria-labelledby="mes-articles">
      <h2 id="mes-articles">Vos articles</h2>
      <ul className={styles.articles}>
        {lines.map(({ order, line }) => {
          const date = longDate(order.createdAt);
          return (
            <li key={`${order.id} ${line.partId}`}>
              <a href={withdrawalPath(order.id, line.partId)}>{articleWords(line)}</a>
              <p className="note">
                {[order.number && `Commande n° ${order.number}`, date].filter(Boolean).join(', ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
