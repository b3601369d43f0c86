'use client';

import { type ChangeEvent, useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import type { FieldProps } from '@/components/forms/text-field';
import { type PasswordStrength, passwordStrength } from '@/lib/account/password-strength';
import styles from './new-password-fields.module.css';

interface NewPasswordFieldsProps {
  /** The registered props of the two fields. */
  readonly password: FieldProps;
  readonly confirmation: Omit<FieldProps, 'label'> & { readonly label?: string };
}

const words: Record<PasswordStrength, string> = {
  'too-short': 'Trop court',
  'too-long': 'Trop long',
  guessable: 'Facile à deviner',
  fair: 'Correct',
  strong: 'Solide',
};

/**
 * The rules that password managers follow when they generate a password (specification 1 section
 * 9). React's types lack this attribute.
 */
const rules = { passwordrules: 'minlength: 6; maxlength: 40' };

/**
 * A new password, its confirmation, and a strength meter. The meter is a hint: it blocks nothing.
 */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);

  function estimate(event: ChangeEvent<HTMLInputElement>): void {
    password.onChange?.(event);
    const { form, value } = event.currentTarget;
    setStrength(value === '' ? null : passwordStrength(value, form ? personalWords(form) : []));
  }

  return (
    <>
      <div className={styles.password}>
        <PasswordField
          {...password}
          {...rules}
          hint="De 6 à 40 caractères."
          autoComplete="new-password"
          onChange={estimate}
        />
        <p aria-live="polite" className={styles.strength} data-strength={strength}>
          {strength ? words[strength] : null}
        </p>
      </div>
      <PasswordField
        label="Confirmation du mot de passe"
        {...confirmation}
        {...rules}
        autoComplete="new-password"
      />
    </>
  );
}

/** Words in the same form that identify the person, which a password should not contain. */
function personalWords(form: HTMLFormElement): readonly string[] {
  const fields = new FormData(form);
  return ['email', 'firstName', 'lastName'].map((name) => String(fields.get(name) ?? ''));
}
