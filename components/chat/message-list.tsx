import { Fragment } from 'react';
import type { ChatMessage } from '@/lib/domain/chat';
import styles from './chat.module.css';
import { messageDay, messageTime } from './chat-times';
import type { Outgoing } from './outbox';

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly outbox: readonly Outgoing[];
  readonly sellerName: string;
  readonly onRetry: (message: Outgoing) => void;
}

/** A thread, oldest message first, day by day, and what is on its way. */
export function MessageList({ messages, outbox, sellerName, onRetry }: MessageListProps) {
  return (
    <ol className={styles.messages} role="log" aria-label="Messages">
      {messages.map((message, index) => {
        const day = messageDay(message.at);
        const isNewDay = day !== '' && day !== messageDay(messages[index - 1]?.at ?? null);
        return (
          <Fragment key={message.id}>
            {isNewDay ? <li className={styles.day}>{day}</li> : null}
            <li className={styles.message} data-by={message.by}>
              <span className="visually-hidden">
                {message.by === 'customer' ? 'Vous' : sellerName || 'Le vendeur'}
                {' : '}
              </span>
              <p>{message.text}</p>
              {message.at ? <time dateTime={message.at}>{messageTime(message.at)}</time> : null}
            </li>
          </Fragment>
        );
      })}
      {outbox.map((message) => (
        <li key={message.clientId} className={styles.message} data-by="customer">
          <p>{message.text}</p>
          {message.state === 'sending' ? (
            <small>Envoi…</small>
          ) : (
            <small className={styles.failed}>
              {message.problem}{' '}
              <button type="button" onClick={() => onRetry(message)}>
                Renvoyer
              </button>
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
