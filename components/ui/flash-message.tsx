import type { Message } from '@/lib/domain/message';
import styles from './flash-message.module.css';

/** The message that a form left for the page it led to. */
export function FlashMessage({ tone, message }: Message) {
  return (
    <div className={styles[tone]} role={tone === 'success' ? 'status' : 'alert'}>
      <p className="page">{message}</p>
    </div>
  );
}
