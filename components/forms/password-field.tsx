'use client';

import { useState } from 'react';
import styles from './forms.module.css';
import { type FieldProps, TextField } from './text-field';

/** A password with a show/hide toggle (specification 2 section 2). */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      // Keyboards neither correct a shown password nor send it to a spelling service.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.toggle}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Masquer' : 'Afficher'}
          <span className="visually-hidden"> : {props.label}</span>
        </button>
      }
    />
  );
}
