import { UndoNote } from '@/components/ui/undo-note';
import { removedAnchor } from '@/lib/cart/anchors';
import { type CartEntry, groupBySeller } from '@/lib/cart/entries';
import { removalWords } from '@/lib/cart/removal';
import type { Cents } from '@/lib/domain/cents';
import styles from './cart-groups.module.css';
import { CartLineCard } from './cart-line';
import { GroupSeller } from './group-seller';

interface CartGroupsProps {
  readonly entries: readonly CartEntry[];
  /** The unit price when it was added, by line. */
  readonly pricesAtAdding: Readonly<Record<string, Cents>>;
}

/**
 * The cart lines grouped by seller. With a single seller, or without seller names, they form one
 * list.
 */
export function CartGroups({ entries, pricesAtAdding }: CartGroupsProps) {
  const groups = groupBySeller(entries);
  const isSold = entries.some(({ kind }) => kind === 'line');
  if (groups.length < 2 || !isSold) {
    const sellerName = isSold ? groups[0]?.sellerName : null;
    return (
      <>
        {sellerName ? <p className={`note ${styles.seller}`}>{soldBy(sellerName)}</p> : null}
        <GroupSeller entries={entries} />
        <Entries entries={entries} pricesAtAdding={pricesAtAdding} titleLevel="h2" />
      </>
    );
  }
  return groups.map((group, index) => (
    <section key={group.key} aria-labelledby={`vendeur-${index}`} className={styles.group}>
      <h2 id={`vendeur-${index}`} className={styles.heading}>
        {group.sellerName ? soldBy(group.sellerName) : 'Autres vendeurs'}
      </h2>
      <GroupSeller entries={group.entries} />
      <Entries entries={group.entries} pricesAtAdding={pricesAtAdding} titleLevel="h3" />
    </section>
  ));
}

function soldBy(name: string) {
  return (
    <>
      Vendu par <strong>{name}</strong>
    </>
  );
}

function Entries({
  entries,
  pricesAtAdding,
  titleLevel,
}: CartGroupsProps & { readonly titleLevel: 'h2' | 'h3' }) {
  return (
    <ul className={styles.lines}>
      {entries.map(({ kind, line }) => (
        <li key={`${kind} ${line.id}`}>
          {kind === 'removed' ? (
            <UndoNote
              id={removedAnchor(line.id)}
              message={removalWords(line)}
              action="/api/cart/lines/restore"
              fields={{ removed_id: line.id }}
            />
          ) : (
            <CartLineCard
              line={line}
              priceAtAdding={pricesAtAdding[line.id]}
              titleLevel={titleLevel}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
