import buttons from '@/components/ui/button.module.css';
import { type ChoiceParams, withChoiceParams } from '@/lib/catalogue/choice';
import { loginPath, productPath, tryOnPath } from '@/lib/urls/paths';
import styles from './product-view.module.css';
import { VisitorsOnly } from './visitors-only';

interface SecondActionsProps {
  readonly productId: string;
  /** The seller has a shop for visits. */
  readonly hasTryOn: boolean;
  /** The URL of the operator's live video; null when there is none. */
  readonly liveVideoUrl: string | null;
  readonly choiceParams: ChoiceParams;
}

/**
 * Programme Try-on, Vidéo en direct, and the login for visitors (specification 2 section 2, Product
 * detail). Search engines need not follow the links, which lead to pages that are not indexed.
 */
export function SecondActions({
  productId,
  hasTryOn,
  liveVideoUrl,
  choiceParams,
}: SecondActionsProps) {
  return (
    <section aria-label="Essayage et vidéo" className={`${styles.actions} screen-only`}>
      {hasTryOn ? (
        <a
          href={withChoiceParams(tryOnPath(productId), choiceParams)}
          data-with-choice=""
          rel="nofollow"
          className={buttons.quiet}
        >
          <span>
            Programme <span lang="en">Try-on</span>
          </span>
        </a>
      ) : null}
      {liveVideoUrl ? (
        <a href={liveVideoUrl} rel="noreferrer" className={buttons.quiet}>
          Vidéo en direct
        </a>
      ) : (
        <button type="button" className={buttons.quiet} disabled>
          {'Vidéo en direct '}
          <small>
            bientôt<span className="visually-hidden"> disponible</span>
          </small>
        </button>
      )}
      <VisitorsOnly>
        <a
          href={loginPath(withChoiceParams(productPath(productId), choiceParams))}
          data-with-choice=""
          rel="nofollow"
          className={buttons.quiet}
        >
          {hasTryOn ? 'Connectez-vous pour réserver un essayage' : 'Connectez-vous'}
        </a>
      </VisitorsOnly>
    </section>
  );
}
