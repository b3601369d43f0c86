import { LoginForm } from '@/components/account/login-form';
import { SocialSignIn } from '@/components/account/social-sign-in';
import buttons from '@/components/ui/button.module.css';
import styles from './login-content.module.css';
import { loginPlaceId } from './login-place-id';

/** The form of the login dialog, and the alternatives to it. @param next the current page */
export function LoginContent({ next }: { readonly next: string }) {
  const { apple, google, facebook } = document.getElementById(loginPlaceId)?.dataset ?? {};
  return (
    <div>
      <LoginForm start={null} next={next} />
      <div className={styles.others}>
        <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
        <SocialSignIn urls={{ Apple: apple, Google: google, Facebook: facebook }} />
        <a href="/register" className={buttons.secondary}>
          Inscrivez-vous
        </a>
      </div>
    </div>
  );
}
