'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { actionOf, type FormReply, postForm } from '@/components/forms/post-form';
import { type FormStart, useNotice } from '@/components/forms/use-notice';
import { useSendForm } from '@/components/forms/use-send-form';
import { useRefreshMe } from '@/components/session/use-me';
import { closeDetails } from '@/components/ui/close-details';
import { isShopReachable } from '@/components/ui/is-shop-reachable';
import styles from './cart-board.module.css';
import { type CartAction, entriesIn, focusTargetIn } from './focus-target';
import { type CartAmounts, useFreshCart } from './use-fresh-cart';

interface CartBoardProps {
  /** The outcome of a form that was sent without JavaScript. */
  readonly start: FormStart | null;
  /** The shown state of the cart; null when it cannot be read. */
  readonly shown: CartAmounts | null;
  readonly children: ReactNode;
}

/** The action under way, until the refreshed cart is shown. */
interface PendingAction extends CartAction {
  readonly form: HTMLFormElement;
  /** The success message; null until the server answers. */
  readonly done: string | null;
}

const replaced =
  'L’article a changé pendant l’action précédente\u00a0: recommencez si vous le souhaitez toujours.';

/**
 * Sends the forms inside it by fetch, one after the other, refreshes the cart, announces the
 * outcome and moves the focus to it. The new quantity of a line is announced but not shown twice.
 */
export function CartBoard({ start, shown, children }: CartBoardProps) {
  const router = useRouter();
  const refreshMe = useRefreshMe();
  const board = useRef<HTMLElement>(null);
  const { notice, show } = useNotice(start, { preventScroll: true });
  // The quantity shows its change itself: a visible message would move its buttons, and a second
  // quick tap would miss them.
  const [isSilent, setIsSilent] = useState(false);
  const [showing, startShowing] = useTransition();
  const pending = useRef<PendingAction | null>(null);
  /** The forms that were submitted during an action, and are submitted after it. */
  const waiting = useRef<readonly HTMLFormElement[]>([]);
  const { busy: sending, onSubmit } = useSendForm(send, onReply);
  const busy = sending || showing;
  useFreshCart(shown, busy);

  useEffect(() => {
    if (!pending.current || showing || !board.current) return;
    const { done, form: _sent, ...wanted } = pending.current;
    if (done === null) return;
    pending.current = null;
    const target = focusTargetIn(board.current, wanted);
    target?.focus();
    // The note of a removed line announces the outcome itself.
    if (target?.dataset.entry === 'removed') return;
    setIsSilent(wanted.again !== null && target !== null);
    show({ tone: 'success', message: done }, { moveFocus: target === null });
  });

  useEffect(() => {
    if (board.current) markFocusOfSizes(board.current);
  });

  useEffect(() => {
    const before = pending.current;
    // Until one is sent: a form may turn out to change nothing.
    while (!busy && pending.current === before) {
      const [form, ...others] = waiting.current;
      if (!form) return;
      waiting.current = others;
      // By now it has the fields of the refreshed cart.
      if (form.isConnected) form.requestSubmit();
      else fail(replaced);
    }
  });

  /** Shows an error, and drops the waiting actions, which would hide it. */
  function fail(message: string): void {
    show({ tone: 'error', message: `${message}${droppedWords(waiting.current.length)}` });
    waiting.current = [];
  }

  function submit(event: FormEvent<HTMLElement>): void {
    const { target: form, currentTarget } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (busy) {
      event.preventDefault();
      const forms = new Set(waiting.current);
      if (form !== pending.current?.form) waiting.current = [...forms.add(form)];
    } else if (confirmsCurrentChoice(form)) {
      event.preventDefault();
      closeMenus(currentTarget);
    } else void onSubmit(event);
  }

  function send(form: HTMLFormElement, fields: FormData): Promise<FormReply> {
    show(null);
    setIsSilent(false);
    const before = board.current ? entriesIn(board.current) : new Set<string>();
    const again = form.dataset.again === undefined ? null : actionOf(form);
    pending.current = { form, before, lineId: form.closest('[data-entry]')?.id, again, done: null };
    return postForm(actionOf(form), fields);
  }

  async function onReply({ status, message, undecided }: FormReply): Promise<void> {
    if (board.current) closeMenus(board.current);
    if (status === 1 && pending.current) pending.current = { ...pending.current, done: message };
    else {
      // Another click on the same button is a retry, not a double click.
      pending.current = null;
      fail(message);
    }
    if (undecided && !(await isShopReachable())) return;
    startShowing(() => router.refresh());
    void refreshMe();
  }

  return (
    <section ref={board} aria-label="Votre panier" aria-busy={busy} onSubmit={submit}>
      <div className={isSilent ? 'visually-hidden' : styles.notice}>
        <FormNotice tone="success" {...notice} formName="cart" />
      </div>
      {children}
    </section>
  );
}

/** Says that actions were dropped; '' without any. */
function droppedWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' L’action suivante n’a pas été faite.'
    : ' Les actions suivantes n’ont pas été faites.';
}

/** Whether the form confirms the size that the line already has. */
function confirmsCurrentChoice(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  return choice?.defaultChecked ?? false;
}

/**
 * Lets each size list focus the current size when it opens. React writes `autoFocus` as an attribute
 * on the server only, so that the lists of a refreshed cart would have none.
 */
function markFocusOfSizes(board: HTMLElement): void {
  const sizes = board.querySelectorAll<HTMLInputElement>('[popover] input[type="radio"]');
  for (const size of sizes) size.autofocus = size.defaultChecked;
}

/** Closes the size list and the line menus. */
function closeMenus(board: HTMLElement): void {
  for (const list of board.querySelectorAll<HTMLElement>('[popover]')) list.hidePopover?.();
  for (const menu of board.querySelectorAll('details')) closeDetails(menu);
}
