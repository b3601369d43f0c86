'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent, ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { actionOf, postForm } from '@/components/forms/post-form';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { usePending } from '@/components/forms/use-pending';
import { useRefreshMe } from '@/components/session/use-me';
import styles from './cart-board.module.css';

interface CartBoardProps {
  /** What a form without JavaScript left for this page. */
  readonly start: FormStart | null;
  readonly children: ReactNode;
}

/** Sends the plain forms inside it by fetch, says what became of them and shows the cart anew. */
export function CartBoard({ start, children }: CartBoardProps) {
  const router = useRouter();
  const refreshMe = useRefreshMe();
  const { notice, show } = useNotice(start, { preventScroll: true });
  const [busy, setBusy] = usePending();

  async function send(event: FormEvent<HTMLElement>): Promise<void> {
    const form = event.target;
    const board = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (busy) return;
    if (keepsChoice(form)) return closeMenus(board);
    setBusy(true);
    const reply = await postForm(actionOf(form), new FormData(form));
    if (reply.to) return window.location.assign(reply.to);
    closeMenus(board);
    show({ tone: reply.status === 1 ? 'success' : 'error', message: reply.message });
    setBusy(false);
    router.refresh();
    await refreshMe();
  }

  return (
    <section aria-label="Votre panier" aria-busy={busy} onSubmit={send}>
      <div className={styles.notice}>
        <FormNotice {...notice} formName="cart" />
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
