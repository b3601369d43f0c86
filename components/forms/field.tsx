import type { ReactNode } from 'react';
import styles from './forms.module.css';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly hint?: string;
  readonly className?: string;
  /** The input, with the properties of `fieldProps`. */
  readonly children: ReactNode;
}

/** The label, hint and error of a field. */
export function Field({ id, label, error, hint, className = '', children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The properties that link an input to its label, hint and error. */
export function fieldProps(id: string, error?: string, hint?: string) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface FieldErrorProps {
  readonly id: string;
  readonly error?: string;
  /** For an error that appears before the form is sent: nothing else announces it. */
  readonly role?: 'alert';
}

/** The error message under a field. */
export function FieldError({ id, error, role }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} role={role} className={styles.error}>
      {error}
    </p>
  );
}
