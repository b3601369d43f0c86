import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import styles from '@/components/chat/chat.module.css';
import { ChatSubject } from '@/components/chat/chat-subject';
import { ChatThread } from '@/components/chat/chat-thread';
import { chatSeenAction, seenFieldsOf } from '@/components/chat/seen-fields';
import { PlainPostButton } from '@/components/ui/plain-post-button';
import { isUnread } from '@/lib/chat/services/read-chat-list';
import type { ListedChat } from '@/lib/domain/chat';
import { readChatSubject, readThread } from '@/lib/marketplace/chat';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProduct } from '@/lib/marketplace/products';
import { readChatsSeen } from '@/lib/session/chat-visits';
import { readFormFlash } from '@/lib/session/flash';
import { chatPath } from '@/lib/urls/paths';

interface ChatPaneProps {
  readonly customerId: string;
  readonly productId: string;
  /** Taken from the address, for a product that the catalogue does not know. */
  readonly sellerId: string;
  /** The customer's existing chat about this product, or null. */
  readonly chat: ListedChat | null;
}

/** A product with its message thread and the form to write. */
export async function ChatPane({ customerId, productId, sellerId, chat }: ChatPaneProps) {
  const [subject, thread, product, start, seenUntil] = await Promise.all([
    optionalBlock(readChatSubject(customerId, productId), undefined),
    optionalBlock(readThread(customerId, productId), null),
    optionalBlock(readProduct(productId), undefined),
    readFormFlash('chat'),
    readChatsSeen(await cookies(), customerId),
  ]);
  const seller = product?.sellerId || chat?.sellerId || sellerId;
  const sellerName = subject?.sellerName || chat?.sellerName || product?.sellerName || '';
  const shown =
    subject ?? chat?.product ?? (product ? { ...product, image: product.images[0] ?? null } : null);
  const isNew = isUnread(thread?.at(-1) ?? null, seenUntil(productId));
  const seen = isNew ? seenFieldsOf(productId, thread) : null;
  return (
    <section aria-label="Conversation" className={styles.pane}>
      <div className={styles.back}>
        <a href="/chat">Toutes les conversations</a>
        {seen ? (
          <PlainPostButton action={chatSeenAction} fields={seen} label="Marquer comme lue" />
        ) : null}
        <a href={chatPath(productId, seller)}>Actualiser</a>
      </div>
      <ChatSubject
        productId={productId}
        subject={shown}
        isGone={subject === null && product === null}
        sellerName={sellerName}
      />
      <ChatThread
        productId={productId}
        sellerId={seller}
        sellerName={sellerName}
        messages={thread}
        pageKey={randomUUID()}
        start={start}
      />
    </section>
  );
}
