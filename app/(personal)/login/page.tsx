import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import styles from '@/components/account/entry.module.css';
import { LoginAlternatives } from '@/components/account/login-alternatives';
import { LoginForm } from '@/components/account/login-form';
import { PendingActionNote } from '@/components/account/pending-action-note';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { socialSignInUrls } from '@/lib/config/social-sign-in';
import { catalogueReferrer } from '@/lib/session/catalogue-referrer';
import { readFormFlash } from '@/lib/session/flash';
import { readSession } from '@/lib/session/session';
import { returnPath } from '@/lib/urls/paths';

export const metadata = { title: 'Connexion' };

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const given = returnPath((await searchParams).next);
  const { customer, wanted } = await readSession();
  if (customer) redirect(given ?? '/my_account');
  const next = given ?? catalogueReferrer(await headers());
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Paramètres' }]} />
      <h1 className="capitals">Accéder à votre compte</h1>
      {wanted ? <PendingActionNote kind={wanted.kind} /> : null}
      <LoginForm start={await readFormFlash('login')} next={next} />
      <LoginAlternatives next={next} signInUrls={socialSignInUrls()} />
    </div>
  );
}
