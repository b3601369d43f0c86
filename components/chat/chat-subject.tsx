import { Picture } from '@/components/ui/picture';
import type { ChatProduct } from '@/lib/domain/chat';
import { formatPrice } from '@/lib/format/money';
import { productPath } from '@/lib/urls/paths';
import styles from './chat.module.css';

interface ChatSubjectProps {
  readonly productId: string;
  readonly subject: ChatProduct | null;
  /** The marketplace has removed the product; the summary is the last known one. */
  readonly isGone: boolean;
  /** Empty when it is unknown. */
  readonly sellerName: string;
}

/**
 * Product summary: title, price, image, the seller's name (specification 2 section 2, Seller chat).
 */
export function ChatSubject({ productId, subject, isGone, sellerName }: ChatSubjectProps) {
  return (
    <header className={styles.subject}>
      <Picture name={subject?.image ?? ''} alt="" sizes="4.5rem" shape="product" />
      <div>
        <h2>
          {subject && !isGone ? <a href={productPath(productId)}>{subject.title}</a> : null}
          {subject && isGone ? subject.title : null}
          {subject ? null : 'Article'}
        </h2>
        {isGone ? <p className="note">Cet article n’est plus au catalogue.</p> : null}
        {subject && !isGone ? <p>{formatPrice(subject.price)}</p> : null}
        {subject || isGone ? null : (
          <p className="note">L’article ne peut pas être affiché pour l’instant.</p>
        )}
        <p className="note">
          {sellerName ? `Vendu par ${sellerName}` : 'Le nom du vendeur n’est pas indiqué.'}
        </p>
      </div>
    </header>
  );
}
