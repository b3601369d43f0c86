import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, fieldProps } from './field';
import styles from './forms.module.css';

export interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly hint?: string;
  /** Shown inside the frame, after the input. */
  readonly after?: ReactNode;
}

/** A labelled input, which links label, hint and error to the field. */
export function TextField({ id, label, error, hint, after, ...input }: FieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        <input {...input} {...fieldProps(id, error, hint)} />
        {after}
      </span>
    </Field>
  );
}
