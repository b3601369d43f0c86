import { LoginForm } from '@/components/account/login-form';
import { SocialSignIn } from '@/components/account/social-sign-in';
import buttons from '@/components/ui/button.module.css';
import styles from './login-content.module.css';

/** The form of the login dialog, and the alternatives to it. @param next the current page */
export function LoginContent({ next }: { readonly next: string }) {
  return (
    <div>
      <LoginForm start={null} next={next} />
      <div className={styles.others}>
        <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
        <SocialSignIn />
        <a href="/register" className={buttons.secondary}>
          Inscrivez-vous
        </a>
      </div>
    </div>
  );
}
