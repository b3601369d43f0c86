import type { Metadata } from 'next';
import styles from '@/components/account/entry.module.css';
import { ResendForm } from '@/components/account/resend-form';
import { VerificationForm } from '@/components/account/verification-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readFormFlash } from '@/lib/session/flash';

export const metadata: Metadata = { title: 'Vérification de l’e-mail', robots: { index: false } };

export default async function EmailVerificationPage({
  params,
}: PageProps<'/emailVerification/[id]'>) {
  const { id } = await params;
  return (
    <div className={styles.entry}>
      <Breadcrumb
        trail={[{ title: 'Accueil', href: '/' }, { title: 'Vérification de l’e-mail' }]}
      />
      <h1>Vérifiez votre e-mail</h1>
      <p className={styles.intro}>
        Un code à six chiffres a été envoyé à l’adresse e-mail de votre compte. Saisissez-le pour
        activer votre compte.
      </p>
      <VerificationForm start={await readFormFlash('verification')} userId={id} />
      <section className={styles.other} aria-labelledby="resend-title">
        <h2 id="resend-title">Vous n’avez rien reçu ?</h2>
        <p>Regardez dans vos courriers indésirables, ou demandez un nouveau code.</p>
        <ResendForm start={await readFormFlash('resend')} userId={id} />
      </section>
      <p className={styles.beside}>
        <a href="/login">Retour à la connexion</a>
      </p>
    </div>
  );
}
