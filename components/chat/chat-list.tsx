'use client';

import { useRef } from 'react';
import { Confirm } from '@/components/ui/confirm';
import { Picture } from '@/components/ui/picture';
import type { ListedChat } from '@/lib/domain/chat';
import { chatPath } from '@/lib/urls/paths';
import styles from './chat-list.module.css';
import { messageTime } from './chat-times';
import { FlagIcon } from './flag-icon';
import { ReportChat } from './report-chat';
import { useChats } from './use-chats';

interface ChatListProps {
  readonly start: readonly ListedChat[];
  /** The chat that is open beside the list. */
  readonly currentProductId: string | null;
}

/**
 * The customer's chats, each with its flag and its delete control (specification 2 section 2,
 * Seller chat).
 */
export function ChatList({ start, currentProductId }: ChatListProps) {
  const list = useRef<HTMLUListElement>(null);
  const chats = useChats(start, list);
  if (chats.length === 0) {
    return <p className="note">Vos conversations apparaîtront ici.</p>;
  }
  return (
    <ul ref={list} className={styles.chats}>
      {chats.map((chat, index) => (
        <ChatItem
          key={chat.roomId}
          // A marketplace's ids may be invalid as ids of elements.
          nth={index + 1}
          chat={chat}
          isCurrent={chat.productId === currentProductId}
        />
      ))}
    </ul>
  );
}

interface ChatItemProps {
  readonly nth: number;
  readonly chat: ListedChat;
  readonly isCurrent: boolean;
}

function ChatItem({ nth, chat, isCurrent }: ChatItemProps) {
  const { roomId, productId, sellerId, product, last } = chat;
  const seller = chat.sellerName || 'Vendeur';
  const title = product?.title ?? 'Article';
  const subject = [seller, title].join(', ');
  // The chat beside the list is being read.
  const isNew = chat.isNew && !isCurrent;
  return (
    <li className={styles.chat} data-current={isCurrent || undefined} data-new={isNew || undefined}>
      <a href={chatPath(productId, sellerId)} aria-current={isCurrent ? 'page' : undefined}>
        <Picture name={product?.image ?? ''} alt="" sizes="3.5rem" shape="product" />
        <span className={styles.words}>
          <span className={styles.first}>
            <strong>{seller}</strong>
            {isNew ? <span className={styles.new}>Nouveau</span> : null}
          </span>
          <span className={styles.title}>{title}</span>
          {last ? (
            <span className={styles.last} data-excerpt="">
              {last.by === 'customer' ? 'Vous\u00a0: ' : ''}
              {last.text}
            </span>
          ) : null}
          {last?.at ? (
            <time dateTime={last.at} className={styles.time}>
              {messageTime(last.at)}
            </time>
          ) : null}
        </span>
      </a>
      <div className={styles.tools}>
        {chat.isReported ? (
          <span className={styles.reported} title="Déjà signalé">
            <FlagIcon filled />
            <span className="visually-hidden">Déjà signalé</span>
          </span>
        ) : (
          <ReportChat id={`signaler-${nth}`} roomId={roomId} subject={subject} />
        )}
        <Confirm
          id={`supprimer-${nth}`}
          label={
            <span>
              Supprimer<span className="visually-hidden">{` : ${subject}`}</span>
            </span>
          }
          question="Êtes-vous sûr de vouloir supprimer cet enregistrement&nbsp;?"
          action="/api/chat/delete"
          fields={{ room_id: roomId }}
        />
      </div>
    </li>
  );
}
