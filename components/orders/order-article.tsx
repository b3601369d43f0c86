import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import type { OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/money';
import styles from './order-pages.module.css';

interface OrderArticleProps {
  readonly line: OrderLine;
  /** Unlike the name of any other line of the order. */
  readonly name: string;
  /** One below the heading that it stands under. */
  readonly level: 'h2' | 'h3';
  /** Where its name leads. */
  readonly href?: string;
  /** Below its facts. */
  readonly children?: ReactNode;
  /** Beside it on a wide screen, below it on a phone. */
  readonly ways?: ReactNode;
}

/** An article that was ordered: its picture, its facts and what is said or done about it. */
export function OrderArticle({ level: Heading, ...props }: OrderArticleProps) {
  const { line, name, href, children, ways } = props;
  return (
    <article className={styles.article} aria-label={name}>
      <Picture name={line.image} alt="" sizes="7rem" shape="card" className={styles.picture} />
      <div className={styles.text}>
        <Heading className={styles.title}>{href ? <a href={href}>{name}</a> : name}</Heading>
        <OrderLineFacts line={line} />
        {children}
      </div>
      {ways ? <div className={styles.ways}>{ways}</div> : null}
    </article>
  );
}

/** Quantity, colour, size and amount of an order line. */
function OrderLineFacts({ line }: { readonly line: OrderLine }) {
  const facts = [
    ['Quantité', String(line.quantity)],
    ['Couleur', line.color],
    ['Taille', line.size],
    ['Montant', formatPrice(line.amount)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}&nbsp;:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
