import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './confirm.module.css';

interface DialogProps {
  /** Unique on the page. */
  readonly id: string;
  /** The content of the button that opens the dialog. */
  readonly button: ReactNode;
  readonly variant?: 'secondary' | 'quiet';
  /** The tooltip of the button. */
  readonly tooltip?: string;
  /** What the dialog is about: a heading, or a question. */
  readonly title: string;
  readonly isQuestion?: boolean;
  readonly children: ReactNode;
}

/**
 * A button and its small dialog. A dialog opened as a popover takes focus and needs no JavaScript.
 */
export function Dialog({
  id,
  button,
  variant = 'secondary',
  tooltip,
  title,
  isQuestion = false,
  children,
}: DialogProps) {
  const Title = isQuestion ? 'p' : 'h2';
  return (
    <>
      <button
        type="button"
        className={buttons[variant]}
        popoverTarget={id}
        aria-haspopup="dialog"
        title={tooltip}
      >
        {button}
      </button>
      <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className={styles.confirm}>
        <Title id={`${id}-title`} className={styles.question}>
          {title}
        </Title>
        {children}
      </dialog>
    </>
  );
}
