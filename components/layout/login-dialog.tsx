import { SocialSignIn } from '@/components/account/social-sign-in';
import buttons from '@/components/ui/button.module.css';
import { CloseIcon } from '@/components/ui/icons';
import { emailHint } from '@/lib/forms/email-hint';
import { DialogLoginForm } from './dialog-login-form';
import styles from './login-dialog.module.css';

/**
 * The login modal (specification 1 section 2), on pages that are the same for everybody. A dialog
 * opened as a popover takes the focus, returns it and needs no JavaScript; the login page handles
 * its plain form.
 */
export function LoginDialog() {
  return (
    <dialog
      id="connexion"
      popover="auto"
      aria-labelledby="connexion-titre"
      className={styles.dialog}
    >
      <button
        type="button"
        popoverTarget="connexion"
        popoverTargetAction="hide"
        aria-label="Fermer"
      >
        <CloseIcon />
      </button>
      <h2 id="connexion-titre" className="capitals">
        Accéder à votre compte
      </h2>
      <DialogLoginForm>
        <label htmlFor="connexion-email">E-mail</label>
        <p className="note">{`Champs obligatoires. ${emailHint}`}</p>
        <input id="connexion-email" name="email" type="email" autoComplete="username" autoFocus />
        <label htmlFor="connexion-password">Mot de passe</label>
        <input
          id="connexion-password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
      </DialogLoginForm>
      <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
      <SocialSignIn />
      <a href="/register" className={buttons.secondary}>
        Inscrivez-vous
      </a>
      <a href="/my_account" className={styles.customers}>
        Déjà connecté&nbsp;? Mon compte
      </a>
    </dialog>
  );
}
