import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './confirm.module.css';

interface DialogAnswersProps {
  /** The dialog, which is a popover. */
  readonly dialogId: string;
  /** The answer that closes it. */
  readonly no: string;
  /** The button that sends its form. */
  readonly children: ReactNode;
}

/** The two answers of a dialog that asks something; they need no JavaScript. */
export function DialogAnswers({ dialogId, no, children }: DialogAnswersProps) {
  return (
    <div className={styles.answers}>
      <button
        type="button"
        className={buttons.secondary}
        popoverTarget={dialogId}
        popoverTargetAction="hide"
      >
        {no}
      </button>
      {children}
    </div>
  );
}
