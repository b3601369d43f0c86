import type { Message } from '@/lib/domain/message';
import styles from './banner.module.css';

/** The flash message of a form, on the page that the form redirected to. */
export function FlashMessage({ tone, message }: Message) {
  return (
    <div className="page" role={tone === 'success' ? 'status' : 'alert'}>
      <p className={styles.banner} data-tone={tone}>
        {message}
      </p>
    </div>
  );
}
