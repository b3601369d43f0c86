import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './empty-state.module.css';

interface UnavailableProps {
  /** The missing content with its article: "vos adresses". */
  readonly what?: string;
  /** A button in place of the link, for content that a new visit would lose. */
  readonly retry?: ReactNode;
}

/** An empty reference resolves to the current page, with its query. */
const samePage = '';

/** Replaces content while the marketplace does not answer, with a link to the same page. */
export function Unavailable({ what = 'cette page', retry }: UnavailableProps) {
  return (
    <div className={styles.empty} role="status">
      <p className={styles.title}>Service momentanément indisponible</p>
      <p className={styles.text}>
        Nous n’arrivons pas à afficher {what} pour l’instant. Réessayez dans un moment.
      </p>
      {retry ?? (
        // The notifications take a visit from their own page for one on which they were seen.
        <a href={samePage} rel="noreferrer" className={buttons.primary}>
          Réessayer
        </a>
      )}
    </div>
  );
}
