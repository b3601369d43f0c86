'use client';

import { type ComponentType, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import buttons from '@/components/ui/button.module.css';
import { Modal } from '@/components/ui/modal';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './edit-dialog.module.css';
import type { InformationPart } from './information-forms';

interface EditDialogProps {
  /** What is changed, as in "Modifier : prénom". */
  readonly what: string;
  readonly title: string;
  /** The field of the profile page, for whoever has no scripts. */
  readonly href: string;
  readonly part: InformationPart;
}

type Form = ComponentType<{ readonly part: InformationPart }>;

const loadForm = () => import('./information-forms').then((module) => module.InformationForm);

/** A link to a field of the profile; scripts open it here instead, in a dialog whose form is fetched then. */
export function EditDialog({ what, title, href, part }: EditDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [Form, setForm] = useState<Form>();
  const opensHere = useHydrated();

  async function open(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    // Older browsers do not know popovers: they follow the link.
    if (!('showPopover' in HTMLElement.prototype)) return;
    event.preventDefault();
    const loaded = await loadForm().catch(() => null);
    if (!loaded) return window.location.assign(href);
    flushSync(() => setForm(() => loaded));
    dialog.current?.showPopover();
    dialog.current?.querySelector<HTMLElement>(firstField)?.focus();
  }

  return (
    <>
      <a
        href={href}
        className={buttons.quiet}
        aria-haspopup={opensHere ? 'dialog' : undefined}
        onClick={(event) => void open(event)}
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

const firstField = 'select, input:not([type="hidden"], [hidden])';
