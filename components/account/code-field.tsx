'use client';

import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import type { FieldProps } from '@/components/forms/text-field';
import { plainDigits } from '@/lib/forms/plain-digits';
import styles from './code-field.module.css';

interface CodeFieldProps extends FieldProps {
  /** Defaults to 6. */
  readonly digits?: 4 | 6;
}

/**
 * A field for a numeric code: one real input that looks like one box per digit, so that pasting,
 * autofill and screen readers work. Without JavaScript it leaves space for the blanks of a pasted
 * code. With JavaScript it keeps digits only, and rejects any other paste with a message.
 */
export function CodeField({
  id,
  label,
  error,
  hint,
  digits = 6,
  onChange,
  ...input
}: CodeFieldProps) {
  const [refused, setRefused] = useState(false);
  const shownError = refused
    ? 'Le code ne comporte que des chiffres\u00a0: rien n’a été collé.'
    : error;

  function keepDigits(event: ChangeEvent<HTMLInputElement>): void {
    const typed = event.currentTarget.value;
    const digitsOnly = plainDigits(typed).replace(/\D/g, '').slice(0, digits);
    if (digitsOnly !== typed) event.currentTarget.value = digitsOnly;
    setRefused(false);
    onChange?.(event);
  }

  function checkPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const numeric = /^[\d\s]+$/.test(plainDigits(event.clipboardData.getData('text')));
    if (!numeric) event.preventDefault();
    setRefused(!numeric);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      ) : null}
      <span className={styles.clip} data-digits={digits}>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`([0-9]\\s*){${digits}}`}
          maxLength={2 * digits}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
          onChange={keepDigits}
          onPaste={checkPaste}
        />
      </span>
      <div aria-live="polite">
        <FieldError id={id} error={shownError} />
      </div>
    </div>
  );
}
