import type { SocialSignInUrls } from '@/lib/domain/social-sign-in';
import { CreateAccount } from './create-account';
import styles from './entry.module.css';
import { SocialSignIn } from './social-sign-in';

interface LoginAlternativesProps {
  readonly next: string | null;
  readonly signInUrls: SocialSignInUrls;
}

/** The links under the login form: forgotten password, help, registration and social sign-in. */
export function LoginAlternatives({ next, signInUrls }: LoginAlternativesProps) {
  return (
    <>
      <p className={styles.beside}>
        <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
        <a href="/service_client">Centre d’aide</a>
      </p>
      <SocialSignIn urls={signInUrls} />
      <section className={styles.other} aria-labelledby="login-new">
        <h2 id="login-new">Besoin d’un compte&nbsp;?</h2>
        <p>Retrouvez vos favoris, votre panier et vos commandes sur tous vos appareils.</p>
        <CreateAccount next={next} />
      </section>
    </>
  );
}
