import { CodeField } from '@/components/account/code-field';
import styles from '@/components/account/entry.module.css';
import forms from '@/components/forms/forms.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { Link } from '@/components/ui/link';

export const metadata = { title: 'OTP' };

/**
 * The form for a four-digit text message code (specification 1 section 2, OTP screen). No call
 * accepts the code, and no page links here.
 */
export default function OtpPage() {
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'OTP' }]} />
      <h1 className="capitals">OTP</h1>
      <div className={forms.form}>
        <CodeField
          id="otp"
          digits={4}
          label="Code à 4 chiffres"
          hint="Saisissez le code envoyé au +33 6 •• •• •• 78."
        />
        <p>
          Ce code vérifie votre numéro de téléphone. Votre compte, lui, s’ouvre avec le code à six
          chiffres reçu par e-mail.
        </p>
        <Link href="/service_client" className={buttons.secondary}>
          Je n&apos;ai pas recu de code
        </Link>
      </div>
    </div>
  );
}
