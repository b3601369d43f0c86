import { redirect } from 'next/navigation';
import styles from '@/components/account/entry.module.css';
import { LoginForm } from '@/components/account/login-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readFormFlash } from '@/lib/session/flash';
import { readSession } from '@/lib/session/session';

export const metadata = { title: 'Accéder à votre compte' };

/** Short sign-in form: e-mail and password only (specification 1 section 2, Access account). */
export default async function AccessAccountPage() {
  if ((await readSession()).customer) redirect('/my_account');
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Accéder à votre compte' }]} />
      <h1 className="capitals">Accéder à votre compte</h1>
      <LoginForm start={await readFormFlash('login')} next={null} />
      <p className={styles.beside}>
        <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
      </p>
    </div>
  );
}
