'use client';

import { type MouseEvent, useEffect, useId, useRef } from 'react';
import buttons from '@/components/ui/button.module.css';
import { isPlainClick } from '@/components/ui/clicked-link';
import { focusFirstField } from '@/components/ui/focus-first-field';
import { Modal } from '@/components/ui/modal';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import styles from './edit-dialog.module.css';
import type { InformationPart } from './information-forms';

interface EditDialogProps {
  /** The changed field, as in "Modifier : prénom". */
  readonly what: string;
  readonly title: string;
  /** The field on the profile page: the link target without scripts. */
  readonly href: string;
  readonly part: InformationPart;
}

const loadForm = () => import('./information-forms').then((module) => module.InformationForm);

/**
 * A link to a field of the profile. Scripts open a dialog with that field instead, and load its
 * form at that moment.
 */
export function EditDialog({ what, title, href, part }: EditDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { Component: Form, hasFailed, request } = useLazyComponent(loadForm);
  const opensHere = useHydrated();

  useEffect(() => {
    if (Form) show(dialog.current);
  }, [Form]);

  useEffect(() => {
    if (hasFailed) window.location.assign(href);
  }, [hasFailed, href]);

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    // Browsers without popovers follow the link.
    if (!('showPopover' in HTMLElement.prototype)) return;
    event.preventDefault();
    if (Form) show(dialog.current);
    else void request();
  }

  return (
    <>
      <a
        href={href}
        className={buttons.quiet}
        aria-haspopup={opensHere ? 'dialog' : undefined}
        onClick={open}
      >
        Modifier<span className="visually-hidden"> : {what}</span>
      </a>
      {Form ? (
        <Modal ref={dialog} id={id} title={title}>
          <div className={styles.form}>
            <Form part={part} />
          </div>
        </Modal>
      ) : null}
    </>
  );
}

function show(dialog: HTMLDialogElement | null): void {
  dialog?.showPopover();
  focusFirstField(dialog);
}
