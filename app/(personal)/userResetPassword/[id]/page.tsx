import type { Metadata } from 'next';
import styles from '@/components/account/entry.module.css';
import { PasswordResetForm } from '@/components/account/password-reset-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readFormFlash } from '@/lib/session/flash';
import { pageParam } from '@/lib/urls/paths';

/** The address contains a secret, which must not be sent to linked pages as a referrer. */
export const metadata: Metadata = {
  title: 'Nouveau mot de passe',
  referrer: 'same-origin',
};

export default async function PasswordResetPage({ params }: PageProps<'/userResetPassword/[id]'>) {
  const resetId = pageParam((await params).id);
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Nouveau mot de passe' }]} />
      <h1 className="capitals">Nouveau mot de passe</h1>
      <p className={styles.intro}>Choisissez le mot de passe que vous utiliserez désormais.</p>
      <PasswordResetForm start={await readFormFlash('password-reset')} resetId={resetId} />
      <p className={styles.beside}>
        <a href="/forgot_password">Demander un nouveau lien</a>
        <a href="/login">Retour à la connexion</a>
      </p>
    </div>
  );
}
