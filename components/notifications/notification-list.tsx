import type { ReactNode } from 'react';
import { Confirm } from '@/components/ui/confirm';
import { PlainPostButton } from '@/components/ui/plain-post-button';
import type { Notification } from '@/lib/domain/notification';
import { shortDateTime } from '@/lib/format/dates';
import styles from './notification-list.module.css';
import { notificationsSeenAction, seenFields } from './seen-action';

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  /** Later notifications are new, in milliseconds since 1970; null marks all as new. */
  readonly seenUntil: number | null;
}

/**
 * The customer's notifications, each with its delete control (specification 2 section 2,
 * Notifications).
 */
export function NotificationList({ notifications, seenUntil }: NotificationListProps) {
  const hasNew = notifications.some((notification) => isNew(notification, seenUntil));
  return (
    <>
      {hasNew ? (
        <PlainPostButton
          action={notificationsSeenAction}
          fields={{ ...seenFields(notifications), all: '1' }}
          label="Tout marquer comme lu"
        />
      ) : null}
      <ul className={styles.list}>
        {notifications.map((notification, index) => (
          <NotificationItem
            key={notification.id}
            // A marketplace's ids may be invalid as ids of elements.
            dialogId={`supprimer-${index + 1}`}
            notification={notification}
            isNew={isNew(notification, seenUntil)}
          />
        ))}
      </ul>
    </>
  );
}

/** Keeps the hyphens of an order number from breaking the line. */
function unbroken(message: string): ReactNode {
  const [, before, number, after] = /^(.*?)(\S*-\d+-\d\S*)(.*)$/s.exec(message) ?? [];
  if (!number) return message;
  return (
    <>
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </>
  );
}

function isNew({ createdAt }: Notification, seenUntil: number | null): boolean {
  return createdAt !== null && (seenUntil === null || createdAt.getTime() > seenUntil);
}

interface NotificationItemProps {
  readonly dialogId: string;
  readonly notification: Notification;
  readonly isNew: boolean;
}

function NotificationItem({ dialogId, notification, isNew }: NotificationItemProps) {
  const { id, message, createdAt } = notification;
  const title = notification.title || 'Notification';
  const date = createdAt && shortDateTime(createdAt);
  return (
    <li className={styles.notification} data-new={isNew || undefined}>
      <h2>
        {title}
        {isNew ? (
          <>
            {' '}
            <span className={styles.new}>Nouveau</span>
          </>
        ) : null}
      </h2>
      {createdAt ? (
        <time dateTime={createdAt.toISOString()} className="note">
          {date}
        </time>
      ) : null}
      {message ? <p className={styles.message}>{unbroken(message)}</p> : null}
      <div className={styles.tools}>
        <Confirm
          id={dialogId}
          label={
            <span>
              Supprimer
              <span className="visually-hidden">
                {' : '}
                {[title, date].filter(Boolean).join(', ')}
              </span>
            </span>
          }
          question="Êtes-vous sûr de vouloir supprimer ceci&nbsp;?"
          action="/api/notifications/delete"
          fields={{ id }}
        />
      </div>
    </li>
  );
}
