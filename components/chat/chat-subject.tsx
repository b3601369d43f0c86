import { Picture } from '@/components/ui/picture';
import type { ChatSubject as SubjectOfChat } from '@/lib/domain/chat';
import { formatPrice } from '@/lib/money';
import { productPath } from '@/lib/paths';
import styles from './chat.module.css';

interface ChatSubjectProps {
  readonly productId: string;
  readonly subject: SubjectOfChat | null;
  readonly sellerName: string;
}

/** Product summary: title, price, image, the seller's name. */
export function ChatSubject({ productId, subject, sellerName }: ChatSubjectProps) {
  if (!subject) return <p className={styles.none}>Cet article ne peut pas être montré.</p>;
  return (
    <header className={styles.subject}>
      <Picture name={subject.image ?? ''} alt="" sizes="4.5rem" shape="product" />
      <div>
        <h2>
          <a href={productPath(productId)}>{subject.title}</a>
        </h2>
        <p>{formatPrice(subject.price)}</p>
        {sellerName ? <p className={styles.none}>Vendu par {sellerName}</p> : null}
      </div>
    </header>
  );
}
