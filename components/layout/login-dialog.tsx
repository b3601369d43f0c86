'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { SocialSignIn } from '@/components/account/social-sign-in';
import { SubmitButton } from '@/components/forms/submit-button';
import { usePending } from '@/components/forms/use-pending';
import buttons from '@/components/ui/button.module.css';
import { CloseIcon } from './icons';
import styles from './login-dialog.module.css';

const loadSender = () => import('./send-login');

/**
 * The login modal (specification 1 section 2), on pages that are the same for everybody. A dialog opened as a popover takes
 * focus, gives it back and needs no JavaScript. Its form is a plain one that the login page answers for; what sends it from
 * here is loaded when somebody comes into it.
 */
export function LoginDialog() {
  const [problem, setProblem] = useState<ReactNode>();
  const [busy, setBusy] = usePending();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const sender = await loadSender().catch(() => null);
    if (!sender) return form.submit();
    const found = await sender.sendLogin(form);
    if (!found) return;
    setProblem(found);
    setBusy(false);
  }

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
      <h2 id="connexion-titre">Accéder à votre compte</h2>
      <form
        method="post"
        action="/api/login"
        noValidate
        onSubmit={send}
        onFocus={() => void loadSender().catch(() => null)}
      >
        {problem}
        <label htmlFor="connexion-email">E-mail</label>
        <input id="connexion-email" name="email" type="email" autoComplete="username" autoFocus />
        <label htmlFor="connexion-password">Mot de passe</label>
        <input
          id="connexion-password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton busy={busy}>Se connecter</SubmitButton>
      </form>
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
