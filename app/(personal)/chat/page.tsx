import { cookies } from 'next/headers';
import styles from '@/components/chat/chat.module.css';
import { ChatList } from '@/components/chat/chat-list';
import { FormNotice } from '@/components/forms/form-notice';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Unavailable } from '@/components/ui/unavailable';
import { readChatList } from '@/lib/chat/services/read-chat-list';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { type Flash, readFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { ChatPane } from './chat-pane';

export const metadata = { title: 'Messagerie' };

/** The customer's chats with sellers, and one of them (specification 2 section 2, Seller chat). */
export default async function ChatPage({ searchParams }: PageProps<'/chat'>) {
  const customer = await requireCustomer();
  const { product_id, seller_id } = await searchParams;
  const productId = typeof product_id === 'string' && product_id !== '' ? product_id : null;
  const chats = await optionalBlock(readChatList(customer.id, await cookies()), null);
  const problem = problemOf(await readFlash());
  const hasList = chats !== null && chats.length > 0;
  return (
    <div className={`page ${styles.page}`} data-open={productId !== null || undefined}>
      <Breadcrumb trail={[accountStep, { title: 'Messagerie' }]} />
      <h1 className="capitals">Messagerie</h1>
      {problem ? (
        <FormNotice tone={problem.tone} message={problem.message} formName="chats" />
      ) : null}
      {chats?.length === 0 && !productId ? <NoChats /> : null}
      <div className={styles.columns}>
        {chats === null || hasList || productId ? (
          <section aria-label="Vos conversations" className={styles.side}>
            {chats === null ? (
              <Unavailable what="vos conversations" />
            ) : (
              <ChatList start={chats} currentProductId={productId} />
            )}
          </section>
        ) : null}
        {productId ? (
          <ChatPane
            key={productId}
            customerId={customer.id}
            productId={productId}
            sellerId={typeof seller_id === 'string' ? seller_id : ''}
            chat={chats?.find((chat) => chat.productId === productId) ?? null}
          />
        ) : null}
        {!productId && hasList ? (
          <p className={`note ${styles.choose}`}>Choisissez une conversation pour la lire.</p>
        ) : null}
      </div>
    </div>
  );
}

/**
 * The error of a refused report or deletion without JavaScript, in the form's own words when it has
 * some.
 */
function problemOf(flash: Flash | null): Flash | null {
  if (flash?.form !== 'chats' && flash?.form !== 'chat-report') return null;
  const words = Object.values(flash.errors ?? {}).join(' · ');
  return { ...flash, message: words || flash.message };
}

function NoChats() {
  return (
    <EmptyState title="Vous n’avez pas encore de conversation">
      <p>
        Sur la page d’un article, posez votre question au vendeur&nbsp;: vous la retrouverez ici.
      </p>
      <a href={cataloguePaths.categories} className={buttons.primary}>
        Découvrir les articles
      </a>
    </EmptyState>
  );
}
