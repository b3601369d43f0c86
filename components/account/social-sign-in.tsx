import styles from './social-sign-in.module.css';

const providers = ['Apple', 'Google', 'Facebook'] as const;

/** Sign-in with other accounts, which the specification shows without behaviour: there, but said to come. */
export function SocialSignIn() {
  return (
    <ul className={styles.list} aria-label="Continuer avec un autre compte">
      {providers.map((provider) => (
        <li key={provider}>
          <button type="button" className={styles.entry} disabled>
            <span>{`Continuer avec ${provider}`}</span>
            <span>bientôt disponible</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
