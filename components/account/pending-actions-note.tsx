import styles from './entry.module.css';

interface PendingActionsNoteProps {
  /** The actions that are performed after the login. */
  readonly actions: readonly { readonly kind: 'cart' | 'favourite' }[];
}

/** Tells visitors who were sent to the login which actions are pending. */
export function PendingActionsNote({ actions }: PendingActionsNoteProps) {
  if (actions.length === 0) return null;
  const favourites = actions.filter(({ kind }) => kind === 'favourite').length;
  const named = [
    counted(actions.length - favourites, 'article'),
    counted(favourites, 'favori'),
  ].filter(Boolean);
  const verb = actions.length === 1 ? 'attend' : 'attendent';
  return (
    <p className={styles.wanted}>
      Connectez-vous, {named.join(' et ')} vous {verb}.
    </p>
  );
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `votre ${noun}` : `vos ${count} ${noun}s`;
}
