import { type ReactNode, useEffect, useRef } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { actionOf, type FormReply, postForm } from '@/components/forms/post-form';
import { loginForm } from '@/lib/forms/login';

const noticeId = 'connexion-probleme';

/**
 * Sends the login form of the dialog, which returns to the current page.
 * @returns the error to show; null when the page is being left
 */
export async function sendLogin(form: HTMLFormElement): Promise<ReactNode> {
  const { pathname, search } = window.location;
  const here = pathname + search;
  const fields = new FormData(form);
  fields.set('next', here);
  const reply = problemOf(fields) ?? (await postForm(actionOf(form), fields));
  if (reply.to) {
    leaveFor(reply.to, here);
    return null;
  }
  markFields(form, reply.errors ?? {});
  return <LoginNotice key={Date.now()} reply={reply} />;
}

function problemOf(fields: FormData): FormReply | null {
  const { error } = loginForm.safeParse(Object.fromEntries(fields));
  if (!error) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { status: 0, message: 'Certaines informations sont à corriger.', errors };
}

/** Reloads instead of navigating to the same page, which keeps the scroll position. */
function leaveFor(to: string, here: string): void {
  if (to === here) window.location.reload();
  else window.location.assign(to);
}

/**
 * Marks the invalid fields. The fields are in the document of every page, so that their markup is
 * minimal.
 */
function markFields(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.name in errors) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', noticeId);
    } else {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  }
}

/** Takes the focus, which the disabled button loses. */
function LoginNotice({ reply }: { readonly reply: FormReply }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div id={noticeId}>
      <FormNotice ref={ref} formName="connexion" message={reply.message} errors={reply.errors} />
    </div>
  );
}
