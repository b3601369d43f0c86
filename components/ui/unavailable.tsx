import buttons from './button.module.css';
import styles from './unavailable.module.css';

interface UnavailableProps {
  /** What could not be shown, with its article: "vos adresses". */
  readonly what?: string;
}

/** An empty reference is the page itself, with its query. */
const samePage = '';

/** Stands where content should be while the marketplace does not answer; the link asks for the same page again. */
export function Unavailable({ what = 'cette page' }: UnavailableProps) {
  return (
    <div className={styles.block} role="status">
      <p className={styles.title}>Service momentanément indisponible</p>
      <p className={styles.text}>
        Nous n’arrivons pas à afficher {what} pour l’instant. Rien n’a été modifié : réessayez dans
        un moment.
      </p>
      <a href={samePage} className={buttons.primary}>
        Réessayer
      </a>
    </div>
  );
}
