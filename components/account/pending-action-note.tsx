import styles from './entry.module.css';

interface PendingActionNoteProps {
  /** The action that is performed after the login. */
  readonly kind: 'cart' | 'favourite';
}

/** Tells visitors who were sent to the login or the registration which action is pending. */
export function PendingActionNote({ kind }: PendingActionNoteProps) {
  return (
    <p className={styles.wanted}>
      {kind === 'cart'
        ? 'Connectez-vous, votre article vous attend.'
        : 'Connectez-vous, votre favori vous attend.'}
    </p>
  );
}
