import styles from './entry.module.css';

interface WantedNoteProps {
  /** What is done as soon as the visitor has signed in. */
  readonly kind: 'cart' | 'favourite';
}

/** Tells a visitor who was led to the login or the registration what waits behind it. */
export function WantedNote({ kind }: WantedNoteProps) {
  return (
    <p className={styles.wanted}>
      {kind === 'cart'
        ? 'Connectez-vous, votre article vous attend.'
        : 'Connectez-vous, votre favori vous attend.'}
    </p>
  );
}
