'use client';

import type { ComponentPropsWithRef } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Field, fieldProps } from './field';
import styles from './forms.module.css';

interface MessageFieldProps extends ComponentPropsWithRef<'textarea'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
}

/**
 * A labelled field for several lines of text. With scripts, a text that is too long is reported:
 * `maxLength` would cut the end of a pasted one off without a word.
 */
export function MessageField({ id, label, error, maxLength, ...textarea }: MessageFieldProps) {
  const isHydrated = useHydrated();
  return (
    <Field id={id} label={label} error={error}>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        <textarea
          rows={7}
          {...textarea}
          {...fieldProps(id, error)}
          maxLength={isHydrated ? undefined : maxLength}
        />
      </span>
    </Field>
  );
}
