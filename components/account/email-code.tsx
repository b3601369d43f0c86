'use client';

import { useEffect, useState } from 'react';
import type { FormStart } from '@/components/forms/use-notice';
import styles from './entry.module.css';
import { ResendForm } from './resend-form';
import { VerificationForm } from './verification-form';

interface EmailCodeProps {
  readonly userId: string;
  readonly start: FormStart | null;
  readonly resendStart: FormStart | null;
}

/**
 * The field for the e-mailed code, and a form that requests another one. A new code clears the
 * field, since it invalidates the previous one.
 */
export function EmailCode({ userId, start, resendStart }: EmailCodeProps) {
  const [resent, setResent] = useState(0);

  useEffect(() => {
    if (resent > 0) document.getElementById('verification-code_email')?.focus();
  }, [resent]);

  return (
    <>
      <VerificationForm key={resent} start={resent > 0 ? null : start} userId={userId} />
      <section className={styles.other} aria-labelledby="resend-title">
        <h2 id="resend-title">Vous n’avez rien reçu&nbsp;?</h2>
        <p>Regardez dans vos courriers indésirables, ou demandez un nouveau code.</p>
        <ResendForm
          start={resendStart}
          userId={userId}
          onSent={() => setResent((times) => times + 1)}
        />
      </section>
    </>
  );
}
