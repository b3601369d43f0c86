import styles from './flash-message.module.css';

interface FlashMessageProps {
  readonly tone: 'success' | 'error';
  readonly message: string;
}

/** The message that a form left for the page it led to. */
export function FlashMessage({ tone, message }: FlashMessageProps) {
  return (
    <div
      className={tone === 'error' ? styles.error : styles.success}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <p className="page">{message}</p>
    </div>
  );
}
