import styles from '@/components/forms/forms.module.css';
import { FieldError, type FieldProps, TextField } from '@/components/forms/text-field';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import own from './phone-fields.module.css';

interface PhoneFieldsProps {
  /** What the form kit knows of the two fields. */
  readonly dialCode: Pick<FieldProps, 'id' | 'error'> & SelectEvents;
  readonly phone: Omit<FieldProps, 'label'>;
  readonly label: string;
  readonly choices: readonly DialCodeChoice[];
  readonly startDialCode?: string;
}

type SelectEvents = Pick<
  React.ComponentPropsWithRef<'select'>,
  'name' | 'onChange' | 'onBlur' | 'ref'
>;

/** Country calling code and telephone number, side by side. */
export function PhoneFields({ dialCode, phone, label, choices, startDialCode }: PhoneFieldsProps) {
  const { id, error, ...select } = dialCode;
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
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <FieldError id={id} error={error} />
      </div>
      <TextField {...phone} label={label} inputMode="tel" autoComplete="tel-national" />
    </div>
  );
}
