import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import type { OrderLine } from '@/lib/domain/orders';
import { formatPrice } from '@/lib/format/money';
import { orderDetailPath } from '@/lib/urls/paths';
import { lineNames } from './line-names';
import styles from './order-pages.module.css';

interface OrderArticleProps {
  readonly line: OrderLine;
  /** The distinct name of the line within the order. */
  readonly name: string;
  /** One level below the surrounding heading. */
  readonly level: 'h2' | 'h3';
  /** The link target of its name. */
  readonly href?: string;
  /** Content below the details. */
  readonly children?: ReactNode;
  /** The actions: beside the article on a wide screen, below it on a phone. */
  readonly actions?: ReactNode;
}

/** An ordered article: picture, details and actions. */
export function OrderArticle({ level: Heading, ...props }: OrderArticleProps) {
  const { line, name, href, children, actions } = props;
  return (
    <article className={styles.article} aria-label={name}>
      <Picture name={line.image} alt="" sizes="7rem" shape="card" className={styles.picture} />
      <div className={styles.text}>
        <Heading className={styles.title}>{href ? <a href={href}>{name}</a> : name}</Heading>
        <OrderLineFacts line={line} />
        {children}
      </div>
      {actions ? <div className={`${styles.actions} screen-only`}>{actions}</div> : null}
    </article>
  );
}

interface OrderArticlesProps extends Pick<OrderArticleProps, 'level'> {
  /** null for an example, whose articles have no page. */
  readonly orderId: string | null;
  readonly lines: readonly OrderLine[];
}

/** The articles of an order, each linked to its detail. */
export function OrderArticles({ orderId, lines, level }: OrderArticlesProps) {
  const names = lineNames(lines);
  return (
    <ul className={styles.articles}>
      {lines.map((line, index) => (
        <li key={`${line.id} ${names[index]}`}>
          <OrderArticle
            line={line}
            name={names[index] ?? line.title}
            level={level}
            href={orderId && line.id ? orderDetailPath(orderId, line.id) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** The quantity, colour, size and amount of an order line. */
function OrderLineFacts({ line }: { readonly line: OrderLine }) {
  const facts = [
    ['Quantité', String(line.quantity)],
    ['Couleur', line.color],
    ['Taille', line.size],
    ['Montant', formatPrice(line.amount)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={`note ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}&nbsp;:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
