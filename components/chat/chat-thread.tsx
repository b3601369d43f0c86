'use client';

import { useContext, useRef } from 'react';
import type { FormStart } from '@/components/forms/use-notice';
import { InitialCustomer } from '@/components/session/initial-customer';
import { PostOnView } from '@/components/ui/post-on-view';
import { Unavailable } from '@/components/ui/unavailable';
import type { ChatMessage } from '@/lib/domain/chat';
import styles from './chat.module.css';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { useShareThread } from './open-thread';
import { notYetIn, type Outgoing } from './outbox';
import { chatSeenAction, seenFieldsOf } from './seen-fields';
import { useKeyboardInset } from './use-keyboard-inset';
import { useNoPageBar } from './use-no-page-bar';
import { useOutbox } from './use-outbox';
import { useThread } from './use-thread';

interface ChatThreadProps {
  readonly productId: string;
  readonly sellerId: string;
  readonly sellerName: string;
  /** null when the thread cannot be read. */
  readonly messages: readonly ChatMessage[] | null;
  /** The idempotency key of the message that is sent without JavaScript. */
  readonly pageKey: string;
  readonly start: FormStart | null;
}

/**
 * The thread and its composer (specification 2 section 2, Seller chat). A new message appears at
 * once and stays until it is in the thread; a failed one is resent with the same idempotency key.
 */
export function ChatThread(props: ChatThreadProps) {
  const { productId, sellerId, sellerName, messages, pageKey, start } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyboardInset();
  useNoPageBar();
  const thread = useThread(productId, messages, () => outbox.resume());
  const outbox = useOutbox({
    account: useContext(InitialCustomer)?.account,
    productId,
    sellerId,
    thread: thread.latest,
    refresh: thread.refresh,
    draft: () => field.current?.value ?? '',
  });
  useShareThread(productId, thread.messages?.at(-1) ?? null);
  const waiting = notYetIn(thread.messages ?? [], outbox.outbox);
  const seen = seenFieldsOf(productId, thread.messages);

  /** The clicked button disappears, and would take the focus with it. */
  const withFocus = (act: (message: Outgoing) => void) => (message: Outgoing) => {
    act(message);
    field.current?.focus();
  };

  return (
    <div className={styles.thread}>
      {thread.messages || waiting.length > 0 ? (
        <MessageList
          messages={thread.messages ?? []}
          outbox={waiting}
          sellerName={sellerName}
          onRetry={withFocus(outbox.retry)}
          onDrop={withFocus(outbox.drop)}
        />
      ) : (
        <div className={styles.unread}>
          <Unavailable what="cette conversation" />
        </div>
      )}
      {seen ? <PostOnView action={chatSeenAction} fields={seen} /> : null}
      <p role="status" className={styles.state}>
        {stateWords(thread)}
      </p>
      <Composer
        productId={productId}
        sellerId={sellerId}
        pageKey={pageKey}
        start={start}
        fieldRef={field}
        isSending={waiting.length > 0}
        onSend={outbox.add}
      />
    </div>
  );
}

function stateWords({ state, messages }: ReturnType<typeof useThread>): string {
  if (state === 'signed-out') {
    return 'Votre session est terminée\u00a0: à l’envoi, votre message est conservé le temps de vous reconnecter.';
  }
  if (state === 'read' || messages === null) return '';
  return 'La conversation n’est peut-être plus à jour\u00a0: nous essayons de la relire.';
}
