import styles from './line-notes.module.css';

interface LineNotesProps {
  readonly id: string;
  /** What prevents ordering the line. */
  readonly obstacle: string | null;
  readonly priceChange: string | null;
}

/** Notes about changes since the line was added to the cart. */
export function LineNotes({ id, obstacle, priceChange }: LineNotesProps) {
  if (!obstacle && !priceChange) return null;
  return (
    <div id={id} className={styles.notes}>
      {obstacle ? <p className={styles.obstacle}>{obstacle}</p> : null}
      {priceChange ? <p className={styles.price}>{priceChange}</p> : null}
    </div>
  );
}
