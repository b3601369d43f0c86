'use client';

import { CheckboxField } from '@/components/forms/checkbox-field';
import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { successDelayMs } from '@/components/forms/success-delay';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { registerForm } from '@/lib/forms/register';
import { NewPasswordFields } from './new-password-fields';
import { PhoneFields } from './phone-fields';

interface RegisterFormProps {
  readonly start: FormStart | null;
  readonly dialCodes: readonly DialCodeChoice[];
  /** The page to go to after the registration. */
  readonly next: string | null;
}

/** The registration form (specification 1 section 2, Register). */
export function RegisterForm({ start, dialCodes, next }: RegisterFormProps) {
  const form = useShopForm({
    name: 'register',
    schema: registerForm,
    action: '/api/register',
    start,
    successDelayMs,
  });
  const typed = start?.values ?? {};
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
      />
      <NewPasswordFields
        password={{ ...form.field('password'), label: 'Mot de passe' }}
        confirmation={form.field('confirmPassword')}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('firstName')}
          label="Prénom"
          autoComplete="given-name"
          defaultValue={typed.firstName}
        />
        <TextField
          {...form.field('lastName')}
          label="Nom de famille"
          autoComplete="family-name"
          defaultValue={typed.lastName}
        />
      </div>
      <PhoneFields form={form} start={typed} label="Téléphone mobile" choices={dialCodes} />
      <p className={styles.hint}>
        Nous vous enverrons un SMS pour vérifier votre numéro de téléphone. Votre compte s’ouvre dès
        que vous saisissez le code reçu par e-mail.
      </p>
      <CheckboxField
        {...form.field('acceptTerms')}
        value="1"
        defaultChecked={typed.acceptTerms === '1'}
      >
        J’accepte les <a href="/terms_and_condition">termes et conditions</a> et la{' '}
        <a href="/privacy_policy">politique de confidentialité</a>
      </CheckboxField>
      <SubmitButton busy={form.busy}>Créer un compte</SubmitButton>
    </form>
  );
}
