'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { usePending } from '@/components/forms/use-pending';

const loadSender = () => import('./send-login').catch(() => null);

interface DialogLoginFormProps {
  readonly children: ReactNode;
}

/**
 * The plain form around the fields of the login dialog. The code that sends it by fetch loads when
 * the form receives focus.
 */
export function DialogLoginForm({ children }: DialogLoginFormProps) {
  const [problem, setProblem] = useState<ReactNode>();
  const [busy, setBusy] = usePending();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const sender = await loadSender();
    if (!sender) return form.submit();
    const found = await sender.sendLogin(form);
    if (!found) return;
    setProblem(found);
    setBusy(false);
  }

  return (
    <form method="post" action="/api/login" noValidate onSubmit={send} onFocus={loadSender}>
      {problem}
      {children}
      <SubmitButton busy={busy}>Se connecter</SubmitButton>
    </form>
  );
}
