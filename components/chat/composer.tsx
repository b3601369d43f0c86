import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { AccountField } from '@/components/session/account-field';
import buttons from '@/components/ui/button.module.css';
import { isComposing } from '@/components/ui/is-composing';
import { useHydrated } from '@/components/ui/use-hydrated';
import { chatMessageForm, longestMessage } from '@/lib/forms/chat';
import styles from './chat.module.css';

interface ComposerProps {
  readonly productId: string;
  readonly sellerId: string;
  /** The idempotency key of the message that is sent without JavaScript. */
  readonly pageKey: string;
  readonly start: FormStart | null;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** A message is being sent. */
  readonly isSending: boolean;
  readonly onSend: (text: string) => void;
}

const formName = 'chat';
const fieldId = `${formName}-message`;

/**
 * The form that writes a message: Enter sends it, Shift+Enter starts a new line. Without JavaScript
 * it is an ordinary form.
 */
export function Composer(props: ComposerProps) {
  const { productId, sellerId, pageKey, start, fieldRef, isSending, onSend } = props;
  const { notice, show } = useNotice(start);
  const [isInvalid, setInvalid] = useState(start?.errors?.message !== undefined);
  const hydrated = useHydrated();

  function write(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // The second of two clicks has nothing left to send.
    if (isSending && fieldRef.current?.value.trim() === '') return;
    const parsed = chatMessageForm.safeParse(Object.fromEntries(new FormData(form)));
    const problems = parsed.error?.issues.map(({ message }) => message) ?? [];
    setInvalid(problems.length > 0);
    if (!parsed.data) {
      show({ tone: 'error', message: problems.join(' · ') }, { moveFocus: false });
      fieldRef.current?.focus();
      return;
    }
    show(null);
    form.reset();
    if (fieldRef.current) fieldRef.current.value = '';
    onSend(parsed.data.message);
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (!event.repeat) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      method="post"
      action="/api/chat/messages"
      noValidate
      className={styles.composer}
      onSubmit={write}
    >
      <div id={`${fieldId}-notice`}>
        <FormNotice {...notice} formName={formName} />
      </div>
      <AccountField />
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="seller_id" value={sellerId} />
      <input type="hidden" name="page_key" value={pageKey} />
      <label htmlFor={fieldId} className="visually-hidden">
        Votre message
      </label>
      <textarea
        ref={fieldRef}
        id={fieldId}
        name="message"
        rows={1}
        placeholder="Tapez votre message ici"
        title="Votre message"
        // A browser silently truncates pasted text. Without scripts to check the length, that is
        // better than losing it all.
        maxLength={hydrated ? undefined : longestMessage}
        autoComplete="off"
        enterKeyHint="send"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${fieldId}-notice` : undefined}
        defaultValue={start?.values?.message}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" className={buttons.primary}>
        Envoyer
      </button>
    </form>
  );
}
