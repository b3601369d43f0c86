import type { ComponentPropsWithRef, ReactNode } from 'react';
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
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error message under a field. */
export function FieldError({ id, error }: { readonly id: string; readonly error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );
}
