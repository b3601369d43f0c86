import type { ReactNode } from 'react';
import { CloseIcon } from '@/components/layout/icons';
import styles from './modal.module.css';

interface ModalProps {
  /** Unique on the page; what opens it names it as `popoverTarget`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog opened as a popover: it takes focus, closes by Escape and needs no JavaScript. */
export function Modal({ id, title, children }: ModalProps) {
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-titre`} className={styles.modal}>
      <div className={styles.head}>
        <h2 id={`${id}-titre`}>{title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Fermer"
          className={styles.close}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
