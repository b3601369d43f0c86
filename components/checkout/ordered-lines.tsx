import { GroupSeller } from '@/components/cart/group-seller';
import row from '@/components/cart/line-row.module.css';
import { Picture } from '@/components/ui/picture';
import { groupBySeller } from '@/lib/cart/entries';
import type { CartLine } from '@/lib/domain/cart';
import { formatPrice } from '@/lib/format/money';
import styles from './ordered-lines.module.css';

/** As many lines are always shown whole. */
const fewLines = 2;

/**
 * The lines that will be ordered, grouped by seller as far as they are known (Code de la
 * consommation L221-14).
 */
export function OrderedLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const groups = groupBySeller(lines.map((line) => ({ kind: 'line', line })));
  const className = lines.length > fewLines ? styles.ordered : `${styles.ordered} ${styles.few}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers need keyboard access
    <section className={className} aria-labelledby="articles-titre" tabIndex={0}>
      <h2 id="articles-titre">
        {lines.length > 1 ? `Vos articles (${lines.length})` : 'Votre article'}
      </h2>
      {groups.map(({ key, sellerName, entries }) => (
        <div key={key}>
          {sellerName ? (
            <p className={`note ${styles.seller}`}>
              Vendu par <strong>{sellerName}</strong>
            </p>
          ) : groups.length > 1 ? (
            <p className={`note ${styles.seller}`}>Autres vendeurs</p>
          ) : null}
          <GroupSeller entries={entries} />
          <ul className={styles.lines}>
            {entries.map((entry) =>
              entry.kind === 'line' ? <OrderedLine key={entry.line.id} line={entry.line} /> : null,
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}

function OrderedLine({ line }: { readonly line: CartLine }) {
  const detail = [line.color, line.size, line.quantity > 1 ? `× ${line.quantity}` : ''];
  return (
    <li className={row.line}>
      <Picture name={line.image} alt="" sizes="4rem" shape="card" className={row.picture} />
      <span className={row.title}>{line.title}</span>
      <span className={`${row.detail} ${styles.detail}`}>{detail.filter(Boolean).join(' · ')}</span>
      <span className={row.price}>{formatPrice(line.total)}</span>
    </li>
  );
}
