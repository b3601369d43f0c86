import type { ComponentPropsWithRef } from 'react';
import styles from '@/components/forms/forms.module.css';
import { FieldError, type FieldProps, TextField } from '@/components/forms/text-field';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { loadPhoneNumbers } from '@/lib/forms/phone-check';
import own from './phone-fields.module.css';

interface PhoneFieldsProps {
  readonly form: PhoneForm;
  /** The initial values of the two fields. */
  readonly start: { readonly dialCode?: string; readonly phone?: string };
  readonly label: string;
  readonly choices: readonly DialCodeChoice[];
}

/** The members of `useShopForm` that the two fields use. */
interface PhoneForm {
  readonly field: (
    name: 'dialCode' | 'phone',
  ) => Pick<FieldProps, 'id' | 'error'> & FieldEvents<'select'> & FieldEvents<'input'>;
  readonly fill: (name: 'dialCode' | 'phone', value: string) => void;
}

type FieldEvents<Element extends 'select' | 'input'> = Pick<
  ComponentPropsWithRef<Element>,
  'name' | 'onChange' | 'onBlur' | 'ref'
>;

/**
 * Country calling code and telephone number, side by side. Of a number such as `+32 470…`, the code
 * moves into its own field.
 */
export function PhoneFields({ form, start, label, choices }: PhoneFieldsProps) {
  const { id, error, ...select } = form.field('dialCode');
  const phone = form.field('phone');

  async function takeApart(typed: string): Promise<void> {
    if (!/^\s*(\+|00)/.test(typed)) return;
    const numbers = await loadPhoneNumbers().catch(() => null);
    const read = numbers?.readPhone(typed, '');
    const choice = read && choiceOf(choices, read);
    if (!choice) return;
    form.fill('dialCode', choice);
    form.fill('phone', read.phone);
  }

  return (
    <div className={own.row}>
      <div className={styles.field}>
        <label htmlFor={id}>Indicatif</label>
        <select
          {...select}
          id={id}
          className={styles.select}
          autoComplete="tel-country-code"
          defaultValue={start.dialCode ?? '+33'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <optgroup label="Souvent choisis">
            <Options choices={choices.filter((choice) => choice.near)} />
          </optgroup>
          <optgroup label="Tous les autres pays">
            <Options choices={choices.filter((choice) => !choice.near)} />
          </optgroup>
        </select>
        <FieldError id={id} error={error} />
      </div>
      <TextField
        {...phone}
        defaultValue={start.phone}
        label={label}
        inputMode="tel"
        autoComplete="tel-national"
        onFocus={() => void loadPhoneNumbers().catch(() => null)}
        onBlur={(event) => {
          phone.onBlur?.(event);
          void takeApart(event.currentTarget.value);
        }}
      />
    </div>
  );
}

function Options({ choices }: { readonly choices: readonly DialCodeChoice[] }) {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
}

/** The choice of that country, else any choice with that calling code. */
function choiceOf(
  choices: readonly DialCodeChoice[],
  { dialCode, country }: { readonly dialCode: string; readonly country: string | null },
): string | undefined {
  return [`${dialCode}-${country}`, dialCode].find((value) =>
    choices.some((choice) => choice.value === value),
  );
}
