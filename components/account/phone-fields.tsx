import type { ComponentPropsWithRef } from 'react';
import { SelectField } from '@/components/forms/select-field';
import { type FieldProps, TextField } from '@/components/forms/text-field';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { plainPhone } from '@/lib/forms/fields';
import { loadPhoneNumbers } from '@/lib/forms/phone-check';
import styles from './phone-fields.module.css';

interface PhoneFieldsProps {
  readonly form: PhoneForm;
  readonly label: string;
  readonly choices: readonly DialCodeChoice[];
  /** Whose number browsers fill in, as a prefix for `autocomplete`; by default the visitor's. */
  readonly autoCompletePrefix?: '' | 'shipping ';
}

/** The members of `useShopForm` that the two fields use. */
interface PhoneForm {
  readonly textField: (
    name: 'dialCode' | 'phone',
  ) => Pick<FieldProps, 'id' | 'error' | 'defaultValue'> &
    FieldEvents<'select'> &
    FieldEvents<'input'>;
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
export function PhoneFields({ form, label, choices, autoCompletePrefix = '' }: PhoneFieldsProps) {
  const dialCode = form.textField('dialCode');
  const phone = form.textField('phone');

  async function takeApart(input: HTMLInputElement): Promise<void> {
    const typed = plainPhone(input.value);
    if (!/^\s*(\+|00)/.test(typed)) return;
    const entered = enteredValues(input);
    const numbers = await loadPhoneNumbers().catch(() => null);
    // A correction that was made while the tables were loading counts.
    if (enteredValues(input) !== entered) return;
    const read = numbers?.readPhone(typed, '');
    const choice = read && choiceOf(choices, read);
    if (!choice) return;
    form.fill('dialCode', choice);
    form.fill('phone', read.phone);
  }

  return (
    <div className={styles.row}>
      <SelectField
        {...dialCode}
        label="Indicatif"
        autoComplete={`${autoCompletePrefix}tel-country-code`}
        defaultValue={dialCode.defaultValue ?? '+33'}
      >
        <optgroup label="Souvent choisis">
          <Options choices={choices.filter((choice) => choice.near)} />
        </optgroup>
        <optgroup label="Tous les autres pays">
          <Options choices={choices.filter((choice) => !choice.near)} />
        </optgroup>
      </SelectField>
      <TextField
        {...phone}
        label={label}
        inputMode="tel"
        autoComplete={`${autoCompletePrefix}tel-national`}
        onFocus={() => void loadPhoneNumbers().catch(() => null)}
        onBlur={(event) => {
          phone.onBlur?.(event);
          void takeApart(event.currentTarget);
        }}
      />
    </div>
  );
}

/** The content of both fields, to compare. */
function enteredValues({ form }: HTMLInputElement): string {
  const entered = new FormData(form ?? undefined);
  return `${entered.get('dialCode')} ${entered.get('phone')}`;
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
