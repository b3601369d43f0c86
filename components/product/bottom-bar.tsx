import buttons from '@/components/ui/button.module.css';
import { loginPath, productPath, tryOnPath } from '@/lib/paths';
import styles from './bottom-bar.module.css';
import { VisitorsOnly } from './visitors-only';

interface BottomBarProps {
  readonly productId: string;
  /** Where the operator shows products live; null: nowhere yet. */
  readonly liveVideoUrl: string | null;
}

/** Programme Try-on and Vidéo en direct, and the login for those who are not signed in (specification 2 section 2, Product detail). */
export function BottomBar({ productId, liveVideoUrl }: BottomBarProps) {
  return (
    <div className={styles.bar}>
      <a href={tryOnPath(productId)} className={buttons.secondary}>
        Programme Try-on
      </a>
      {liveVideoUrl ? (
        <a href={liveVideoUrl} rel="noreferrer" className={buttons.secondary}>
          Vidéo en direct
        </a>
      ) : (
        <button type="button" className={buttons.secondary} disabled>
          Vidéo en direct <small>bientôt disponible</small>
        </button>
      )}
      <VisitorsOnly>
        <p className={styles.login}>
          <a href={loginPath(productPath(productId))}>Connectez-vous</a> pour réserver un essayage.
        </p>
      </VisitorsOnly>
    </div>
  );
}
