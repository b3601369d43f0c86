import type { ComponentPropsWithRef } from 'react';
import styles from '@/components/forms/forms.module.css';
import { FieldError } from '@/components/forms/text-field';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';

interface CountryFieldProps extends ComponentPropsWithRef<'select'> {
  readonly id: string;
  readonly error?: string;
  /** The countries of the calling codes, nearby ones first. */
  readonly choices: readonly DialCodeChoice[];
  /** The saved name, which may not be in the list. */
  readonly saved?: string;
}

/** A country by its French name, chosen from a list. */
export function CountryField({ id, error, choices, saved = '', ...select }: CountryFieldProps) {
  const names = countryNames(choices);
  const known = saved === '' || names.includes(saved) ? names : [saved, ...names];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Pays</label>
      <select
        {...select}
        id={id}
        className={styles.select}
        autoComplete="shipping country-name"
        defaultValue={saved}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">Choisissez un pays</option>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The countries that can be chosen. */
export function countryNames(choices: readonly DialCodeChoice[]): readonly string[] {
  return choices.map(({ label }) => label.replace(/ \(\+\d+\)$/, ''));
}
