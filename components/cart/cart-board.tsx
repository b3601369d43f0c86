'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { actionOf, type FormReply, postForm } from '@/components/forms/post-form';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { useSendForm } from '@/components/forms/use-send-form';
import { useRefreshMe } from '@/components/session/use-me';
import styles from './cart-board.module.css';
import { type AskedFor, entriesIn, focusTargetIn } from './focus-target';

interface CartBoardProps {
  /** What a form without JavaScript left for this page. */
  readonly start: FormStart | null;
  readonly children: ReactNode;
}

/** What was asked for, until the cart is shown as it is now. */
interface Asked extends AskedFor {
  /** What was done; null until it is. */
  readonly done: string | null;
}

/** Sends the plain forms inside it by fetch, shows the cart anew, says what became of them and moves the focus there. */
export function CartBoard({ start, children }: CartBoardProps) {
  const router = useRouter();
  const refreshMe = useRefreshMe();
  const board = useRef<HTMLElement>(null);
  const { notice, show } = useNotice(start, { preventScroll: true });
  const [showing, startShowing] = useTransition();
  const asked = useRef<Asked | null>(null);
  const { busy: sending, onSubmit } = useSendForm(ask, follow);
  const busy = sending || showing;

  useEffect(() => {
    if (!asked.current || showing || !board.current) return;
    const { done, ...wanted } = asked.current;
    if (done === null) return;
    asked.current = null;
    const landing = focusTargetIn(board.current, wanted);
    landing?.focus();
    // The place of a removed line says by itself what was done.
    if (landing?.dataset.entry === 'removed') return;
    show({ tone: 'success', message: done }, { moveFocus: landing === null });
  });

  function submit(event: FormEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    const isRefused = busy || (target instanceof HTMLFormElement && keepsChoice(target));
    if (!isRefused) return void onSubmit(event);
    event.preventDefault();
    if (!busy) closeMenus(currentTarget);
  }

  function ask(form: HTMLFormElement, fields: FormData): Promise<FormReply> {
    show(null);
    const before = board.current ? entriesIn(board.current) : new Set<string>();
    const again = form.dataset.again === undefined ? null : actionOf(form);
    asked.current = { before, lineId: form.closest('[data-entry]')?.id, again, done: null };
    return postForm(actionOf(form), fields);
  }

  function follow({ status, message }: FormReply): void {
    if (board.current) closeMenus(board.current);
    if (status === 1 && asked.current) asked.current = { ...asked.current, done: message };
    else show({ tone: 'error', message });
    startShowing(() => router.refresh());
    void refreshMe();
  }

  return (
    <section ref={board} aria-label="Votre panier" aria-busy={busy} onSubmit={submit}>
      <div className={styles.notice}>
        <FormNotice tone="success" {...notice} formName="cart" />
      </div>
      {children}
    </section>
  );
}

/** A size was confirmed that the line has already. */
function keepsChoice(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  return choice?.defaultChecked ?? false;
}

/** The size list and the line menus have done their work. */
function closeMenus(board: HTMLElement): void {
  board.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
  for (const menu of board.querySelectorAll('details[open]')) menu.removeAttribute('open');
}
