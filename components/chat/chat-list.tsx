import { Confirm } from '@/components/ui/confirm';
import { Picture } from '@/components/ui/picture';
import type { ChatSummary } from '@/lib/domain/chat';
import { chatPath } from '@/lib/paths';
import styles from './chat.module.css';
import { FlagIcon } from './flag-icon';
import { ReportChat } from './report-chat';

interface ChatListProps {
  readonly chats: readonly ChatSummary[];
  /** The chat that is shown beside the list. */
  readonly currentProductId: string | null;
}

/** The customer's chats, each with its flag and its delete control (specification 2 section 2, Seller chat). */
export function ChatList({ chats, currentProductId }: ChatListProps) {
  return (
    <ul className={styles.chats}>
      {chats.map((chat, index) => {
        const title = chat.product?.title ?? 'Article';
        const subject = [chat.sellerName, title].filter(Boolean).join(', ');
        const isCurrent = chat.productId === currentProductId;
        return (
          <li key={chat.roomId} className={styles.chat} data-current={isCurrent || undefined}>
            <a
              href={chatPath(chat.productId, chat.sellerId)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Picture name={chat.product?.image ?? ''} alt="" sizes="3.5rem" shape="product" />
              <span>
                <strong>{chat.sellerName || 'Vendeur'}</strong>
                <span className={styles.title}>{title}</span>
              </span>
            </a>
            <div className={styles.tools}>
              {chat.isReported ? (
                <span className={styles.reported}>
                  <FlagIcon filled />
                  <span className="visually-hidden">Déjà signalé</span>
                </span>
              ) : (
                <ReportChat id={`signaler-${index + 1}`} roomId={chat.roomId} subject={subject} />
              )}
              <Confirm
                id={`supprimer-${index + 1}`}
                label={
                  <span>
                    Supprimer<span className="visually-hidden">{` : ${subject}`}</span>
                  </span>
                }
                question="Êtes-vous sûr de vouloir supprimer cet enregistrement ?"
                action="/api/chat/delete"
                fields={{ room_id: chat.roomId }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
