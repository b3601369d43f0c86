'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { postForm } from '@/components/forms/post-form';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import buttons from '@/components/ui/button.module.css';
import type { ChatMessage } from '@/lib/domain/chat';
import styles from './chat.module.css';
import { MessageList } from './message-list';
import { notYetIn, type Outgoing, outgoing } from './outbox';
import { useThread } from './use-thread';

interface ChatThreadProps {
  readonly productId: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly messages: readonly ChatMessage[];
  readonly start: FormStart | null;
}

const formName = 'chat';

/**
 * The thread and what writes into it (specification 2 section 2, Seller chat). A message stands there at once, until it is in
 * the thread; one that failed is sent again under the same key.
 */
export function ChatThread({ productId, sellerId, sellerName, messages, start }: ChatThreadProps) {
  const thread = useThread(productId, messages);
  const [outbox, setOutbox] = useState<readonly Outgoing[]>([]);
  const { notice, show } = useNotice(start);
  const end = useRef<HTMLDivElement>(null);
  const waiting = notYetIn(thread.messages, outbox);
  const count = thread.messages.length + waiting.length;

  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  async function send(message: Outgoing): Promise<void> {
    const fields = new FormData();
    fields.set('product_id', productId);
    fields.set('seller_id', sellerId);
    fields.set('message', message.text);
    fields.set('client_id', message.clientId);
    const reply = await postForm('/api/chat/messages', fields);
    if (reply.to && reply.status === 0) return window.location.assign(reply.to);
    await thread.refresh();
    setOutbox((all) =>
      reply.status === 1
        ? all.filter(({ clientId }) => clientId !== message.clientId)
        : all.map((one) =>
            one.clientId === message.clientId
              ? { ...one, state: 'failed', problem: reply.message }
              : one,
          ),
    );
  }

  function write(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('message') ?? '').trim();
    if (text === '') {
      const missing = 'Message est requis';
      show({ tone: 'error', message: missing, errors: { message: missing } });
      return;
    }
    show(null);
    const message = outgoing(text, crypto.randomUUID(), thread.messages, waiting);
    setOutbox((all) => [...all, message]);
    form.reset();
    void send(message);
  }

  function retry(message: Outgoing): void {
    setOutbox((all) =>
      all.map((one) => (one.clientId === message.clientId ? { ...one, state: 'sending' } : one)),
    );
    void send(message);
  }

  return (
    <div className={styles.thread}>
      {count === 0 ? (
        <p className={styles.none}>Écrivez votre premier message au vendeur.</p>
      ) : (
        <MessageList
          messages={thread.messages}
          outbox={waiting}
          sellerName={sellerName}
          onRetry={retry}
        />
      )}
      <div ref={end} />
      {thread.isBroken ? (
        <p role="status" className={styles.none}>
          La conversation n’est plus à jour&nbsp;: nous essayons de la relire.
        </p>
      ) : null}
      <form
        method="post"
        action="/api/chat/messages"
        noValidate
        className={styles.composer}
        onSubmit={write}
      >
        <FormNotice {...notice} formName={formName} />
        <input type="hidden" name="product_id" value={productId} />
        <input type="hidden" name="seller_id" value={sellerId} />
        <label htmlFor={`${formName}-message`} className="visually-hidden">
          Votre message
        </label>
        <input
          id={`${formName}-message`}
          name="message"
          placeholder="Tapez votre message ici"
          maxLength={2000}
          autoComplete="off"
          defaultValue={start?.values?.message}
        />
        <button type="submit" className={buttons.primary}>
          Envoyer
        </button>
      </form>
    </div>
  );
}
