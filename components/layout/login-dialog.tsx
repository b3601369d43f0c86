import buttons from '@/components/ui/button.module.css';
import { Modal } from '@/components/ui/modal';
import type { SocialSignInUrls } from '@/lib/domain/social-sign-in';
import styles from './login-dialog.module.css';
import { loginPlaceId } from './login-place-id';

/**
 * The login modal (specification 1 section 2), on pages that are the same for everybody. It opens
 * without JavaScript, and then leads to the login page; scripts load the form into it
 * (`lazy-login.tsx`).
 */
export function LoginDialog({ signInUrls }: { readonly signInUrls: SocialSignInUrls }) {
  return (
    <Modal id="connexion" title={<span className="capitals">Accéder à votre compte</span>}>
      <div
        id={loginPlaceId}
        className={styles.content}
        data-apple={signInUrls.Apple}
        data-google={signInUrls.Google}
        data-facebook={signInUrls.Facebook}
      >
        <a href="/login" className={buttons.primary}>
          Se connecter
        </a>
      </div>
    </Modal>
  );
}
