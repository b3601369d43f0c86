import type { ReactNode } from 'react';
import buttons from './button.module.css';
import { Dialog } from './dialog';
import { DialogAnswers } from './dialog-answers';
import { HiddenFields } from './hidden-fields';

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

/** A button that asks for confirmation before it posts, with the answers NON and OUI. */
export function Confirm({
  id,
  label,
  question,
  action,
  fields = {},
  variant = 'quiet',
}: ConfirmProps) {
  return (
    <Dialog id={id} button={label} variant={variant} title={question} isQuestion>
      <form method="post" action={action}>
        <HiddenFields values={fields} />
        <DialogAnswers dialogId={id} no="Non">
          <button type="submit" className={buttons.primary}>
            Oui
          </button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
