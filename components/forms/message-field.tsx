import type { ComponentPropsWithRef } from 'react';
import styles from './forms.module.css';
import { FieldError } from './text-field';

interface MessageFieldProps extends ComponentPropsWithRef<'textarea'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
}

/** A labelled field for several lines of text. */
export function MessageField({ id, label, error, ...textarea }: MessageFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        <textarea
          rows={7}
          {...textarea}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}
