import styles from '@/components/account/entry.module.css';
import { SocialSignIn } from '@/components/account/social-sign-in';
import forms from '@/components/forms/forms.module.css';
import { TextField } from '@/components/forms/text-field';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { socialSignInUrls } from '@/lib/config/social-sign-in';

export const metadata = { title: 'Page d’essai' };

/**
 * A sample form like the one of the login page; its button leads there and sends nothing
 * (specification 2 section 2).
 */
export default function AddressTestingPage() {
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Page d’essai' }]} />
      <h1 className="capitals">Accéder à votre compte</h1>
      <form action="/login" className={forms.form}>
        <p>Cette page sert aux essais&nbsp;: rien de ce que vous y saisissez n’est envoyé.</p>
        <TextField id="essai-email" label="E-mail" type="email" autoComplete="off" />
        <button type="submit" className={buttons.primary}>
          Se connecter
        </button>
      </form>
      <p className={styles.beside}>
        <a href="/forgot_password">Mot de passe oublié&nbsp;?</a>
      </p>
      <SocialSignIn urls={socialSignInUrls()} />
      <section className={styles.other} aria-labelledby="essai-new">
        <h2 id="essai-new" className="capitals">
          Besoin d’un compte&nbsp;?
        </h2>
        <a href="/register" className={buttons.secondary}>
          Inscrivez-vous
        </a>
      </section>
    </div>
  );
}
