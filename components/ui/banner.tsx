import type { Message } from '@/lib/domain/message';
import styles from './banner.module.css';

/** The flash message of a form, in the colours of its tone. */
export function Banner({ tone, message }: Message) {
  return (
    <div className={`page ${styles.place}`}>
      <p className={styles.banner} data-tone={tone}>
        {message}
      </p>
    </div>
  );
}
