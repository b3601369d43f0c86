import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './confirm.module.css';

interface DialogAnswersProps {
  /** Id of the dialog, which is a popover. */
  readonly dialogId: string;
  /** The label of the button that closes it. */
  readonly no: string;
  /** The button that sends its form. */
  readonly children: ReactNode;
}

/** The two buttons of a confirmation dialog, which need no JavaScript. */
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
