import type { Ref } from 'react';
import { LoginForm } from '@/components/account/login-form';
import { SocialSignIn } from '@/components/account/social-sign-in';
import buttons from '@/components/ui/button.module.css';
import { Modal } from '@/components/ui/modal';
import styles from './login-dialog.module.css';

interface LoginDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  /** The current page, to which the login returns. */
  readonly next: string;
}

/** The login modal (specification 1 section 2) of pages that are the same for everybody. */
export function LoginDialog({ ref, next }: LoginDialogProps) {
  return (
    <Modal
      ref={ref}
      id="connexion"
      title={<span className="capitals">Accéder à votre compte</span>}
    >
      <LoginForm start={null} next={next} />
      <div className={styles.others}>
        <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
        <SocialSignIn />
        <a href="/register" className={buttons.secondary}>
          Inscrivez-vous
        </a>
      </div>
    </Modal>
  );
}
