import { Fragment } from 'react';
import { type ChatMessage, longestThread } from '@/lib/domain/chat';
import { excerpt } from '@/lib/format/text';
import { messageTime } from './chat-times';
import { type MessageRow, messageRows } from './message-rows';
import styles from './messages.module.css';
import type { Outgoing } from './outbox';

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly outbox: readonly Outgoing[];
  readonly sellerName: string;
  readonly onRetry: (message: Outgoing) => void;
  readonly onDrop: (message: Outgoing) => void;
}

const excerptLength = 40;

/**
 * The messages of a thread, oldest first, grouped by day, followed by the outbox. The end is in
 * view, even before scripts load.
 */
export function MessageList({ messages, outbox, sellerName, ...actions }: MessageListProps) {
  const rows = messageRows(messages, outbox);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers need keyboard access
    <div className={styles.scroller} role="log" aria-label="Messages" tabIndex={0}>
      {rows.length === 0 ? (
        <p className={`note ${styles.none}`}>Écrivez votre premier message au vendeur.</p>
      ) : (
        <ol className={styles.messages}>
          {messages.length >= longestThread ? (
            <li className={`note ${styles.day}`}>
              Les {longestThread} derniers messages de cette conversation
            </li>
          ) : null}
          {rows.map((row, index) => (
            <Fragment key={row.key}>
              {row.newDay ? <li className={`note ${styles.day}`}>{row.newDay}</li> : null}
              <li className={styles.message} data-by={row.by}>
                <span className="visually-hidden">
                  {row.by === 'customer' ? 'Vous' : sellerName || 'Le vendeur'}
                  {' : '}
                </span>
                <p>{row.text}</p>
                <Delivery
                  row={row}
                  isLast={index === rows.length - 1 && row.by === 'customer'}
                  {...actions}
                />
              </li>
            </Fragment>
          ))}
        </ol>
      )}
    </div>
  );
}

interface DeliveryProps extends Pick<MessageListProps, 'onRetry' | 'onDrop'> {
  readonly row: MessageRow;
  readonly isLast: boolean;
}

/** The time of a message, or its delivery state. */
function Delivery({ row: { at, text, outgoing }, isLast, onRetry, onDrop }: DeliveryProps) {
  if (!outgoing) {
    return (
      <small className={styles.time}>
        {at ? <time dateTime={at}>{messageTime(at)}</time> : null}
        {isLast ? <span>{at ? ' · Envoyé' : 'Envoyé'}</span> : null}
      </small>
    );
  }
  if (outgoing.state === 'waiting') return <small className={styles.time}>En attente…</small>;
  if (outgoing.state === 'sending') return <small className={styles.time}>Envoi…</small>;
  if (outgoing.state === 'sent') return <small className={styles.time}>Envoyé</small>;
  // Tells the buttons of several messages apart.
  const subject = (
    <span className="visually-hidden">
      {`\u00a0: ${excerpt(text.replace(/\s+/g, ' '), excerptLength)}`}
    </span>
  );
  return (
    <small className={styles.failed}>
      <span>
        {outgoing.state === 'refused' ? 'Non envoyé.' : 'Envoi non confirmé.'} {outgoing.problem}
      </span>
      <button type="button" onClick={() => onRetry(outgoing)}>
        Renvoyer{subject}
      </button>
      <button type="button" onClick={() => onDrop(outgoing)}>
        Supprimer{subject}
      </button>
    </small>
  );
}
