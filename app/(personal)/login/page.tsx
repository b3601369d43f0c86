import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import styles from '@/components/account/entry.module.css';
import { LoginAlternatives } from '@/components/account/login-alternatives';
import { LoginForm } from '@/components/account/login-form';
import { PendingActionsNote } from '@/components/account/pending-actions-note';
import { UnsentFormNote } from '@/components/account/unsent-form-note';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { socialSignInUrls } from '@/lib/config/social-sign-in';
import { readPendingActions } from '@/lib/session/after-sign-in';
import { catalogueReferrer } from '@/lib/session/catalogue-referrer';
import { readFormFlash } from '@/lib/session/flash';
import { readFormDraft, sessionHadEnded } from '@/lib/session/form-draft';
import { readSession } from '@/lib/session/session';
import { returnPath } from '@/lib/urls/paths';

export const metadata = { title: 'Connexion' };

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const given = returnPath((await searchParams).next);
  const session = await readSession();
  if (session.customer) {
    const unsent = await readFormDraft(await cookies(), session.customer.id);
    if (!unsent || unsent.page !== given) redirect(given ?? '/my_account');
    return (
      <div className={styles.entry}>
        <h1 className="capitals">Vous êtes connecté</h1>
        <UnsentFormNote tone="warning" message={sessionHadEnded} />
      </div>
    );
  }
  const next = given ?? catalogueReferrer(await headers());
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Paramètres' }]} />
      <h1 className="capitals">Accéder à votre compte</h1>
      <PendingActionsNote actions={readPendingActions(session)} />
      <LoginForm start={await readFormFlash('login')} next={next} />
      <LoginAlternatives next={next} signInUrls={socialSignInUrls()} />
    </div>
  );
}
