import type { OwnLine } from '@/lib/domain/orders';
import { longDate } from '@/lib/format/dates';
import { articleWords, lineReference, orderNumber } from '@/lib/orders/statement';
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
        sans ce compte, ou reçue plus tard que prévu, remplissez le formulaire.
      </p>
    );
  }
  return (
    <section className={styles.steps} aria-labelledby="mes-articles">
      <h2 id="mes-articles">Vos articles</h2>
      <ul className={styles.articles}>
        {lines.map((own) => {
          const { order, line } = own;
          const date = longDate(order.createdAt);
          const reference = lineReference(orderNumber(order), own);
          return (
            <li key={`${order.id} ${line.id}`}>
              <a href={withdrawalPath(order.id, line.id)}>
                {articleWords(line)}
                <span className="visually-hidden">{` : ${reference}`}</span>
              </a>
              <p className="note">{date ? `${reference} Passée le ${date}.` : reference}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
