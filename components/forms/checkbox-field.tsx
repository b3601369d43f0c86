import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError, fieldProps } from './field';
import styles from './forms.module.css';

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
        <input {...input} {...fieldProps(id, error)} type="checkbox" />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
