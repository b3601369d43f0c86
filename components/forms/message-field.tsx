import type { ComponentPropsWithRef } from 'react';
import { Field, fieldProps } from './field';
import styles from './forms.module.css';

interface MessageFieldProps extends ComponentPropsWithRef<'textarea'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
}

/** A labelled field for several lines of text. */
export function MessageField({ id, label, error, ...textarea }: MessageFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        <textarea rows={7} {...textarea} {...fieldProps(id, error)} />
      </span>
    </Field>
  );
}
