import type { ComponentPropsWithRef } from 'react';
import styles from '@/components/forms/forms.module.css';
import { FieldError, type FieldProps, TextField } from '@/components/forms/text-field';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { loadPhoneNumbers } from '@/lib/forms/phone-check';
import own from './phone-fields.module.css';

interface PhoneFieldsProps {
  /** What the form kit knows of the two fields. */
  readonly dialCode: Pick<FieldProps, 'id' | 'error'> & SelectEvents;
  readonly phone: Omit<FieldProps, 'label'>;
  readonly label: string;
  readonly choices: readonly DialCodeChoice[];
  readonly startDialCode?: string;
  /** A number was left that brought its calling code along; both belong into their fields. */
  readonly onTakenApart: (dialCode: string, phone: string) => void;
}

type SelectEvents = Pick<ComponentPropsWithRef<'select'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

/** Country calling code and telephone number, side by side. Of `+32 470…` in the number the code finds its way into its field. */
export function PhoneFields({
  dialCode,
  phone,
  label,
  choices,
  startDialCode,
  onTakenApart,
}: PhoneFieldsProps) {
  const { id, error, ...select } = dialCode;

  async function takeApart(typed: string): Promise<void> {
    if (!/^\s*(\+|00)/.test(typed)) return;
    const numbers = await loadPhoneNumbers().catch(() => null);
    const read = numbers?.readPhone(typed, '');
    const choice = read && choiceOf(choices, read);
    if (choice) onTakenApart(choice, read.phone);
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
          defaultValue={startDialCode ?? '+33'}
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

/** The country's own choice, else the one of its code. */
function choiceOf(
  choices: readonly DialCodeChoice[],
  { dialCode, country }: { readonly dialCode: string; readonly country: string | null },
): string | undefined {
  return [`${dialCode}-${country}`, dialCode].find((value) =>
    choices.some((choice) => choice.value === value),
  );
}
