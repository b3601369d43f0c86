import { headers } from 'next/headers';
import styles from '@/components/account/entry.module.css';
import { RegisterForm } from '@/components/account/register-form';
import { SocialSignIn } from '@/components/account/social-sign-in';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { socialSignInUrls } from '@/lib/config/social-sign-in';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { catalogueReferrer } from '@/lib/session/catalogue-referrer';
import { readFormFlash } from '@/lib/session/flash';
import { returnPath, withReturn } from '@/lib/urls/paths';

export const metadata = { title: 'Créer un compte' };

export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  // The login dialog links here too, from pages that cannot include their own address.
  const next = returnPath((await searchParams).next) ?? catalogueReferrer(await headers());
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Créer un compte' }]} />
      <h1 className="capitals">Données personnelles</h1>
      <RegisterForm
        start={await readFormFlash('register')}
        dialCodes={dialCodeChoices()}
        next={next}
      />
      <SocialSignIn urls={socialSignInUrls()} />
      <section className={styles.other} aria-labelledby="register-known">
        <h2 id="register-known">Vous avez déjà un compte&nbsp;?</h2>
        <a href={withReturn('/login', next)} className={buttons.secondary}>
          Se connecter
        </a>
      </section>
    </div>
  );
}
