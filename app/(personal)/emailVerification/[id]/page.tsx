import { EmailCode } from '@/components/account/email-code';
import styles from '@/components/account/entry.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readFormFlash } from '@/lib/session/flash';
import { pageParam } from '@/lib/urls/paths';

export const metadata = { title: 'Vérification de l’e-mail' };

export default async function EmailVerificationPage({
  params,
}: PageProps<'/emailVerification/[id]'>) {
  const userId = pageParam((await params).id);
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Vérification de l’e-mail' }]} />
      <h1 className="capitals">Vérifiez votre e-mail</h1>
      <p className={styles.intro}>
        Un code à six chiffres a été envoyé à l’adresse e-mail de votre compte. Saisissez-le pour
        activer votre compte.
      </p>
      <EmailCode
        userId={userId}
        start={await readFormFlash('verification')}
        resendStart={await readFormFlash('resend')}
      />
      <p className={styles.beside}>
        <a href="/login">Retour à la connexion</a>
      </p>
    </div>
  );
}
