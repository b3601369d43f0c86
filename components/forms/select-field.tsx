import type { ComponentPropsWithRef } from 'react';
import { Field, fieldProps } from './field';
import styles from './forms.module.css';

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly hint?: string;
}

/** A labelled choice from a list. */
export function SelectField({ id, label, error, hint, className, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <select {...select} {...fieldProps(id, error, hint)} className={styles.select} />
    </Field>
  );
}
