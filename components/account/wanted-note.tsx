import styles from './entry.module.css';

interface WantedNoteProps {
  /** The action that is performed after the login. */
  readonly kind: 'cart' | 'favourite';
}

/** Tells visitors who were sent to the login or the registration which action is pending. */
export function WantedNote({ kind }: WantedNoteProps) {
  return (
    <p className={styles.wanted}>
      {kind === 'cart'
        ? 'Connectez-vous, votre article vous attend.'
        : 'Connectez-vous, votre favori vous attend.'}
    </p>
  );
}
