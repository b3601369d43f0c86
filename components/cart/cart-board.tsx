'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { actionOf, postForm } from '@/components/forms/post-form';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import { useRefreshMe } from '@/components/session/use-me';
import styles from './cart-board.module.css';
import { entriesIn, landingIn } from './landing';

interface CartBoardProps {
  /** What a form without JavaScript left for this page. */
  readonly start: FormStart | null;
  readonly children: ReactNode;
}

/** What was done, until the cart is shown as it is now. */
interface Done {
  readonly message: string;
  /** What the board showed before. */
  readonly before: ReadonlySet<string>;
  /** The line that it was asked of. */
  readonly lineId: string | undefined;
}

/** Sends the plain forms inside it by fetch, shows the cart anew, says what became of them and moves the focus there. */
export function CartBoard({ start, children }: CartBoardProps) {
  const router = useRouter();
  const refreshMe = useRefreshMe();
  const board = useRef<HTMLElement>(null);
  const { notice, show } = useNotice(start, { preventScroll: true });
  const [sending, setSending] = usePending();
  const [showing, startShowing] = useTransition();
  const [done, setDone] = useState<Done | null>(null);
  const busy = sending || showing;

  useEffect(() => {
    if (!done || showing || !board.current) return;
    setDone(null);
    const landing = landingIn(board.current, done.before, done.lineId);
    landing?.focus();
    // The place of a removed line says by itself what was done.
    if (landing?.dataset.entry === 'removed') return;
    show({ tone: 'success', message: done.message }, { moveFocus: landing === null });
  });

  async function send(event: FormEvent<HTMLElement>): Promise<void> {
    const form = event.target;
    const { currentTarget } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (busy) return;
    if (keepsChoice(form)) return closeMenus(currentTarget);
    setSending(true);
    show(null);
    const before = entriesIn(currentTarget);
    const lineId = form.closest('[data-entry]')?.id;
    const reply = await postForm(actionOf(form), new FormData(form));
    if (reply.to) return window.location.assign(reply.to);
    closeMenus(currentTarget);
    setSending(false);
    if (reply.status === 1) setDone({ message: reply.message, before, lineId });
    else show({ tone: 'error', message: reply.message });
    startShowing(() => router.refresh());
    await refreshMe();
  }

  return (
    <section ref={board} aria-label="Votre panier" aria-busy={busy} onSubmit={send}>
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
