'use client';

import { type FormEvent, useState } from 'react';
import type { FormReply } from './post-form';
import { usePending } from './use-pending';

/**
 * Sends a form. It returns nothing when its code cannot be loaded: then the browser submits the
 * plain form, unless it is offline and would replace the page with an error.
 */
type Send = (
  form: HTMLFormElement,
  fields: FormData,
) => Promise<FormReply | null | undefined> | FormReply;

/** Short, since it is in the first scripts of product pages. */
const offline: FormReply = { status: 0, message: 'Hors connexion\u00a0: rien n’a été envoyé.' };

interface SendState {
  readonly sent?: FormData;
  readonly reply?: FormReply;
}

/**
 * Sends a form without leaving the page, one click at a time, and navigates when the reply names a
 * next page. `sent` holds the fields while the request is pending and not refused; `reply` is the
 * last reply until `forget` is called or the form is sent again, so that screen readers also
 * announce a repeated one.
 * @param onReply called when the page stays; further clicks wait for it
 */
export function useSendForm(send: Send, onReply?: (reply: FormReply) => void | Promise<void>) {
  const [busy, setBusy] = usePending();
  const [{ sent, reply }, setState] = useState<SendState>({});

  async function onSubmit(event: FormEvent<HTMLElement>): Promise<void> {
    const form = event.target;
    event.preventDefault();
    if (!(form instanceof HTMLFormElement)) return;
    await sendFields(form, new FormData(form));
  }

  async function sendFields(
    form: HTMLFormElement,
    fields: FormData,
    submitPlainly = () => form.submit(),
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setState({ sent: fields });
    const answer: FormReply | null =
      (await send(form, fields)) ?? (navigator.onLine ? null : offline);
    if (!answer) return submitPlainly();
    const { status, to } = answer;
    setState({ sent: status ? fields : undefined, reply: to ? undefined : answer });
    if (to) return location.assign(to);
    await onReply?.(answer);
    setBusy(false);
  }

  return {
    busy,
    sent: busy ? sent : undefined,
    reply,
    forget: () => setState({ sent }),
    onSubmit,
    sendFields,
  };
}
