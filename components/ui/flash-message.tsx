import type { Message } from '@/lib/domain/message';
import styles from './banner.module.css';

/** The message that a form left for the page it led to. */
export function FlashMessage({ tone, message }: Message) {
  return (
    <div className="page" role={tone === 'success' ? 'status' : 'alert'}>
      <p className={styles.banner} data-tone={tone}>
        {message}
      </p>
    </div>
  );
}
