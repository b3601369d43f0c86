import type { ReactNode, Ref } from 'react';
import { CloseButton } from './close-button';
import styles from './modal.module.css';

interface ModalProps {
  /** For scripts that open the dialog. */
  readonly ref?: Ref<HTMLDialogElement>;
  /** Unique on the page: the `popoverTarget` of the buttons that open the dialog. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A dialog opened as a popover: it takes focus, closes by Escape and needs no JavaScript. */
export function Modal({ ref, id, title, children }: ModalProps) {
  return (
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-titre`}
      className={styles.modal}
    >
      <div className={styles.head}>
        <h2 id={`${id}-titre`}>{title}</h2>
        <CloseButton popover={id} label="Fermer" className={styles.close} />
      </div>
      {children}
    </dialog>
  );
}
