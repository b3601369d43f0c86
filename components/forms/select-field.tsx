import type { ComponentPropsWithRef } from 'react';
import { Field, fieldProps } from './field';
import styles from './forms.module.css';

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
}

/** A labelled choice from a list. */
export function SelectField({ id, label, error, className, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} className={className}>
      <select {...select} {...fieldProps(id, error)} className={styles.select} />
    </Field>
  );
}
