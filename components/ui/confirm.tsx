import type { ReactNode } from 'react';
import buttons from './button.module.css';
import styles from './confirm.module.css';
import { DialogAnswers } from './dialog-answers';

interface ConfirmProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: ReactNode;
  readonly question: string;
  /** The URL that OUI posts to. */
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly variant?: 'secondary' | 'quiet';
}

/**
 * A button that asks for confirmation before it posts, with the answers NON and OUI. A dialog
 * opened as a popover takes focus and needs no JavaScript.
 */
export function Confirm({
  id,
  label,
  question,
  action,
  fields = {},
  variant = 'quiet',
}: ConfirmProps) {
  return (
    <>
      <button type="button" className={buttons[variant]} popoverTarget={id} aria-haspopup="dialog">
        {label}
      </button>
      <dialog id={id} popover="auto" aria-labelledby={`${id}-question`} className={styles.confirm}>
        <p id={`${id}-question`} className={styles.question}>
          {question}
        </p>
        <form method="post" action={action}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DialogAnswers dialogId={id} no="Non">
            <button type="submit" className={buttons.primary}>
              Oui
            </button>
          </DialogAnswers>
        </form>
      </dialog>
    </>
  );
}
