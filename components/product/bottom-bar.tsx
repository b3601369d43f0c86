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
    <section aria-label="Essayage et vidéo" className={styles.bar}>
      <a href={tryOnPath(productId)} className={buttons.primary}>
        <span>
          Programme <span className={styles.whole}>Try-on</span>
        </span>
      </a>
      {liveVideoUrl ? (
        <a href={liveVideoUrl} rel="noreferrer" className={buttons.secondary}>
          Vidéo en direct
        </a>
      ) : (
        <button type="button" className={buttons.secondary} disabled>
          <span>
            Vidéo en direct{' '}
            <small>
              bientôt<span className="visually-hidden"> disponible</span>
            </small>
          </span>
        </button>
      )}
      <VisitorsOnly>
        <a href={loginPath(productPath(productId))} className={styles.login}>
          Connectez-vous
        </a>
      </VisitorsOnly>
    </section>
  );
}
