import type { SubmitEvent } from 'react';
import { postForm } from '@/components/forms/post-form';
import type { FormStart } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';

/** Sends the payment form, to the action of the clicked button if it has one, and goes on. */
export function useSendCheckout(action: string, show: (notice: FormStart | null) => void) {
  const [busy, setBusy] = usePending();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    show(null);
    const { submitter } = event.nativeEvent;
    const target = submitter?.getAttribute('formaction') ?? action;
    const reply = await postForm(target, new FormData(event.currentTarget, submitter));
    if (reply.to) return goTo(reply.to);
    setBusy(false);
    show({ tone: 'error', message: reply.message, errors: reply.errors });
  }

  return { busy, send };
}

/** Assigning an address that differs only in the fragment would not reload the page. */
function goTo(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const samePage =
    target.origin === here.origin &&
    target.pathname + target.search === here.pathname + here.search;
  if (samePage) here.reload();
  else here.assign(target);
}
