import type { ComponentPropsWithRef } from 'react';
import { FieldError, fieldProps } from './field';
import styles from './switch-field.module.css';

interface SwitchFieldProps extends ComponentPropsWithRef<'input'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
}

/** A checkbox with the look and the role of a switch. */
export function SwitchField({ id, label, error, ...input }: SwitchFieldProps) {
  return (
    <div>
      <label htmlFor={id} className={styles.switch}>
        {label}
        <input
          {...input}
          {...fieldProps(id, error)}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state itself
          role="switch"
        />
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
