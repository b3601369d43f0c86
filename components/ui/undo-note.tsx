import banner from './banner.module.css';
import button from './button.module.css';
import { HiddenFields } from './hidden-fields';
import styles from './undo-note.module.css';

interface UndoNoteProps {
  /** Unique on the page. */
  readonly id: string;
  readonly message: string;
  /** The URL that the undo button posts to. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Replaces something that was removed, and offers to restore it. */
export function UndoNote({ id, message, action, fields }: UndoNoteProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, of which there are none
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-message`}
      tabIndex={-1}
      data-entry="removed"
      className={`${styles.note} ${banner.banner}`}
    >
      <p id={`${id}-message`}>{message}</p>
      <form method="post" action={action}>
        <HiddenFields values={fields} />
        <button type="submit" className={button.quiet} aria-describedby={`${id}-message`}>
          Annuler
        </button>
      </form>
    </div>
  );
}
