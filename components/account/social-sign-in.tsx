import { useId } from 'react';
import styles from './social-sign-in.module.css';

const providers = ['Apple', 'Google', 'Facebook'] as const;

/**
 * Announces sign-in with other accounts as coming soon, in one quiet line: the specification shows
 * it without behaviour.
 */
export function SocialSignIn() {
  const soon = useId();
  return (
    <div className={styles.line}>
      <span aria-hidden="true">Continuer avec</span>
      <ul aria-label="Continuer avec un autre compte">
        {providers.map((provider) => (
          <li key={provider}>
            <button type="button" disabled aria-describedby={soon}>
              <span className="visually-hidden">Continuer avec </span>
              {provider}
            </button>
          </li>
        ))}
      </ul>
      <span id={soon}>bientôt disponible</span>
    </div>
  );
}
