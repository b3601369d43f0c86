import styles from './line-notes.module.css';

interface LineNotesProps {
  readonly id: string;
  /** What keeps the line from being ordered. */
  readonly obstacle: string | null;
  readonly priceChange: string | null;
}

/** What has changed of a line since it was added to the cart. */
export function LineNotes({ id, obstacle, priceChange }: LineNotesProps) {
  if (!obstacle && !priceChange) return null;
  return (
    <div id={id} className={styles.notes}>
      {obstacle ? <p className={styles.obstacle}>{obstacle}</p> : null}
      {priceChange ? <p className={styles.price}>{priceChange}</p> : null}
    </div>
  );
}
