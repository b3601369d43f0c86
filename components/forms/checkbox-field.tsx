import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './forms.module.css';
import { FieldError } from './text-field';

interface CheckboxFieldProps extends ComponentPropsWithRef<'input'> {
  readonly id: string;
  readonly error?: string;
  readonly children: ReactNode;
}

/** A labelled checkbox with its error. */
export function CheckboxField({ id, error, children, ...input }: CheckboxFieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
