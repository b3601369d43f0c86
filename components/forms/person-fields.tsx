import { emailHint } from '@/lib/forms/email-hint';
import styles from './forms.module.css';
import { type FieldProps, TextField } from './text-field';

interface PersonFieldProps<Name extends string> {
  /** The result of `useShopForm`. */
  readonly form: { readonly textField: (name: Name) => Omit<FieldProps, 'label'> };
}

/** First and last name, side by side. */
export function NameFields({ form }: PersonFieldProps<'firstName' | 'lastName'>) {
  return (
    <div className={styles.pair}>
      <FirstNameField form={form} />
      <LastNameField form={form} />
    </div>
  );
}

export function FirstNameField({ form }: PersonFieldProps<'firstName'>) {
  return <TextField {...form.textField('firstName')} label="Prénom" autoComplete="given-name" />;
}

export function LastNameField({ form }: PersonFieldProps<'lastName'>) {
  return (
    <TextField {...form.textField('lastName')} label="Nom de famille" autoComplete="family-name" />
  );
}

export function EmailField({ form }: PersonFieldProps<'email'>) {
  return (
    <TextField
      {...form.textField('email')}
      label="E-mail"
      hint={emailHint}
      type="email"
      autoComplete="email"
    />
  );
}
