'use client';

import { type ChangeEvent, useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import type { FieldProps } from '@/components/forms/text-field';
import { type PasswordStrength, passwordStrength } from '@/lib/password-strength';
import styles from './new-password-fields.module.css';

interface NewPasswordFieldsProps {
  /** What the form kit knows of the two fields. */
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

/** What password managers go by when they invent one (specification 1 section 9). React's types do not know the attribute. */
const rules = { passwordrules: 'minlength: 6; maxlength: 40' };

/** A new password, twice, and how hard it is to guess: a hint that stands in nobody's way. */
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

/** What the same form tells of the person. */
function personalWords(form: HTMLFormElement): readonly string[] {
  const fields = new FormData(form);
  return ['email', 'firstName', 'lastName'].map((name) => String(fields.get(name) ?? ''));
}
