import type { ComponentProps } from 'react';
import { SelectField } from '@/components/forms/select-field';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';

interface CountryFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  /** The countries of the calling codes, nearby ones first. */
  readonly choices: readonly DialCodeChoice[];
  /** The saved name, which may not be in the list. */
  readonly saved?: string;
}

/** A country by its French name, chosen from a list. */
export function CountryField({ choices, saved = '', ...select }: CountryFieldProps) {
  const names = countryNames(choices);
  const known = saved === '' || names.includes(saved) ? names : [saved, ...names];
  return (
    <SelectField {...select} label="Pays" autoComplete="shipping country-name" defaultValue={saved}>
      <option value="">Choisissez un pays</option>
      {known.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The countries that can be chosen. */
export function countryNames(choices: readonly DialCodeChoice[]): readonly string[] {
  return choices.map(({ label }) => label.replace(/ \(\+\d+\)$/, ''));
}
