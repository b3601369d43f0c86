import styles from '@/components/account/entry.module.css';
import { ForgottenPasswordForm } from '@/components/account/forgotten-password-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readFormFlash } from '@/lib/session/flash';

export const metadata = { title: 'Mot de passe oublié' };

export default async function ForgottenPasswordPage() {
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Récupérer Mot de Passe' }]} />
      <h1 className="capitals">Récupérer Mot de Passe</h1>
      <p className={styles.intro}>
        Indiquez l’adresse e-mail de votre compte&nbsp;: nous vous enverrons un e-mail avec les
        instructions pour choisir un nouveau mot de passe.
      </p>
      <ForgottenPasswordForm start={await readFormFlash('forgotten-password')} />
      <p className={styles.beside}>
        <a href="/login">Retour à la connexion</a>
      </p>
    </div>
  );
}
