'use client';

import { type FormEvent, useState } from 'react';
import type { FormReply } from './post-form';
import { usePending } from './use-pending';

/** Sends what a form holds; nothing when what sends it cannot be had: then the browser sends it as a plain form. */
type Send = (
  form: HTMLFormElement,
  fields: FormData,
) => Promise<FormReply | null | undefined> | FormReply;

interface Told {
  readonly sent?: FormData;
  readonly reply?: FormReply;
}

/**
 * Sends a real form from the page that it stands on, one press at a time, and goes where the reply leads. `sent` is what has
 * been sent as long as that waits, and is not refused; `reply` what was answered last, until it is forgotten.
 * @param onReply called when the page stays; further presses wait for it
 */
export function useSendForm(send: Send, onReply?: (reply: FormReply) => void | Promise<void>) {
  const [busy, setBusy] = usePending();
  const [{ sent, reply }, setTold] = useState<Told>({});

  async function onSubmit(event: FormEvent<HTMLElement>): Promise<void> {
    const form = event.target;
    event.preventDefault();
    if (busy || !(form instanceof HTMLFormElement)) return;
    setBusy(true);
    const fields = new FormData(form);
    setTold({ sent: fields, reply });
    const answer = await send(form, fields);
    if (!answer) return form.submit();
    const { status, to } = answer;
    setTold({ sent: status ? fields : undefined, reply: to ? reply : answer });
    if (to) return location.assign(to);
    await onReply?.(answer);
    setBusy(false);
  }

  return {
    busy,
    sent: busy ? sent : undefined,
    reply,
    forget: () => setTold({ sent }),
    onSubmit,
  };
}
