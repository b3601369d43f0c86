import { useId } from 'react';
import { type SocialSignInUrls, socialProviders } from '@/lib/domain/social-sign-in';
import styles from './social-sign-in.module.css';

/**
 * Sign-in with other accounts, in one quiet line: links to the configured pages; the other
 * providers are announced as coming soon, because the specification shows them without behaviour.
 */
export function SocialSignIn({ urls }: { readonly urls: SocialSignInUrls }) {
  const soon = useId();
  const linked = socialProviders.filter((provider) => urls[provider]);
  const announced = socialProviders.filter((provider) => !urls[provider]);
  return (
    <div className={styles.line}>
      <span aria-hidden="true">Continuer avec</span>
      <ul aria-label="Continuer avec un autre compte">
        {[...linked, ...announced].map((provider) => {
          const name = (
            <>
              <span className="visually-hidden">Continuer avec </span>
              {provider}
            </>
          );
          return (
            <li key={provider}>
              {urls[provider] ? (
                <a href={urls[provider]}>{name}</a>
              ) : (
                <button type="button" disabled aria-describedby={soon}>
                  {name}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {announced.length > 0 ? <span id={soon}>bientôt disponible</span> : null}
    </div>
  );
}
